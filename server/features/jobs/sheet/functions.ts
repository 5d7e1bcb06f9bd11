import { partyIdOf } from '#domain/core/access.ts';
import { jobColumns } from '#domain/jobs/jobColumns.ts';
import * as contracts from '#domain/jobs/sheetContracts.ts';
import { implementInParts } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { addSheetRows } from '#server/platform/functions/sheetRows.ts';
import type { Work } from '#server/platform/work.ts';
import { asDraft } from '#server/features/jobs/earlyAccess/functions.ts';
import { postJob } from '#server/features/jobs/functions.ts';
import { sitesOfCaller } from '#server/features/workspaces/functions.ts';
import { readRow } from './readRow.ts';
import { sameJob } from './sql.ts';

type Added = Omit<contracts.JobRowsAdded['jobs'][number], 'row'>;

export const addJobRows = implementInParts(contracts.addJobRows, async (inPart, { rows, status, preview }) => {
  const steps = await inPart((work) => jobSteps(work, status));
  const { added: jobs, failed } = await addSheetRows(inPart, rows, {
    ...steps,
    preview,
    store: async (work, body) => {
      const added = await steps.store(work, body);
      return preview && !added.existed ? { ...added, job_id: null } : added;
    },
  });
  return { success: true as const, jobs, failed };
});

/** How a row becomes a job of the caller's facility, open or a draft. */
export async function jobSteps(work: Work, status: 'active' | 'draft') {
  const places = await sitesOfCaller(work);
  return {
    columns: jobColumns,
    read: (cells: Parameters<typeof readRow>[0]) => readRow(cells, places),
    store: (inRow: Work, body: Record<string, unknown>) =>
      store(inRow, { ...body, ...(status === 'draft' ? { status: asDraft.status } : {}) }),
  };
}

async function store(work: Work, body: Record<string, unknown>): Promise<Added> {
  // Of two calls with the same row the second finds the job of the first.
  await work.system.withAdvisoryLocks(`job rows ${partyIdOf(personOf(work.actor))}`);
  const job = await postJob(work, body);
  const same = await sameJob(work.tx, job);
  return { job_id: same ?? job.id, title: job.title, existed: same !== null };
}
