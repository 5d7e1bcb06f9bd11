import { isDeepStrictEqual } from 'node:util';
import type { Job } from '#domain/jobs/job.ts';
import { jobFeedFields, type JobFeedField } from '#domain/jobs/jobFeed.ts';
import { notifyWaiting } from '#server/features/applications/functions.ts';
import { postJob, updateJob } from '#server/features/jobs/functions.ts';
import { sameJob } from '#server/features/jobs/sheet/sql.ts';
import type { Work } from '#server/platform/work.ts';
import { hashOf, type FeedValues } from './readEntry.ts';
import { insertItem, lockItem, updateItem, type Item } from './sql.ts';

export type Merged = 'added' | 'changed' | 'gone' | 'unchanged';

interface Source {
  id: string;
  facility_id: string;
}

/** Takes an entry over into its job, which it creates if the reference number is new. */
export async function mergeEntry(work: Work, feed: Source, reference: string, values: FeedValues): Promise<Merged> {
  const item = await lockItem(work.tx, feed.id, reference);
  return item ? update(work, item, values) : add(work, feed, reference, values);
}

/** Closes the job of a reference number that the feed no longer has, unless a user changed its status. */
export async function endEntry(work: Work, feedId: string, reference: string): Promise<Merged> {
  const item = await lockItem(work.tx, feedId, reference);
  return item ? update(work, item, { ...item.entry, status: 'closed' }) : 'unchanged';
}

/** The same job that the facility posted by hand is not posted twice: what is written there counts as edited. */
async function add(
  work: Work,
  { id: feed_id, facility_id }: Source,
  reference: string,
  entry: FeedValues,
): Promise<Merged> {
  await work.system.withAdvisoryLocks(`job rows ${facility_id}`);
  const item = { feed_id, reference, entry, entry_hash: hashOf(entry) };
  const known = await sameJob(work.tx, { ...placeless, ...entry, facility_id }, true);
  if (known !== null) {
    await insertItem(work.tx, { ...item, job_id: known, applied: entry });
    return 'unchanged';
  }
  const { status: _status, ...stated } = entry;
  const job = await postJob(work, Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null)));
  await insertItem(work.tx, { ...item, job_id: job.id, applied: valuesOf(job) });
  return 'added';
}

/** A feed names no unit, site and start. */
const placeless = { id: '', unit: null, site_id: null, start_date: null };

/** Writes what the feed changed, except in fields that a user edited. A job that a user deleted stays deleted. */
async function update(work: Work, item: Item, entry: FeedValues): Promise<Merged> {
  const { job_id, entry: before, applied } = item;
  if (job_id === null) return finish(work, item, entry, applied, 'unchanged');
  const stored = await work.repo.get('Job', job_id, { lock: 'update' });
  const isEdited = (name: JobFeedField) => !isDeepStrictEqual(stored[name], applied[name]);
  const isNew = (name: JobFeedField) => !isDeepStrictEqual(entry[name], before[name]);
  const names = jobFeedFields.filter(
    (name) => isNew(name) && !isEdited(name) && !isDeepStrictEqual(stored[name], entry[name]),
  );
  const patch = Object.fromEntries(names.map((name) => [name, entry[name]]));
  const job = names.length > 0 ? await updateJob(work, job_id, patch) : stored;
  if (patch['status'] === 'closed') await notifyWaiting(work, job, 'closed');
  const next = jobFeedFields.map((name) => {
    const agrees = !isEdited(name) || isDeepStrictEqual(stored[name], entry[name]);
    return [name, agrees ? job[name] : applied[name]] as const;
  });
  const merged = patch['status'] === 'closed' ? 'gone' : names.length > 0 ? 'changed' : 'unchanged';
  return finish(work, item, entry, Object.fromEntries(next) as FeedValues, merged);
}

async function finish(
  work: Work,
  { feed_id, reference }: Item,
  entry: FeedValues,
  applied: FeedValues,
  merged: Merged,
): Promise<Merged> {
  await updateItem(work.tx, { feed_id, reference, entry, applied, entry_hash: hashOf(entry) });
  return merged;
}

function valuesOf(job: Job): FeedValues {
  return Object.fromEntries(jobFeedFields.map((name) => [name, job[name]])) as FeedValues;
}
