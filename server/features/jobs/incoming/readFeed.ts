import { actorOf } from '#domain/accounts/userActor.ts';
import { system, type UserActor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { jobColumns } from '#domain/jobs/jobColumns.ts';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import type { JobFeedCounts, WrongEntry } from '#domain/jobs/jobFeedContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { confirm } from '#server/features/jobs/confirmation/confirm.ts';
import { isOfRow, problemOf, problemsOf } from '#server/platform/functions/sheetRows.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { feedFailure } from './failure.ts';
import { fetchFeed } from './fetchFeed.ts';
import { endEntry, mergeEntry } from './mergeEntry.ts';
import { parseFeed, type FeedEntry } from './parseFeed.ts';
import { hashOf, readEntry, type FeedValues } from './readEntry.ts';
import { knownEntries, unconfirmedJobs, type Claimed, type Reading } from './sql.ts';

/** Milliseconds after which a reading begins no further entry. */
const patience = 150_000;
/** Jobs of one transaction. */
const perBatch = 100;

/**
 * Takes a feed over, each entry in a transaction of its own, as the account of the facility. Null: it is as it was. It
 * throws where nothing of the feed can be used.
 */
export async function readFeed(services: Services, feed: Claimed): Promise<Reading | null> {
  const fetched = await fetchFeed(feed.url, feed, services.env.feedOrigins);
  const reading = fetched && { ...(await takeOver(services, feed, await parseFeed(fetched.xml))) };
  await confirmJobs(services, feed.id);
  return reading && { ...reading, etag: fetched!.etag, last_modified: fetched!.last_modified };
}

type TakenOver = Pick<Reading, 'counts' | 'wrong' | 'isWhole'>;

async function takeOver(services: Services, feed: Claimed, entries: readonly FeedEntry[]): Promise<TakenOver> {
  const actor = await facilityActor(services, feed.facility_id);
  const known = await knownEntries(services.db, feed.id);
  // A mistake of the other system must not close everything.
  if (entries.length === 0 && known.size > 0) throw feedFailure('empty');
  const counts: JobFeedCounts = { added: 0, changed: 0, gone: 0, unchanged: 0, wrong: 0 };
  const wrong: WrongEntry[] = [];
  const end = Date.now() + patience;
  const { right, errors, references } = sorted(entries);
  const refuse = (fault: WrongEntry) => {
    counts.wrong++;
    if (wrong.length < jobFeedLimits.shown) wrong.push(fault);
  };
  errors.forEach(refuse);
  for (const { entry, reference, values } of right) {
    if (Date.now() > end) return { counts, wrong, isWhole: false };
    if (known.get(reference) === hashOf(values)) counts.unchanged++;
    else {
      try {
        counts[await inTransaction(services, actor, (work) => mergeEntry(work, feed, reference, values))]++;
      } catch (error) {
        refuse({ entry, reference, title: String(values.title), errors: problemsIn(error) });
      }
    }
  }
  for (const [reference, hash] of known) {
    if (hash === null || references.has(reference)) continue;
    const ended = await inTransaction(services, actor, (work) => endEntry(work, feed.id, reference));
    if (ended === 'gone') counts.gone++;
  }
  return { counts, wrong, isWhole: true };
}

interface Sorted {
  right: { entry: number; reference: string; values: FeedValues }[];
  errors: WrongEntry[];
  /** Of all entries: one that is wrong is not gone. */
  references: ReadonlySet<string>;
}

function sorted(entries: readonly FeedEntry[]): Sorted {
  const [right, errors]: [Sorted['right'], WrongEntry[]] = [[], []];
  const references = new Set<string>();
  for (const [at, texts] of entries.entries()) {
    const entry = at + 1;
    const reference = texts['referencenumber']?.replaceAll('\u0000', '') ?? '';
    const title = texts['title'] ?? null;
    const fault = referenceError(reference, references);
    if (reference !== '') references.add(reference);
    const read = readEntry(texts);
    if (fault)
      errors.push({ entry, reference: reference.slice(0, jobFeedLimits.reference) || null, title, errors: [fault] });
    else if ('errors' in read)
      errors.push({ entry, reference, title, errors: read.errors.map((error) => problemOf(error, jobColumns)) });
    else right.push({ entry, reference, values: read.values });
  }
  return { right, errors, references };
}

function referenceError(reference: string, before: ReadonlySet<string>): WrongEntry['errors'][number] | null {
  if (reference === '') return { column: null, ...errorText('feedReferenceMissing') };
  const most = jobFeedLimits.reference;
  if (reference.length > most) return { column: null, ...errorText('feedReferenceLong', { count: most }) };
  return before.has(reference) ? { column: null, ...errorText('feedReferenceTwice') } : null;
}

/** A facility that may not post jobs posts none from a feed. */
function problemsIn(error: unknown): WrongEntry['errors'] {
  if (error instanceof AppError && error.code === 'FORBIDDEN') throw feedFailure('unverified');
  if (!isOfRow(error)) throw error;
  return problemsOf(error, jobColumns);
}

async function facilityActor(services: Services, facilityId: string): Promise<UserActor> {
  return actorOf(await inTransaction(services, system, (work) => work.system.get('User', facilityId)));
}

/** A job that is in its feed is still open. */
async function confirmJobs(services: Services, feedId: string): Promise<void> {
  let count = 0;
  do {
    count = await inTransaction(services, system, async (work) => {
      const ids = await unconfirmedJobs(work.tx, feedId, perBatch);
      await confirm(work, ids);
      return ids.length;
    });
  } while (count === perBatch);
}
