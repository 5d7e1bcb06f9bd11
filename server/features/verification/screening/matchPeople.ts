import { system } from '#domain/core/access.ts';
import { matchExclusion, screenedPerson, type ExclusionMatch } from '#domain/verification/exclusion.ts';
import { writeCheck } from '#server/features/verification/functions.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import {
  candidates,
  chainEnds,
  storeScreenings,
  lockPeople,
  openWithoutRow,
  peopleAfter,
  personToScreen,
  type Candidate,
  type ChainEnd,
  type PersonToScreen,
} from './sql.ts';

/** The list in which people are looked up. */
export interface UsedList {
  readonly source: string;
  readonly import_id: string;
  readonly list_date: string;
}

/** People looked up in parallel. */
const perPage = 500;

/** Letters of a given name that have to agree where one is the beginning of the other. */
const sameLetters = 3;

interface FoundMatch {
  readonly person_id: string;
  readonly strength: ExclusionMatch;
  readonly row: Candidate;
}

/** Looks all clinicians up, page after page; those who were looked up before leave nothing a second time. */
export async function screenEverybody(
  services: Services,
  list: UsedList,
): Promise<{ people: number; found: number; gone: number }> {
  const gone = await letGo(services, list);
  let [people, found] = [0, 0];
  let page: PersonToScreen[] = [];
  do {
    page = await peopleAfter(services.db, page.at(-1)?.id ?? '', perPage);
    if (page.length === 0) break;
    found += await screenPage(services, list, page);
    people += page.length;
  } while (page.length === perPage);
  return { people, found, gone };
}

async function screenPage(services: Services, list: UsedList, page: readonly PersonToScreen[]): Promise<number> {
  const ids = page.map(({ id }) => id);
  const ends = await chainEnds(services.db, list.source, ids);
  const added = newOf(await matchesOf(services, list, page), ends);
  const left = new Set(ids);
  let written = 0;
  // A writer of a check delays every other writer: for one person at a time.
  for (const [id, found] of Map.groupBy(added, ({ person_id }) => person_id)) {
    try {
      written += await inTransaction(services, system, (work) => storeMatches(work, list, id, found));
    } catch (error) {
      // One does not delay the others, and their checks do not state that they are clear.
      left.delete(id);
      services.log.error({ err: error, id }, 'a person could not be looked up in a list');
    }
  }
  await inTransaction(services, system, async ({ tx }) => {
    await lockPeople(tx, [...left]);
    await storeScreenings(tx, [...left], list.list_date, services.clock());
  });
  return written;
}

/** Looks one person up, whom the transaction has locked. */
export async function screenPerson(work: Work, list: UsedList, userId: string): Promise<void> {
  const person = await personToScreen(work.tx, userId);
  if (!person) return;
  await storeMatches(work, list, userId, await matchesOf({ db: work.tx }, list, [person]));
}

async function matchesOf(
  { db }: Pick<Services, 'db'>,
  list: UsedList,
  people: readonly PersonToScreen[],
): Promise<FoundMatch[]> {
  const screened = new Map(people.map((person) => [person.id, screenedPerson(person)]));
  const names = [...screened].flatMap(
    ([
      person_id,
      {
        names: { surnames, givenNames, otherGivenNames },
      },
    ]) => {
      const beginnings = new Set([...givenNames, ...otherGivenNames].map((given) => given.slice(0, sameLetters)));
      return surnames.flatMap((surname) => [...beginnings].map((given) => ({ person_id, surname, given })));
    },
  );
  const numbers = [...screened].flatMap(([person_id, { npi }]) => (npi === null ? [] : [{ person_id, npi }]));
  const rows = await candidates(db, list.import_id, { names, numbers });
  return rows.flatMap((row) => {
    const strength = matchExclusion(screened.get(row.person_id)!, row);
    return strength === null ? [] : [{ person_id: row.person_id, strength, row }];
  });
}

/** Those without a notification yet: what is answered stays answered, and what was gone and is back is reviewed again. */
function newOf(found: readonly FoundMatch[], ends: readonly ChainEnd[]): FoundMatch[] {
  const known = new Set(
    ends.filter(({ result }) => result !== 'gone').map(({ user_id, subject_key }) => `${user_id} ${subject_key}`),
  );
  return found.filter(({ person_id, row }) => {
    const key = `${person_id} ${row.row_key}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** Answers how many matches were new. */
async function storeMatches(work: Work, list: UsedList, userId: string, found: readonly FoundMatch[]): Promise<number> {
  const { tx, services } = work;
  await lockPeople(tx, [userId]);
  const ends = await chainEnds(tx, list.source, [userId]);
  const added = newOf(found, ends);
  for (const { strength, row } of added) {
    await writeCheck(work, {
      ...byServer(list, userId, row.row_key),
      result: 'possible',
      answers_id: ends.find(({ subject_key }) => subject_key === row.row_key)?.id ?? null,
      seen: { strength, list_date: list.list_date, row: row.listed },
    });
  }
  await storeScreenings(tx, [userId], list.list_date, services.clock());
  return added.length;
}

/** Ends the open matches whose rows left the list. A confirmed listing stays until a reviewer states otherwise. */
async function letGo(services: Services, list: UsedList): Promise<number> {
  let gone = 0;
  for (const { id, user_id, subject_key } of await openWithoutRow(services.db, list.source, list.import_id)) {
    gone += await inTransaction(services, system, async (work) => {
      await lockPeople(work.tx, [user_id]);
      const end = (await chainEnds(work.tx, list.source, [user_id])).find((one) => one.id === id);
      if (!end) return 0;
      const seen = { list_date: list.list_date };
      await writeCheck(work, { ...byServer(list, user_id, subject_key), result: 'gone', answers_id: id, seen });
      await storeScreenings(work.tx, [user_id], null, services.clock());
      return 1;
    });
  }
  return gone;
}

function byServer({ source }: UsedList, user_id: string, subject_key: string) {
  return { kind: 'screening', method: 'file', source, user_id, subject_key, checked_by: null } as const;
}
