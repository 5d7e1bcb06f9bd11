import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '#domain/applications/application.ts';
import { bookedShift } from '#tests/support/bookedShift.ts';
import { booked, interviewHouse, type InterviewHouse } from '#tests/support/interviewHouse.ts';
import { openAssignment } from '#tests/support/openAssignment.ts';
import type { Person } from '#tests/support/testApp.ts';

const at = (time: string) => `2027-01-05T${time}:00.000Z`;
const from = '2027-01-03T06:00:00.000Z';

let house: InterviewHouse;
let application: Application;
beforeAll(async () => {
  house = await interviewHouse();
  application = await house.apply(house.a, house.l);
});
afterAll(() => house.close());

const ask = (by: Person, other: { days?: number; from?: string; host_ids?: string[] } = {}) =>
  by.client.functions.interviewBookings({
    application_id: application.id,
    host_ids: [house.r.user.id],
    from,
    ...other,
  });

test('a recruiter reads when the interviewer and the applicant are booked with this facility, and nothing else', async () => {
  const { a, b, l, m, r, v, siteId } = house;
  const [applicant, host] = [a.user.id, r.user.id];
  const atSite = { site_id: siteId };
  await booked(house, b, at('15:00'), { host_id: host, ...atSite });
  await booked(house, a, at('17:00'), { host_id: l.user.id, ...atSite });
  await booked(house, a, at('19:00'), {}, [m, m]);
  await booked(house, await house.app.people.clinician(), at('21:00'), { host_id: v.user.id, ...atSite });
  await bookedShift(house.app, await openAssignment(house.app, await house.apply(a, l)));
  const elsewhere = await openAssignment(house.app, await house.apply(a, m));
  await bookedShift(house.app, elsewhere, { starts_at: at('22:00'), ends_at: at('23:00') });
  const interview = { kind: 'interview' as const, starts_at: at('15:00'), ends_at: at('15:30'), user_ids: [host] };
  const shift = {
    kind: 'shift' as const,
    starts_at: '2027-01-06T01:00:00.000Z',
    ends_at: '2027-01-06T13:30:00.000Z',
    user_ids: [applicant],
  };
  const known = [
    interview,
    { ...interview, starts_at: at('17:00'), ends_at: at('17:30'), user_ids: [applicant] },
    shift,
  ];
  expect(await ask(r)).toEqual({ bookings: known });
  expect(await ask(l)).toEqual({ bookings: known });
  // Another interviewer; a booking that began before the days that are asked about.
  expect(await ask(r, { host_ids: [v.user.id], from: '2027-01-06T12:00:00.000Z' })).toEqual({ bookings: [shift] });
  expect(await ask(r, { days: 1 })).toEqual({ bookings: [] });
});

test('those without the right to recruit there read nothing', async () => {
  const { a, m, v, w, r2 } = house;
  for (const reader of [a, v, w]) await expect(ask(reader)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const reader of [m, r2]) await expect(ask(reader)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the interview that gets another time is not in its own way', async () => {
  const { l, r, b } = house;
  const { application: moved } = await booked(house, b, at('12:00'), { host_id: l.user.id });
  const input = { application_id: moved.id, host_ids: [l.user.id], from };
  const { bookings } = await r.client.functions.interviewBookings(input);
  expect(bookings.map(({ starts_at }) => starts_at)).toEqual([at('15:00'), at('17:00')]);
});
