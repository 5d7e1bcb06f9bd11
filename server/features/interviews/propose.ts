import { randomUUID } from 'node:crypto';
import { allows } from '#domain/core/access.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Interview, Slot } from '#domain/interviews/interview.ts';
import * as contracts from '#domain/interviews/contracts.ts';
import { linkFrom } from '#domain/interviews/linkPattern.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import type { Site } from '#domain/workspaces/site.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { interviewLimits, openInterviewStatuses } from '#domain/interviews/vocabulary.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import { assertRecruits, openPartiesOf, scopeIn, siteOf } from '#server/features/applications/functions.ts';
import { limitProposals } from '#server/platform/auth/limits.ts';
import { assertUnchanged } from '#server/platform/functions/assertUnchanged.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { answerWith, assertStep, conflict, wrongStep } from './lockInterview.ts';

type Offer = ParsedInputOf<typeof contracts.proposeInterview>;

const operation = 'propose interviews for this application';

export const proposeInterview = implement(contracts.proposeInterview, async (work, input) => {
  const application = await work.repo.get('Application', input.application_id, { lock: 'update' });
  assertRecruits(work.actor, application, operation);
  if (!openApplicationStatuses.some((open) => open === application.status))
    throw wrongStep(application, errorText('interviewOver'));
  const current = await currentOf(work, application, input);
  const scope = scopeIn(await openPartiesOf(work, application), application);
  const offered = await readOffer(work, application, input);
  await limitProposals(work, application.id);
  const interview = current
    ? await work.system.update('Interview', current.id, { ...offered, ...untaken(current) })
    : await work.system.create('Interview', { ...scope, ...offered });
  // In one step, so that the applicant is notified about the interview alone.
  await work.system.update('Application', application.id, { status: 'shortlisted', has_interview: true });
  return answerWith(work, interview);
});

/** The interview that gets other times, locked; null for a new one. */
async function currentOf(work: Work, application: Application, input: Offer): Promise<Interview | null> {
  if (!input.interview_id) {
    const earlier = await work.system.find('Interview', { application_id: application.id }, { lock: 'update' });
    if (!earlier.some(isOpen)) return null;
    throw conflict('open_interview', errorText('openInterview'));
  }
  const [current] = await work.repo.find(
    'Interview',
    { id: input.interview_id, application_id: application.id },
    { lock: 'update' },
  );
  if (!current) throw new AppError('NOT_FOUND', `Entity Interview with ID ${input.interview_id} not found`);
  assertStep(work, current, 'proposed');
  assertUnchanged(current, input.seen ?? undefined);
  if (current.status === 'booked' && !input.reason) throw wrongField('reason', fieldErrorText('required'));
  return current;
}

function isOpen({ status }: Interview): boolean {
  return openInterviewStatuses.some((open) => open === status);
}

/** Nothing of the times before is left. */
function untaken({ sequence }: Interview) {
  return { status: 'proposed', starts_at: null, ends_at: null, sequence: sequence + 1, reason_note: null } as const;
}

async function readOffer(work: Work, { facility_id, ...application }: Application, input: Offer) {
  const facility = await work.system.get('User', facility_id);
  const site = await siteOf(work, facility_id, input.site_id ?? application.site_id);
  if (input.site_id && site?.is_closed) throw wrongField('site_id', errorText('siteUnknown'));
  const site_id = site?.id ?? null;
  assertRecruits(work.actor, { facility_id, site_id }, operation);
  const time_zone = site?.time_zone ?? input.time_zone ?? facility.time_zone;
  if (!time_zone) throw wrongField('time_zone', errorText('timeZoneNeeded'));
  const { kind, minutes, message } = input;
  return {
    ...(await hostsOf(work, facility, site_id, input)),
    site_id,
    kind,
    minutes,
    message,
    where_text: input.where ?? placeFor(kind, facility, site),
    time_zone,
    slots: slotsOf(input.slots, work.services.clock()),
    reason: input.reason ?? null,
  };
}

/** Where the proposal does not say it. */
function placeFor(kind: Offer['kind'], { interview_link }: User, site: Site | null): string | null {
  if (kind === 'video' && interview_link !== null) return linkFrom(interview_link, randomUUID());
  if (kind !== 'on_site' || !site) return null;
  return site.address === null ? site.name : `${site.name}, ${site.address}`;
}

/** Each once. */
async function hostsOf(work: Work, facility: User, site_id: string | null, { host_id, co_host_ids: given }: Offer) {
  const place = { facility, site_id };
  const co_host_ids = [...new Set(given)].filter((id) => id !== host_id);
  const co_hosts = [];
  const host_name = await nameOfHost(work, place, 'host_id', host_id);
  for (const user_id of co_host_ids) co_hosts.push({ name: await nameOfHost(work, place, 'co_host_ids', user_id) });
  return { host_id, host_name, co_host_ids, co_hosts };
}

/** Of a user of the facility who may review what is at that site: its account or a member. */
async function nameOfHost(
  work: Work,
  { facility, site_id }: { facility: User; site_id: string | null },
  field: 'host_id' | 'co_host_ids',
  id: string,
): Promise<string> {
  const [host] = await work.system.find('User', { id, is_active: true }, { limit: 1 });
  if (!host || !allows(facilityRule('review'), actorOf(host), { facility_id: facility.id, site_id }))
    throw wrongField(field, errorText('hostUnknown'));
  return id === facility.id ? nameOf(facility) : host.full_name;
}

/** The earliest first. */
function slotsOf(given: readonly Slot[], now: Date): Slot[] {
  const times = given.map(({ starts_at }) => starts_at).toSorted();
  const { days } = interviewLimits;
  const last = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  if (times.some((time) => new Date(time) <= now || new Date(time) > last))
    throw wrongField('slots', errorText('slotsWithin', { days }));
  if (new Set(times).size < times.length) throw wrongField('slots', errorText('slotTwice'));
  return times.map((starts_at) => ({ starts_at }));
}

function nameOf(facility: User): string {
  return facility.facility_name ?? facility.full_name;
}
