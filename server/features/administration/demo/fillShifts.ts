import { addDays } from '#domain/shared/civilDay.ts';
import type { RowOf } from '#domain/entities.ts';
import type { AcceptanceEvidence } from '#domain/offers/offer.ts';
import { acceptStatement } from '#domain/offers/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { instantsAt, localParts, weekOf } from '#domain/shared/zonedTime.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { agreedIn } from '#server/features/assignments/functions.ts';
import { agreedFor, lineColumns, proposedShiftsCopy } from '#server/features/shifts/functions.ts';
import { add, addNotification, hoursAgo, type Demo } from './demoWriter.ts';
import { sendOffer } from './fillOffer.ts';
import { demoWork, proposedAge, type DemoWork } from './demoWork.ts';

/** What accepted offers led to: weeks that both sides signed, hours that wait for a facility, and shifts that come. */
export async function work(demo: Demo): Promise<void> {
  const [first, ...others] = demoWork;
  const assignment = await workedWeek(demo, first);
  for (const other of others) await workedWeek(demo, other);
  const today = localParts(new Date(), assignment.time_zone).day;
  const day = (days: number) => plan(assignment, first, addDays(today, days));
  await worked(demo, day(-1), false);
  await book(demo, day(1));
  const proposed = [await propose(demo, day(3)), await propose(demo, day(4))] as const;
  const { title, body, said } = proposedShiftsCopy(proposed);
  const notification = { type: 'shift', age: proposedAge, title, body: body ?? null, said } as const;
  await addNotification(demo, assignment.clinician_id, { ...notification, link: pageHref('Schedule'), read: false });
}

async function workedWeek(demo: Demo, of: DemoWork): Promise<RowOf<'Assignment'>> {
  const assignment = await hire(demo, of);
  const lastWeek = addDays(weekOf(new Date(), assignment.time_zone, 'sun'), -7);
  for (const days of of.signedDays) await worked(demo, plan(assignment, of, addDays(lastWeek, days)), true);
  return assignment;
}

const usualTerms = {
  breaks: { minutes: 30, paid: false },
  cancellation: { facility_notice_hours: 24, facility_pays_minutes: 120, clinician_notice_hours: 24 },
};

/** The offer as its clinician accepted it, and the assignment that it began. */
async function hire(demo: Demo, of: DemoWork): Promise<RowOf<'Assignment'>> {
  const { clinician, job: title, sender, age, place, starts, ends, terms } = of;
  const job = demo.job(title);
  const site = await demo.repo.create('Site', { ...place, facility_id: job.facility_id });
  const starts_on = hoursAgo(age - 24).slice(0, 10);
  const form = { ...usualTerms, ...terms, schedule: { ...terms.schedule, starts, ends } };
  const offered = { clinician, job: title, sender, age, expires: 72 - age, site, form };
  const sent = await sendOffer(demo, {
    ...offered,
    work: { kind: 'per_diem', engagement: 'employee', starts_on, ends_on: null },
  });
  const { facility_id, facility_name, clinician_id, clinician_name, application_id, job_id, site_id } = sent;
  const scope = { facility_id, facility_name, clinician_id, clinician_name, application_id, job_id, site_id };
  const assignment = await add(demo, 'Assignment', age - 2, {
    ...{ ...scope, ...agreedIn(sent.terms!) },
    offer_id: sent.id,
  });
  const { email: account_email } = demo.person(clinician);
  const accepted = hoursAgo(age - 2);
  await demo.repo.update('Offer', sent.id, {
    status: 'accepted',
    assignment_id: assignment.id,
    accepted_name: clinician_name,
    statement: `${acceptStatement}:en`,
    answered_date: accepted,
    seen_date: hoursAgo(age - 1),
    evidence: { address: null, user_agent: null, account_email } satisfies AcceptanceEvidence,
  });
  const hired = { decided_date: accepted, stage_date: accepted, hired_date: accepted };
  await demo.repo.update('Application', application_id, { has_offer: false, hire_reason: null, ...hired });
  return assignment;
}

type Planned = ReturnType<typeof plan>;

/** A day from its start to its end, at the place. */
function plan(assignment: RowOf<'Assignment'>, { starts, ends, unit }: DemoWork, day: string) {
  const at = (time: string) => instantsAt(day, time, assignment.time_zone)[0]!.toISOString();
  return { ...agreedFor(assignment), starts_at: at(starts), ends_at: at(ends), unit };
}

const bookedFor = { booked_date: hoursAgo(demoWork[0].age - 3), sequence: 1 };

function book(demo: Demo, planned: Planned): Promise<Shift> {
  return add(demo, 'Shift', proposedAge, { ...planned, ...bookedFor, status: 'booked' });
}

function propose(demo: Demo, planned: Planned): Promise<Shift> {
  return add(demo, 'Shift', proposedAge, { ...planned, status: 'proposed' });
}

/** Checked in two minutes before, and out four after; signed by the clinician, and by the facility where it has. */
async function worked(demo: Demo, planned: Planned, isSigned: boolean): Promise<void> {
  const shift = await book(demo, planned);
  const minutesFrom = (instant: string, minutes: number) =>
    new Date(Date.parse(instant) + minutes * 60_000).toISOString();
  const [in_at, out_at] = [minutesFrom(planned.starts_at, -2), minutesFrom(planned.ends_at, 4)];
  const line = { starts_at: in_at, ends_at: out_at, break_minutes: planned.break_minutes, note: null };
  const facility = {
    facility_signed_date: minutesFrom(out_at, 60 * 20),
    facility_signed_by: planned.facility_id,
    facility_signed_name: planned.facility_name,
  };
  await demo.repo.update('Shift', shift.id, {
    ...{ in_at, in_received_at: in_at, out_at, out_received_at: out_at },
    ...lineColumns(shift, line, 'clinician', new Date(out_at)),
    clinician_signed_date: out_at,
    ...(isSigned ? { ...facility, status: 'signed' } : { status: 'ended' }),
    sequence: 2,
  });
}
