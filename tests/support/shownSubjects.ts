import { profileVisibilityOf } from '#domain/privacy/profileVisibility.ts';
import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Chosen } from './people.ts';
import type { Person, TestApp } from './testApp.ts';

/** Clinicians who are not visible to all, and the rows about them. None is "clinician own". */
export async function shownSubjects(app: TestApp, server: Repository, facility: Person): Promise<Subject[]> {
  const own = facility.user.id;
  const chosen: Readonly<Record<string, Chosen>> = {
    'shown to facilities': { profile_visibility: 'facilities' },
    'shown to no one, has applied to facility own': { profile_visibility: 'nobody', applied_facility_ids: [own] },
    'hides from facility own': { blocked_facility_ids: [own], applied_facility_ids: [own] },
  };
  const subjects: Subject[] = [];
  for (const [note, choice] of Object.entries(chosen)) {
    subjects.push(...subjectsOf(server, await app.people.clinician(choice), note));
  }
  return subjects;
}

function subjectsOf(server: Repository, { user }: Person, note: string): Subject[] {
  return [
    {
      entity: 'User',
      note,
      row: async () => user,
      updates: { headline: { headline: 'RN' } },
      news: async () => ({ bio: 'News' }),
    },
    {
      entity: 'Post',
      note: `of a clinician: ${note}`,
      row: () => server.create('Post', { user_id: user.id, caption: 'Me', ...profileVisibilityOf(user) }),
      updates: { caption: { caption: 'Us' } },
      news: async () => ({ caption: 'News' }),
    },
    {
      entity: 'Review',
      note: `of a clinician: ${note}`,
      row: () => server.create('Review', { reviewee_id: user.id, stars: 5, ...profileVisibilityOf(user) }),
      updates: { comment: { comment: 'Good' } },
      news: async () => ({ comment: 'News' }),
    },
  ];
}
