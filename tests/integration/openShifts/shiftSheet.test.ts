import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShiftColumn } from '#domain/openShifts/shiftColumns.ts';
import { notifySeries } from '#server/features/openShifts/tasks.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OpenShiftHouse;
let series_id: string;
beforeAll(async () => {
  house = await openShiftHouse();
  series_id = crypto.randomUUID();
});
afterAll(() => house.app.close());

type Cells = Partial<Record<ShiftColumn, string>>;
const night: Cells = {
  site_id: 's1',
  unit: 'ICU',
  role: 'Registered Nurse',
  day: '1/11/2027',
  starts: '7:00 PM',
  ends: '7:30 AM',
  needed: '2',
  extra_cents: '$8.00',
  break_minutes: '30',
};
const add = (rows: readonly Cells[], other: { preview?: boolean; series_id?: string } = {}, by: Person = house.r) =>
  by.client.functions.addShiftRows({
    rows: rows.map((cells, at) => ({ row: at + 2, cells })),
    series_id,
    ...other,
  });
const planned = () => house.l.client.entities.OpenShift.filter({ facility_id: house.l.user.id }, 'starts_at', 100);
const problems = (failed: Awaited<ReturnType<typeof add>>['failed']) =>
  failed.map(({ row, errors }) => [row, errors.map(({ column, key }) => `${column} ${key}`)]);

test('right rows become open shifts that the pool sees, wrong rows come back with each cell', async () => {
  const nurse = await house.nurse();
  const { shifts, failed } = await add([
    night,
    { ...night, role: 'Astronaut', day: '2/31/2027', starts: '25:00', needed: '99' },
    { ...night, day: '2027-03-14', starts: '02:30' },
    { ...night, site_id: 'Nowhere' },
    { ...night, day: '2026-11-30' },
    { ...night, day: '2027-01-12', ends: '20:00', end_day: '2027-01-15' },
    { ...night, day: '2029-01-12' },
  ]);
  expect(shifts).toEqual([
    {
      row: 2,
      open_shift_id: expect.any(String),
      time_zone: 'America/Chicago',
      starts_at: '2027-01-12T01:00:00.000Z',
      ends_at: '2027-01-12T13:30:00.000Z',
      existed: false,
    },
  ]);
  expect(problems(failed)).toEqual([
    [3, ['role someOf', 'needed atMost', 'day sheetDay', 'starts sheetTime']],
    [4, ['starts sheetTimeSkipped']],
    [5, ['site_id siteUnknown']],
    [6, ['day shiftAhead']],
    [7, ['ends plannedLength']],
    [8, ['day sheetDayLate']],
  ]);
  expect(await planned()).toMatchObject([
    { unit: 'ICU', role: 'RN', needed: 2, extra_cents: 800, break_minutes: 30, site_name: 'S1', series_id },
  ]);
  expect(await nurse.client.entities.OpenShift.get(shifts[0]!.open_shift_id!)).toMatchObject({ status: 'open' });
});

test('a repeated call plans nothing twice, and a preview stores nothing', async () => {
  const before = await planned();
  const again = await add([night, { ...night, unit: 'icu' }, { ...night, unit: 'ER' }], { preview: true });
  expect(again.shifts.map(({ existed, open_shift_id }) => [existed, open_shift_id])).toEqual([
    [true, before[0]!.id],
    [true, before[0]!.id],
    [false, null],
  ]);
  expect(await planned()).toEqual(before);
  const both = await Promise.all([add([{ ...night, unit: 'ER' }]), add([{ ...night, unit: 'ER' }])]);
  expect(both.map(({ shifts }) => shifts[0]!.existed).toSorted()).toEqual([false, true]);
  expect(await planned()).toHaveLength(before.length + 1);
});

test('people are notified of the shifts of a file together', async () => {
  const nurse = await house.nurse();
  const own = crypto.randomUUID();
  await add([{ ...night, day: '2027-02-01' }], { series_id: own });
  await add([{ ...night, day: '2027-02-02' }], { series_id: own });
  await notifySeries(house.app.services, { series_id: own });
  await notifySeries(house.app.services, { series_id: own });
  const news = await nurse.client.entities.Notification.filter({ user_id: nurse.user.id, type: 'shift' });
  expect(news).toHaveLength(1);
});

test('only recruiters, at their sites', async () => {
  const { m, v, r2 } = house;
  expect((await refused(add([night], {}, v))).status).toBe(403);
  const { failed } = await add([night], {}, r2);
  expect(problems(failed)).toEqual([[2, ['site_id siteUnknown']]]);
  expect(problems((await add([{ ...night, site_id: '' }], {}, m)).failed)).toEqual([[2, ['site_id siteNeeded']]]);
  const rows = Array.from({ length: 101 }, () => night);
  expect((await refused(add(rows))).status).toBe(422);
});
