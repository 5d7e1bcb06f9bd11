import type { Assignment } from '#domain/assignments/assignment.ts';
import { lapsingBy, type LapsingCredential } from '#domain/openShifts/lapsingCredentials.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import type { Work } from '#server/platform/work.ts';
import { askedBy, termsOf } from './sql.ts';

type Engagement = Pick<Assignment, 'clinician_id' | 'job_id'>;
type Ending = Pick<OpenShift, 'ends_at' | 'time_zone'>;

/** What the jobs of assignments ask for of their clinicians' credentials that do not last through a shift: read once for all. */
export async function lapsingOf(
  { tx }: Work,
  engagements: readonly Engagement[],
): Promise<(engagement: Engagement, shift: Ending) => LapsingCredential[]> {
  const people = [...new Set(engagements.map(({ clinician_id }) => clinician_id))];
  const terms = Map.groupBy(await termsOf(tx, people), ({ user_id }) => user_id);
  const jobs = new Map(
    (await askedBy(tx, [...new Set(engagements.map(({ job_id }) => job_id))])).map((job) => [job.id, job]),
  );
  return ({ clinician_id, job_id }, { ends_at, time_zone }) => {
    const job = jobs.get(job_id);
    return job ? lapsingBy(civilDay(new Date(ends_at), time_zone), terms.get(clinician_id) ?? [], job) : [];
  };
}

/** The same of one assignment and one shift. */
export async function lapsingDuring(work: Work, assignment: Engagement, shift: Ending): Promise<LapsingCredential[]> {
  return (await lapsingOf(work, [assignment]))(assignment, shift);
}
