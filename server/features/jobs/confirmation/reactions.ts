import { againAfter, daysAfter } from '#domain/jobs/jobFreshness.ts';
import { partyIdOf } from '#domain/core/access.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { confirm } from './confirm.ts';
import { jobsAwaitedBy, openJobs } from './sql.ts';

/** What a facility decides; that it has opened an application is no answer. */
const decisions: readonly ApplicationStatus[] = ['shortlisted', 'rejected', 'hired'];

/** Who decides on an applicant is still looking. */
export const confirmByDecision: Reaction<'Application'> = async (work, { before, after }) => {
  if (!after || !before || before.status === after.status || !decisions.includes(after.status)) return;
  const { facility_id, job_id } = after;
  if (work.actor.kind === 'user' && partyIdOf(work.actor) === facility_id)
    await confirmAnswered(work, facility_id, [job_id]);
};

/** So is who writes to one. */
export const confirmByMessage: Reaction<'Message'> = async (work, { before, after }) => {
  if (before || !after || work.actor.kind !== 'user' || work.actor.userRole !== 'facility') return;
  const others = after.participant_ids.filter((id) => id !== after.sender_id);
  await confirmAnswered(work, after.sender_id, await jobsAwaitedBy(work.tx, after.sender_id, others));
};

/** Once a day at most: who answers a hundred applicants says a hundred times the same. */
async function confirmAnswered(work: Work, facilityId: string, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  const theirs = holdsSql({ facility_id: facilityId }, 'r');
  await confirm(work, await openJobs(work.tx, theirs, jobIds, daysAfter(work.services.clock(), -againAfter)));
}
