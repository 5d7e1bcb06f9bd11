import type { Repository } from '#server/platform/entities/Repository.ts';
import { keyOf } from './apiKeys.ts';
import type { Subject } from './matrixData.ts';
import type { People, Person } from './people.ts';

/**
 * Who acts for a facility, besides its own account. `elsewhere`: for another one; `of another site`: limited to one; `key`: a
 * program with a key that has every scope.
 */
export const membershipNames = [
  'owner',
  'recruiter',
  'reviewer',
  'viewer',
  'recruiter elsewhere',
  'recruiter of another site',
  'key of the recruiter',
] as const;
export type MembershipName = (typeof membershipNames)[number];

export async function membershipTokens(
  people: People,
  server: Repository,
  own: Person,
  other: Person,
): Promise<Record<MembershipName, string>> {
  const site = await server.create('Site', newSite(own));
  const members = {
    owner: await people.member(own, 'owner'),
    recruiter: await people.member(own, 'recruiter'),
    reviewer: await people.member(own, 'reviewer'),
    viewer: await people.member(own, 'viewer'),
    'recruiter elsewhere': await people.member(other, 'recruiter'),
    'recruiter of another site': await people.member(own, 'recruiter', [site.id]),
  };
  const { secret } = await keyOf(members.recruiter);
  const tokens = Object.entries(members).map(([name, { token }]) => [name, token]);
  return Object.fromEntries([...tokens, ['key of the recruiter', secret]]) as Record<MembershipName, string>;
}

/** Whether the actor writes for a facility. */
export function isOfFacility(actor: string): boolean {
  return actor.startsWith('facility') || membershipNames.some((name) => name === actor);
}

/** What a facility is made of: its places, its people and its own account. */
export function membershipSubjects(server: Repository, facility: Person, clinician: Person): Subject[] {
  return [
    {
      entity: 'Site',
      row: () => server.create('Site', newSite(facility)),
      draft: async () => ({ name: 'North', time_zone: 'America/Chicago' }),
      updates: { name: { name: 'South' }, is_closed: { is_closed: true } },
      news: async () => ({ name: 'News' }),
    },
    {
      entity: 'Member',
      row: () => server.create('Member', invited(facility)),
      draft: async () => invited(facility),
      updates: { work_role: { work_role: 'owner' }, status: { status: 'active' } },
      news: async () => ({ full_name: 'News' }),
    },
    {
      entity: 'User',
      note: 'the facility',
      row: () =>
        server.update('User', facility.user.id, {
          headline: 'A hospital',
          notificationsEmail: null,
          saved_talent_ids: [],
          appearance: {},
          bio: null,
        }),
      updates: {
        headline: { headline: 'A clinic' },
        saved_talent_ids: { saved_talent_ids: [clinician.user.id] },
        notificationsEmail: { notificationsEmail: 'other@example.com' },
        appearance: { appearance: { scheme: 'dark' } },
      },
      news: async () => ({ bio: 'News' }),
    },
  ];
}

function newSite({ user }: Person) {
  return { facility_id: user.id, name: 'North', time_zone: 'America/Chicago' };
}

function invited({ user }: Person) {
  return { facility_id: user.id, email: `${crypto.randomUUID()}@example.com`, work_role: 'viewer' };
}
