import { allows, type UserActor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { Application as ApplicationEntity, type Application } from '#domain/applications/application.ts';
import * as contracts from '#domain/applications/contracts.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import type { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import type { Job } from '#domain/jobs/job.ts';
import { showPersonTo } from '#server/features/privacy/functions.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { sqlState } from '#server/platform/db/transaction.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { readInput } from '#server/platform/functions/input.ts';
import type { Work } from '#server/platform/work.ts';
import { answersTo } from './answersTo.ts';
import { accountClosed } from './hiringScope.ts';
import { byId, storeReadParties, type Parties } from './parties.ts';
import { applicationsWithin, joinDigest, sidesOf } from './sql.ts';

export { assertRecruits, openPartiesOf, scopeIn, siteOf, type HiringParties } from './hiringScope.ts';
export { countWaiting, endApplicationsOf, notifyWaiting } from './jobEnds.ts';
export { newApplicationCopy, statusCopy, type Names } from './mail.ts';
export { namesOf } from './parties.ts';
export { forgetNotes } from './reviewers.ts';

type NewApplication = ParsedInputOf<typeof contracts.handleNewApplication>;

export const handleNewApplication = implement(contracts.handleNewApplication, async (work, input) => {
  const application = await apply(work, input);
  return { success: true as const, application: viewed(work, application) };
});

export const updateApplicationStatus = implement(contracts.updateApplicationStatus, async (work, input) => {
  const { application_id, new_status: status, hire_reason, hire_note = null } = input;
  const hire = { hire_reason: hire_reason ?? 'unstated', hire_note } as const;
  const application = await updateApplication(work, application_id, { status }, hire);
  return { success: true as const, application: viewed(work, application) };
});

/** Application.create of the entity API: the same function under another address. */
export async function createApplication(work: Work, body: Record<string, unknown>): Promise<Application> {
  if (work.actor.kind !== 'user') return work.repo.create('Application', body);
  return apply(work, readInput(contracts.handleNewApplication, body));
}

/**
 * Makes a transition of an application. A repeat by the same side is answered as done:
 * the specification's client asks twice. Of two people racing the second finds another state and gets WRONG_STEP.
 */
export async function updateApplication(
  work: Work,
  id: string,
  body: Record<string, unknown>,
  hire: Hire = unstated,
): Promise<Application> {
  const application = await work.repo.get('Application', id, { lock: 'update' });
  if (body['status'] === application.status) assertTheirTransition(work, application);
  if (body['status'] === 'pending' && application.status === 'withdrawn' && work.actor.kind === 'user') {
    throw new AppError('WRONG_STEP', errorText('applyAgain'), {
      extraData: { current: application.status },
    });
  }
  const updated = await work.repo.update('Application', id, body, (after, before) =>
    after.status === before.status
      ? {}
      : { moved_by: moverOf(work, before), ...(after.status === 'hired' ? hire : {}) },
  );
  const isForward = updated.status === 'shortlisted' || updated.status === 'hired';
  if (isForward && updated.status !== application.status) await assertAccountOpen(work, updated);
  return updated;
}

/** Why a clinician is hired without an offer. Accepting one is another way, which needs no reason. */
type Hire = Pick<Application, 'hire_reason' | 'hire_note'>;

const unstated: Hire = { hire_reason: 'unstated', hire_note: null };

/** Who of the facility makes a step. */
function moverOf({ actor }: Work, { applicant_id }: Application): string | null {
  return actor.kind === 'user' && actor.id !== applicant_id ? actor.id : null;
}

/** The applicant's account is closed. Rejecting stays possible: that is how a list is tidied up. */
async function assertAccountOpen(work: Work, { applicant_id }: Application): Promise<void> {
  const [open] = await work.system.find('User', { id: applicant_id, is_active: true }, { limit: 1 });
  if (!open) throw accountClosed();
}

async function apply(work: Work, input: NewApplication): Promise<Application> {
  const person = personOf(work.actor);
  const { job, earlier, invitation, parties, counts } = await readForApplying(work, person, input.job_id);
  if (earlier && earlier.status !== 'withdrawn') throw alreadyApplied(earlier.status);
  assertOpen(parties);
  assertShown(parties);
  assertWithinLimits(work, earlier, counts);
  const [waiting, application] = await pipeline(
    joinDigest(work.tx, job.id),
    earlier ? reopen(work, earlier, job, input) : create(work, job, input),
  );
  storeReadParties(application, { parties, waiting });
  if (invitation) await answerByApplying(work, invitation, application);
  return application;
}

/** Everything an application depends on, in one round trip; the order is the one in which the rows are locked. */
async function readForApplying(work: Work, person: UserActor, job_id: string) {
  const hasLimits = work.services.env.rateLimits === 'on';
  const times = limits.map(({ seconds }) => seconds);
  const [job, , [earlier], [invitation], people, counts] = await pipeline(
    // A transaction that closes the job waits for this lock, or was first and is seen here.
    work.repo.get('Job', job_id, { lock: 'share' }),
    showPersonTo(work.tx, person.id, job_id),
    work.system.find('Application', { job_id, applicant_id: person.id }, { limit: 1, lock: 'update' }),
    work.system.find('JobInvitation', { job_id, clinician_id: person.id }, { limit: 1 }),
    sidesOf(work.tx, person.id, job_id),
    hasLimits ? applicationsWithin(work.tx, person.id, times) : null,
  );
  const parties = { clinician: byId(people, person.id), facility: byId(people, job.facility_id), job };
  return { job, earlier, invitation, parties, counts };
}

/** The facility is notified of the application alone. */
async function answerByApplying(work: Work, invitation: JobInvitation, { updated_date }: Application): Promise<void> {
  if (invitation.status === 'interested') return;
  await work.system.update('JobInvitation', invitation.id, { status: 'interested', answered_date: updated_date });
}

function reopen(work: Work, { id }: Application, job: Job, input: NewApplication): Promise<Application> {
  const { cover, proposed_rate, share_credentials: shares_credentials } = input;
  const answers = answersTo(job, input.answers);
  const again = {
    status: 'pending',
    cover,
    proposed_rate,
    shares_credentials,
    shared_kinds: [],
    answers,
    moved_by: null,
  };
  return work.system.update('Application', id, again);
}

/** Two requests at the same time both find no earlier application; the database lets one of them in. */
async function create(work: Work, job: Job, input: NewApplication): Promise<Application> {
  const { job_id, cover, proposed_rate, source, share_credentials: shares_credentials } = input;
  const { facility_id, site_id } = job;
  try {
    const filled = { job_id, facility_id, site_id, shares_credentials, answers: answersTo(job, input.answers) };
    return await work.repo.create('Application', { cover, proposed_rate, source }, filled);
  } catch (error) {
    if (sqlState(error) === '23505') throw alreadyApplied('pending');
    throw error;
  }
}

function assertOpen({ job, facility }: Parties): void {
  if (job?.status === 'active' && facility?.is_active) return;
  throw new AppError('JOB_NOT_ACTIVE', errorText('jobNotActive'), {
    extraData: { current: job?.status },
  });
}

/** A hidden application does not exist for the facility: the person decides first whether this facility sees them again. */
function assertShown({ clinician, facility }: Parties): void {
  if (!facility || !clinician?.blocked_facility_ids.includes(facility.id)) return;
  throw new AppError('CONFLICT', errorText('hiddenFromFacility'), {
    extraData: { reason: 'hidden_from_facility', facility_id: facility.id },
  });
}

const limits = [
  { seconds: 60, most: 5 },
  { seconds: 24 * 60 * 60, most: 30 },
] as const;

/** Seconds between withdrawing and applying once more: the server notifies the facility about both. */
const secondThought = 600;

/** `counts`: the person's applications within the time of each limit; null where there are no limits. */
function assertWithinLimits(work: Work, earlier: Application | undefined, counts: readonly number[] | null): void {
  if (counts === null) return;
  if (earlier && work.services.clock().getTime() - Date.parse(earlier.updated_date) < secondThought * 1000) {
    throw new AppError('RATE_LIMITED', errorText('justWithdrawn'), {
      retryAfter: secondThought,
    });
  }
  const passed = limits.find(({ most }, at) => counts[at]! >= most);
  if (!passed) return;
  throw new AppError('RATE_LIMITED', errorText('tooManyApplications'), {
    retryAfter: passed.seconds,
  });
}

function alreadyApplied(current: string): AppError {
  return new AppError('ALREADY_APPLIED', errorText('alreadyApplied'), { extraData: { current } });
}

function assertTheirTransition(work: Work, application: Application): void {
  const theirs = ApplicationEntity.transitions.allowed.filter((one) => one.to === application.status);
  if (application.status === 'pending' || theirs.some(({ by }) => allows(by, work.actor, { ...application }))) return;
  throw new AppError('FORBIDDEN', `You're not allowed to set status to ${application.status}`);
}

function viewed(work: Work, application: Application): Application {
  return work.repo.view('Application', application);
}
