import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/invitations/contracts.ts';
import type { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import { invitationLimits, type InvitationRefusal } from '#domain/invitations/vocabulary.ts';
import { Job as JobEntity, type Job } from '#domain/jobs/job.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { User as UserEntity, type User } from '#domain/accounts/user.ts';
import { assertMayPublish, nameOf } from '#server/features/verification/facilities/functions.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { setHidden } from '#server/features/privacy/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { historiesOf, invitedToday, type History } from './sql.ts';

export { eraseInvitations } from './sql.ts';

export const inviteToJob = implement(contracts.inviteToJob, async (work, { job_id, user_ids, message }) => {
  const job = await work.repo.get('Job', job_id);
  assertRecruits(work.actor, job, 'invite clinicians to this job');
  await assertOpenJob(work, job.id);
  // One request of a facility at a time: another one counts what this one sends.
  const facility = await work.system.get('User', partyIdOf(personOf(work.actor)), { lock: 'update' });
  assertMayPublish(work, facility, errorText('inviterUnverified'));
  const asked = [...new Set(user_ids)];
  const there = await invitationsOf(work, job.id, asked);
  const others = asked.filter((id) => !there.has(id));
  const skipped = await refusalsOf(work, job, others);
  const wanted = others.filter((id) => !skipped.has(id));
  await assertWithinDay(work, facility.id, wanted.length);
  for (const id of wanted) there.set(id, await send(work, job, facility, id, message));
  return {
    invitations: [...there.values()].map((row) => work.repo.view('JobInvitation', row)),
    skipped: [...skipped].map(([user_id, reason]) => ({ user_id, reason })),
  };
});

/** CONFLICT for a job that clinicians cannot apply for: closed, filled, hidden, or not open to everyone yet. */
async function assertOpenJob(work: Work, id: string): Promise<void> {
  const [open] = await work.system.find('Job', { id, ...JobEntity.conditions.open }, { limit: 1 });
  if (!open) throw new AppError('CONFLICT', errorText('invitedJobClosed'), { extraData: { reason: 'job_closed' } });
}

async function invitationsOf(work: Work, job_id: string, ids: readonly string[]): Promise<Map<string, JobInvitation>> {
  const found = new Map<string, JobInvitation>();
  for (const clinician_id of ids) {
    const [invitation] = await work.system.find('JobInvitation', { job_id, clinician_id }, { limit: 1 });
    if (invitation) found.set(clinician_id, invitation);
  }
  return found;
}

async function refusalsOf(work: Work, job: Job, ids: readonly string[]): Promise<Map<string, InvitationRefusal>> {
  const histories = await historiesOf(work.tx, job, ids, work.services.clock());
  const refusals = new Map<string, InvitationRefusal>();
  for (const history of histories) {
    const [clinician] = await work.repo.find(
      'User',
      { id: history.clinician_id, ...UserEntity.conditions.listedClinician },
      { limit: 1 },
    );
    const refusal = refusalOf(clinician, history, job.facility_id);
    if (refusal) refusals.set(history.clinician_id, refusal);
  }
  return refusals;
}

/** A clinician who hides from the facility is as unknown to it as one who does not exist. */
function refusalOf(clinician: User | undefined, history: History, facilityId: string): InvitationRefusal | null {
  if (!clinician) return 'unknown';
  if (history.applied) return 'applied';
  if (clinician.first_contact === 'applied' && !clinician.applied_facility_ids.includes(facilityId))
    return 'first_contact';
  if (history.declined) return 'declined';
  return history.waiting >= invitationLimits.unanswered ? 'waiting' : null;
}

async function assertWithinDay(work: Work, facilityId: string, more: number): Promise<void> {
  if (more === 0 || work.services.env.rateLimits === 'off') return;
  const sent = await invitedToday(work.tx, facilityId, work.services.clock());
  if (sent + more <= invitationLimits.perDay) return;
  throw new AppError('RATE_LIMITED', errorText('tooManyInvitations', { count: invitationLimits.perDay }), {
    retryAfter: 3600,
  });
}

function send(work: Work, job: Job, facility: User, clinician_id: string, message: string | null) {
  return work.system.create('JobInvitation', {
    facility_id: facility.id,
    facility_name: nameOf(facility),
    clinician_id,
    job_id: job.id,
    job_title: job.title,
    site_id: job.site_id,
    message,
  });
}

export const answerInvitation = implement(contracts.answerInvitation, async (work, { invitation_id, answer }) => {
  const invitation = await work.repo.get('JobInvitation', invitation_id, { lock: 'update' });
  const status = answer === 'interested' ? 'interested' : 'declined';
  if (status === 'interested') await assertOpenJob(work, invitation.job_id);
  if (answer === 'never') await setHidden(work, invitation.facility_id, true);
  const answered =
    invitation.status === status
      ? invitation
      : await work.system.update('JobInvitation', invitation.id, {
          status,
          answered_date: work.services.clock().toISOString(),
        });
  return { success: true as const, invitation: work.repo.view('JobInvitation', answered) };
});
