import type { Job } from '#domain/jobs/job.ts';
import type { GeneratedList } from '#server/platform/generatedFiles/generatedList.ts';
import { indeedEnd, indeedListing, indeedStart } from './indeed.ts';
import { jobColumns, openJobs } from './sql.ts';

const megabyte = 1024 * 1024;

/** Every open job for job boards. Indeed reads files of at most 50 MB. */
export const indeedList: GeneratedList<Job> = {
  name: 'indeed',
  type: 'application/xml; charset=utf-8',
  rows: openJobs,
  columns: jobColumns,
  // Descriptions are up to 20,000 characters long.
  perRead: 200,
  most: { entries: Infinity, bytes: 50 * megabyte },
  start: indeedStart,
  entry: indeedListing,
  end: indeedEnd,
};
