import { sheetLines } from '#domain/nouns/readinessSheet.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import { sheetCopy } from './mail.ts';
import { openAssignments, readersOf } from './readers.ts';

/** Whoever has an open assignment for a job reads its sheet; under the job's lock, as the sheet is written. */
export const keepReaders: Reaction<'Assignment'> = async (work, { before, after }) => {
  const { job_id } = (after ?? before)!;
  if ((before?.status === 'open') === (after?.status === 'open')) return;
  const [job] = await work.system.find('Job', { id: job_id }, { limit: 1, lock: 'update' });
  if (!job) return;
  const reader_ids = await readersOf(work, job_id);
  await work.system.updateAll('ReadinessSheet', { job_id }, { reader_ids });
};

/** A sheet carries the site of its job, so that one row decides which colleagues see it. */
export const keepSheetSite: Reaction<'Job'> = async (work, { before, after }) => {
  if (!before || !after || before.site_id === after.site_id) return;
  await work.system.updateAll('ReadinessSheet', { job_id: after.id }, { site_id: after.site_id });
};

/** Its readers are told which lines are new. */
export const announceSheet: Reaction<'ReadinessSheet'> = async (work, { before, after }) => {
  if (!after) return;
  const changed = sheetLines.filter((line) => after[line] !== (before?.[line] ?? null));
  if (changed.length === 0) return;
  for (const { clinician_id, facility_name, title } of await openAssignments(work, after.job_id))
    await notify(work, {
      ...sheetCopy(changed, { facility: facility_name, job: title }),
      user_id: clinician_id,
      type: 'offer',
      link: pageHref('MyApplications'),
      event_key: `sheet:${after.id}:${after.updated_date}`,
    });
};
