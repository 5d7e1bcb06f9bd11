import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Work } from '#server/platform/work.ts';

/** More than a sheet has readers. */
const most = 500;

/** The open assignments for a job, the oldest first. */
export function openAssignments(work: Work, job_id: string): Promise<Assignment[]> {
  return work.system.find('Assignment', { job_id, status: 'open' }, { sort: 'created_date', limit: most });
}

/** Who may read the sheet of a job. */
export async function readersOf(work: Work, job_id: string): Promise<string[]> {
  const assignments = await openAssignments(work, job_id);
  return [...new Set(assignments.map(({ clinician_id }) => clinician_id))];
}
