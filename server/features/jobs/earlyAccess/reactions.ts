import type { Reaction } from '#server/platform/product.ts';

/** Notifies the clinicians who may see a job early, and opens it to all when that time is over. */
export const notifyEarly: Reaction<'Job'> = async (work, { before, after }) => {
  if (!after?.is_early || after.early_until === null) return;
  // A draft was as good as not there.
  if (!before?.is_early || before.status === 'draft') await work.enqueue('tellEarlyJob', { job_id: after.id });
  if (before?.early_until !== after.early_until) await work.enqueue('openEarlyJobs', {}, new Date(after.early_until));
};
