import { allows } from '#domain/core/access.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Job } from '#domain/jobs/job.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import * as readinessContracts from '#domain/assignments/readinessContracts.ts';
import { sheetLines, type ReadinessSheet } from '#domain/assignments/readinessSheet.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { assertUnchanged } from '#server/platform/functions/assertUnchanged.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { readersOf } from './readers.ts';

type Saved = ParsedInputOf<typeof readinessContracts.saveReadinessSheet>;

/** Under the lock of the job, which has one sheet. Sending the same content again is answered as done. */
export const saveReadinessSheet = implement(readinessContracts.saveReadinessSheet, async (work, input) => {
  const job = await work.repo.get('Job', input.job_id, { lock: 'update' });
  if (!allows(facilityRule('recruit'), work.actor, { ...job }))
    throw new AppError('FORBIDDEN', errorText('otherFacilitysJob'));
  const [before] = await work.system.find('ReadinessSheet', { job_id: job.id }, { limit: 1, lock: 'update' });
  const sheet = before && isWritten(before, input) ? before : await write(work, job, before, input);
  return { success: true as const, sheet: work.repo.view('ReadinessSheet', sheet) };
});

/** Of a facility that is erased: they name its people and where to find them. */
export async function forgetSheets(work: Work, facility_id: string): Promise<void> {
  for (const { id } of await work.system.find('ReadinessSheet', { facility_id }))
    await work.system.remove('ReadinessSheet', id);
}

function isWritten(sheet: ReadinessSheet, input: Saved): boolean {
  return sheetLines.every((line) => input[line] === undefined || input[line] === sheet[line]);
}

async function write(work: Work, job: Job, before: ReadinessSheet | undefined, input: Saved): Promise<ReadinessSheet> {
  const { job_id, seen, ...lines } = input;
  assertUnchanged(before, seen);
  if (before) return work.system.update('ReadinessSheet', before.id, lines);
  const { facility_id, site_id } = job;
  const reader_ids = await readersOf(work, job_id);
  return work.system.create('ReadinessSheet', { ...lines, facility_id, site_id, job_id, reader_ids });
}
