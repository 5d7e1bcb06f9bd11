import { allows, partyIdOf } from '#domain/core/access.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Job } from '#domain/jobs/job.ts';
import { rangeText, statedRange, type StatedAmounts } from '#domain/pay/statedPay.ts';
import { townOf } from '#domain/shared/postalAddress.ts';
import type { User } from '#domain/accounts/user.ts';
import * as contracts from '#domain/jobs/contracts.ts';
import { isConfirming } from '#domain/jobs/jobFreshness.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import type { Repository } from '#server/platform/entities/Repository.ts';
import { endApplicationsOf, notifyWaiting } from '#server/features/applications/functions.ts';
import { assertPayDisclosure, payDisclosureOf } from '#server/features/pay/functions.ts';
import { assertMayPublish, nameOf } from '#server/features/verification/facilities/functions.ts';
import { assertSite } from '#server/features/workspaces/functions.ts';
import { notAllowed } from '#server/platform/entities/views.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import type { Services } from '#server/platform/services.ts';
import { asDraft, beginEarly, postDraft, syncEarly } from '#server/features/jobs/earlyAccess/functions.ts';
import { derivedFields, readPay } from './derivedFields.ts';
import { suitedTalent } from './sql.ts';

type Body = Record<string, unknown>;

/**
 * Job.create of the entity API: the row carries its facility's name, its pay in both ways, where the work is and what is
 * left to state there.
 */
export function createJob(work: Work, body: Body): Promise<Job> {
  return newJob(work, body, work.services.env.payGate === 'everywhere');
}

/** A new job with what follows from its fields and its facility. */
export function storeJob(
  services: Services,
  repo: Repository,
  draft: Body,
  facility: JobFacility | null,
): Promise<Job> {
  const { body, states } = readPay(draft, null);
  const isDraft = body['status'] === asDraft.status;
  const filled = { ...(facility ? { facility_name: nameOf(facility) } : {}), ...(isDraft ? asDraft : {}) };
  return repo.create('Job', body, filled, (job) => ({
    ...derivedFields(services, job, null, states, facility),
    ...(isDraft ? {} : beginEarly(job, facility?.saved_talent_ids ?? [], services.clock())),
    confirmed_date: services.clock().toISOString(),
  }));
}

/**
 * Job.update of the entity API: a write brings the facility's name, the pay, the place and what is left to state up to
 * date, and says that the job is still open.
 */
export function updateJob(work: Work, id: string, patch: Body): Promise<Job> {
  return changeJob(work, id, patch, work.services.env.payGate === 'everywhere');
}

/** Job.delete of the entity API: its undecided applications end with it (spec D38). */
export async function removeJob(work: Work, id: string): Promise<void> {
  await work.repo.remove('Job', id);
  await endApplicationsOf(work, id);
}

/**
 * Posts a job through our own form, which holds it back while it does not state the pay as its place asks. That a rule
 * did not apply to so small a facility is stored with the job.
 */
export const publishJob = implement(contracts.publishJob, async (work, input) => {
  const job =
    'draft' in input
      ? await postJob(work, postedFrom(input.draft))
      : await noteExemption(work, await changeJob(work, input.job_id, opened, true));
  return { success: true as const, job_id: job.id, pay_duty: job.pay_duty };
});

/** A new job as our own forms post it: refused while it does not state the pay as its place asks, unless it is a draft. */
export async function postJob(work: Work, body: Body): Promise<Job> {
  return noteExemption(work, await newJob(work, body, true));
}

async function noteExemption(work: Work, job: Job): Promise<Job> {
  const { exempted } = payDisclosureOf(work.services, job, await facilityOf(work, job.facility_id));
  const place = job.pay_exemption ? undefined : exempted[0]?.rule.place;
  if (place) await work.system.update('Job', job.id, { pay_exemption: { place, reason: 'below_threshold' } });
  return job;
}

/** Takes a job off the list and, where the caller asks for that, notifies undecided applicants. */
export const closeJob = implement(contracts.closeJob, async (work, { job_id, status, tell_applicants }) => {
  const before = await work.repo.get('Job', job_id, { lock: 'update' });
  const job = await updateJob(work, job_id, { status });
  const notified = tell_applicants && before.status !== status ? await notifyWaiting(work, job, status) : 0;
  return { success: true as const, told: notified };
});

export const matchingTalent = implement(contracts.matchingTalent, async (work, { job_id }) => {
  const job = await work.repo.get('Job', job_id);
  const facility = personOf(work.actor);
  if (!allows(facilityRule('seat'), facility, { ...job }))
    throw new AppError('FORBIDDEN', errorText('otherFacilitysJob'));
  if (job.status !== 'active' || isHidden(job)) {
    throw new AppError('JOB_NOT_ACTIVE', errorText('jobNotActive'), {
      extraData: { current: job.status },
    });
  }
  const suited = await suitedTalent(work, facility, job, contracts.matchingTalentSize);
  // The address of those who share it with this facility is not part of a suggestion.
  return { talent: suited.map((row) => work.repo.publicView('User', row)) };
});

/** Of a facility that leaves: applicants who wait for a decision are notified that the job has closed. Drafts are deleted. */
export async function closeJobsOf(work: Work, facilityId: string): Promise<void> {
  for (const { id } of await work.system.find('Job', { facility_id: facilityId, status: 'draft' }))
    await work.system.remove('Job', id);
  const closed = await work.system.find('Job', { facility_id: facilityId, status: 'active' }, { lock: 'update' });
  await work.system.updateAll('Job', { facility_id: facilityId, status: 'active' }, { status: 'closed' });
  for (const job of closed) await notifyWaiting(work, job, 'left');
}

/** `$45-$60/hr`, as the specification writes it, or `$2,400-$2,600/week`; null when no bound is known. */
export function payText(job: StatedAmounts): string | null {
  const range = statedRange(job);
  return rangeText(range, range.unit === 'hour' ? '/hr' : `/${range.unit}`);
}

/** `San Diego, CA`, `San Diego, CA (hybrid)`, or how the work is done where the job names no place. */
export function placeText({ address, location_type }: Pick<Job, 'address' | 'location_type'>): string {
  const words = { 'on-site': 'On-site', hybrid: 'Hybrid', remote: 'Remote' }[location_type];
  if (!address || location_type === 'remote') return words;
  return location_type === 'hybrid' ? `${townOf(address)} (hybrid)` : townOf(address);
}

type JobFacility = Pick<User, 'facility_name' | 'full_name' | 'location' | 'employees' | 'saved_talent_ids'>;
type KnownFacility = JobFacility & Pick<User, 'verification_status' | 'publish_until'>;

const opened = { status: 'active' };

/** Posting ends the state `draft`; any other status is not the form's to set. */
function postedFrom(draft: Body): Body {
  return draft['status'] === asDraft.status ? { ...draft, ...opened } : draft;
}

/** `isHeld`: refused while it does not state the pay as its place asks. */
async function newJob(work: Work, body: Body, isHeld: boolean): Promise<Job> {
  const owner = work.actor.kind === 'user' ? partyIdOf(work.actor) : body['facility_id'];
  const facility = typeof owner === 'string' ? await facilityOf(work, owner) : null;
  const isDraft = body['status'] === asDraft.status;
  if (!isDraft) assertMayPublish(work, facility);
  await assertSite(work, facility && String(owner), body['site_id']);
  const job = await storeJob(work.services, work.repo, body, facility);
  if (isHeld && !isDraft) assertPayDisclosure(payDisclosureOf(work.services, job, facility), job);
  return job;
}

/** The same for a job that is opened, or that no longer states what it did. One that is open as it is stays open. */
async function changeJob(work: Work, id: string, patch: Body, isHeld: boolean): Promise<Job> {
  const stored = await work.repo.get('Job', id, { lock: 'update' });
  const facility = await facilityOf(work, stored.facility_id);
  if (patch['site_id'] !== stored.site_id) await assertSite(work, stored.facility_id, patch['site_id']);
  const { body, states } = readPay(patch, stored);
  const now = work.services.clock();
  const job = await work.repo.update('Job', id, body, (after, before) => {
    assertStaysAtSite(work, after, before);
    const opens = after.status === 'active' && before.status !== 'active';
    if (opens) assertMayPublish(work, facility);
    return {
      ...derivedFields(work.services, after, before, states, facility),
      ...syncEarly(after, before, now),
      facility_name: facility && nameOf(facility),
      ...(isConfirming(before, after, now) ? { confirmed_date: now.toISOString() } : {}),
      ...(opens && before.status === 'draft' ? postDraft(after, facility?.saved_talent_ids ?? [], now) : {}),
    };
  });
  if (!isHeld || job.status !== 'active') return job;
  const wasHeld = stored.status !== 'active' || payDisclosureOf(work.services, stored, facility).state !== 'missing';
  if (wasHeld) assertPayDisclosure(payDisclosureOf(work.services, job, facility), job);
  return job;
}

/** A member who is limited to sites leaves a job at one of these sites. */
function assertStaysAtSite({ actor }: Work, after: Job, { site_id }: Job): void {
  if (after.site_id === site_id || allows(facilityRule('recruit'), actor, { ...after })) return;
  throw notAllowed(actor, "You're not allowed to move a job to this site");
}

async function facilityOf(work: Work, id: string): Promise<KnownFacility | null> {
  const [facility] = await work.system.find('User', { id }, { limit: 1 });
  return facility ?? null;
}
