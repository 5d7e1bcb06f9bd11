import type { Reaction } from '#server/platform/product.ts';

/** A job that becomes active looks for clinicians. Those it has found before are not told a second time. */
export const matchActiveJob: Reaction<'Job'> = async (work, change) => {
  if (change.after?.status !== 'active' || change.before?.status === 'active') return;
  await work.enqueue('matchJob', { job_id: change.id });
};
