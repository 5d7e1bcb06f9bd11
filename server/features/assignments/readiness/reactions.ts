import { sheetLines } from '#domain/assignments/readinessSheet.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { sheetCopy } from './mail.ts';
import { openAssignments, readersOf } from './readers.ts';

/** Clinicians with an open assignment for a job read its sheet; under the job's lock, as the sheet is written. */
export const syncReaders: Reaction<'Assignment'> = async (work, { before, after }) => {
  const { job_id } = (after ?? before)!;
  if ((before?.status === 'open') === (after?.status === 'open')) return;
  const [job] = await work.system.find('Job', { id: job_id }, { limit: 1, lock: 'update' });
  const reader_ids = await readersOf(work, job_id);
  if (!job && reader_ids.length === 0) return removeSheet(work, job_id);
  await work.system.updateAll('ReadinessSheet', { job_id }, { reader_ids });
};

/** With a job goes its sheet, but not before the last who works by it. */
export const endSheet: Reaction<'Job'> = async (work, { before, after }) => {
  if (!before || after || (await readersOf(work, before.id)).length > 0) return;
  await removeSheet(work, before.id);
};

/** A sheet carries the site of its job, so that one row decides which colleagues see it. */
export const syncSheetSite: Reaction<'Job'> = async (work, { before, after }) => {
  if (!before || !after || before.site_id === after.site_id) return;
  await work.system.updateAll('ReadinessSheet', { job_id: after.id }, { site_id: after.site_id });
};

/** Notifies its readers which lines are new. */
export const notifySheet: Reaction<'ReadinessSheet'> = async (work, { before, after }) => {
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

async function removeSheet(work: Work, job_id: string): Promise<void> {
  const [sheet] = await work.system.find('ReadinessSheet', { job_id }, { limit: 1 });
  if (sheet) await work.system.remove('ReadinessSheet', sheet.id);
}
