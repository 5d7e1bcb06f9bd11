import type { Work } from '#server/platform/work.ts';

/** Keeps that these jobs, locked, are still open; the database says until when. */
export async function confirm(work: Work, ids: readonly string[]): Promise<void> {
  const confirmed_date = work.services.clock().toISOString();
  for (const id of ids) await work.system.update('Job', id, { confirmed_date });
}
