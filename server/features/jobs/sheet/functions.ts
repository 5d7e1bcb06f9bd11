import { partyIdOf } from '#domain/core/access.ts';
import * as contracts from '#domain/jobs/sheetContracts.ts';
import { implementInParts, type InPart } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { asDraft } from '#server/features/jobs/earlyAccess/functions.ts';
import { postJob } from '#server/features/jobs/functions.ts';
import { isOfRow, problemOf, problemsOf } from './problems.ts';
import { readRow, type Places } from './readRow.ts';
import { sameJob } from './sql.ts';

type Added = contracts.JobRowsAdded['jobs'][number];
type Status = 'active' | 'draft';

/** Each row is a transaction of its own: one that is refused does not keep the others out. */
export const addJobRows = implementInParts(contracts.addJobRows, async (inPart, { rows, status, preview }) => {
  const answer: contracts.JobRowsAdded = { success: true, jobs: [], failed: [] };
  const places = await inPart(placesOf);
  for (const { row, cells } of rows) {
    const read = readRow(cells, places);
    if ('field' in read) {
      answer.failed.push({ row, errors: [problemOf(read)] });
      continue;
    }
    try {
      answer.jobs.push({ row, ...(await addRow(inPart, read.body, { status, preview })) });
    } catch (error) {
      if (!isOfRow(error)) throw error;
      answer.failed.push({ row, errors: problemsOf(error) });
    }
  }
  return answer;
});

async function addRow(
  inPart: InPart,
  body: Record<string, unknown>,
  { status, preview }: { status: Status; preview: boolean },
): Promise<Omit<Added, 'row'>> {
  let added: Omit<Added, 'row'> | undefined;
  const undo = new Error('The row is not stored');
  try {
    await inPart(async (work) => {
      added = await store(work, { ...body, ...(status === 'draft' ? { status: asDraft.status } : {}) });
      if (preview || added.existed) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return preview && !added!.existed ? { ...added!, job_id: null } : added!;
}

async function store(work: Work, body: Record<string, unknown>): Promise<Omit<Added, 'row'>> {
  // Of two calls with the same row the second finds the job of the first.
  await work.system.withAdvisoryLocks(`job rows ${partyIdOf(personOf(work.actor))}`);
  const job = await postJob(work, body);
  const same = await sameJob(work.tx, job);
  return { job_id: same ?? job.id, title: job.title, existed: same !== null };
}

/** A member who is limited to sites adds jobs at these alone. */
async function placesOf(work: Work): Promise<Places> {
  const person = personOf(work.actor);
  const open = await work.repo.find('Site', { facility_id: partyIdOf(person), is_closed: false });
  const own = person.seat?.siteIds ?? [];
  const needsSite = own.length > 0;
  return { sites: needsSite ? open.filter(({ id }) => own.includes(id)) : open, needsSite };
}
