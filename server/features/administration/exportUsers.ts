import * as contracts from '#domain/administration/contracts.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import { peopleFilter, type PeopleFilter } from '#domain/search/peopleFilter.ts';
import { townOf } from '#domain/shared/postalAddress.ts';
import type { User } from '#domain/accounts/user.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { csvAnswer, type CsvColumns } from '#server/platform/functions/csv.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { lastSignIns } from './sql.ts';

export const exportUsers = implementText(contracts.exportUsers, async (work, filter) => {
  // Services read users page by page, where their scopes allow it.
  personOf(work.actor);
  const narrowedBy = Object.keys(filter).filter((name) => filter[name as keyof PeopleFilter]);
  await audit(work.tx, work.actor, [{ action: 'User.export', entity: 'User', fields: narrowedBy }]);
  // Before the answer begins: a search that cannot be made is refused, not broken off.
  const first = await readPage(work, filter);
  return csvAnswer(columns, pagesFrom(first, work, filter));
});

const perPage = 500;

const read = [
  'id',
  'full_name',
  'email',
  'role',
  'user_role',
  'credentials',
  'headline',
  'location',
  'verification_status',
  'created_date',
  'is_active',
] as const satisfies readonly (keyof User)[];

type Known = Pick<User, (typeof read)[number]>;

interface Person {
  user: Known;
  last_sign_in: string | null;
}

type Place = Awaited<ReturnType<Work['repo']['page']>>[number]['place'];

interface Page {
  people: Person[];
  /** Null: these are the last. */
  next: Place | null;
}

/** Oldest account first, the page after a place or the first one. */
async function readPage({ repo, tx }: Work, filter: PeopleFilter, after?: Place): Promise<Page> {
  const query = { q: peopleFilter(filter), sort: 'created_date', fields: read, limit: perPage };
  const rows = await repo.page('User', { ...query, ...(after ? { after } : {}) });
  const found = rows.map(({ json }) => JSON.parse(json) as Known);
  const ids = found.map(({ id }) => id);
  const signIns = await lastSignIns(tx, ids);
  return {
    people: found.map((user) => ({ user, last_sign_in: signIns.get(user.id) ?? null })),
    next: rows.length === perPage ? rows.at(-1)!.place : null,
  };
}

/** Each further page is read in a transaction of its own, while the file is being sent. */
async function* pagesFrom(first: Page, { services, actor }: Work, filter: PeopleFilter): AsyncGenerator<Person[]> {
  let page = first;
  yield page.people;
  while (page.next) {
    const { next } = page;
    page = await inTransaction(services, actor, (work) => readPage(work, filter, next));
    yield page.people;
  }
}

/** What the list of users and the overview of an account show, and nothing else of anyone. */
const columns: CsvColumns<Person> = {
  Name: ({ user }) => user.full_name,
  Email: ({ user }) => user.email,
  Role: ({ user }) => user.role,
  Side: ({ user }) => user.user_role,
  Profession: ({ user }) => user.credentials,
  'City and state': ({ user }) => user.location && townOf(user.location),
  Verification: ({ user }) => user.verification_status ?? (user.user_role && 'not_started'),
  Onboarded: ({ user }) => (isOnboarded(user) ? 'Yes' : 'No'),
  Created: ({ user }) => user.created_date,
  'Last sign-in': ({ last_sign_in }) => last_sign_in,
  Deactivated: ({ user }) => (user.is_active ? 'No' : 'Yes'),
};
