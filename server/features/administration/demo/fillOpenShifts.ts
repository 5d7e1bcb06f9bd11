import type { Assignment } from '#domain/assignments/assignment.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { shiftsOf } from '#domain/openShifts/shiftPattern.ts';
import { addDays, civilDay } from '#domain/shared/civilDay.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { agreedFor } from '#server/features/shifts/functions.ts';
import { notificationWords } from '#server/features/notifications/functions.ts';
import { demoWork } from './demoWork.ts';
import { add, addNotification, hoursAgo, type Demo } from './demoWriter.ts';

/** Ages in hours, days from today on. */
const demoPlan = {
  age: 4,
  bookedAge: 3,
  first: 5,
  days: 13,
  pattern: { days: ['mon', 'tue', 'wed', 'thu', 'fri'], starts: '06:00', ends: '14:00', choices: [] },
  needed: 2,
  unit: 'Recovery bays',
  extra_cents: 800,
} as const;

/** Two weeks of mornings at the site where a demo clinician works per diem; the clinician is booked for the first. */
export async function planOpenShifts(demo: Demo): Promise<void> {
  const { id: worker } = demo.person(demoWork[0].clinician);
  const [assignment] = await demo.repo.find('Assignment', { clinician_id: worker, status: 'open' }, { limit: 1 });
  const { facility_id, facility_name, clinician_id, role, site_id, time_zone } = assignment!;
  const site = await demo.repo.get('Site', site_id!);
  const from = addDays(civilDay(new Date(), time_zone), demoPlan.first);
  const to = addDays(from, demoPlan.days);
  const { shifts } = shiftsOf({ ...demoPlan.pattern, from, to }, time_zone);
  const series_id = crypto.randomUUID();
  for (const [at, { starts_at, ends_at }] of shifts.entries()) {
    const open = await add(demo, 'OpenShift', demoPlan.age, {
      ...{ facility_id, facility_name, role, site_id, site_name: site.name, time_zone, series_id },
      ...{ starts_at, ends_at, closes_at: starts_at, break_minutes: 30, needed: demoPlan.needed, unit: demoPlan.unit },
      extra_cents: at > 2 ? demoPlan.extra_cents : null,
      filled: at === 0 ? 1 : 0,
      reader_ids: [clinician_id],
    });
    if (at === 0) await book(demo, assignment!, open);
  }
  const values = { count: shifts.length, first: dayText(from), last: dayText(to), site: site.name };
  await addNotification(demo, clinician_id, {
    type: 'shift',
    age: demoPlan.age,
    ...notificationWords(
      notificationText('shift.title.open.more', { facility: facility_name, count: values.count }),
      notificationText('shift.body.open.more', { role: role ?? '', ...values }),
    ),
    link: pageHref('Schedule'),
    event_key: `openShifts:${series_id}`,
    read: false,
  });
}

async function book(demo: Demo, assignment: Assignment, open: OpenShift): Promise<void> {
  const { id: open_shift_id, starts_at, ends_at, unit } = open;
  const when = hoursAgo(demoPlan.bookedAge);
  const shift = await add(demo, 'Shift', demoPlan.bookedAge, {
    ...agreedFor(assignment),
    ...{ starts_at, ends_at, unit, open_shift_id, status: 'booked', sequence: 1, booked_date: when },
  });
  const { facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id } = assignment;
  await add(demo, 'ShiftClaim', demoPlan.bookedAge, {
    ...{ facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id },
    ...{ assignment_id: assignment.id, open_shift_id, shift_id: shift.id },
    ...{ status: 'booked', queue_number: 1, claimed_date: when, decided_date: when },
  });
}
