import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#domain/core/contract.ts';
import type { copyWeek } from '#domain/openShifts/copyContracts.ts';
import { notifySeries } from '#server/features/openShifts/tasks.ts';
import { newSeries, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import { refusal } from '#tests/support/refusal.ts';
import type { Person } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let house: OpenShiftHouse;
let nurse: Person;
beforeAll(async () => {
  house = await openShiftHouse();
  nurse = await house.nurse();
});
afterAll(() => house.close());

const copy = (other: Partial<InputOf<typeof copyWeek>> = {}, by = house.r) =>
  by.client.functions.copyWeek({
    series_id: newSeries(),
    site_id: house.siteId,
    from: '2027-03-10',
    to: '2027-03-17',
    ...other,
  });

test('S8: a week is copied over the change of clocks with its local times, and the answer names the lengths', async () => {
  const nights = { days: ['sat' as const, 'mon' as const], starts: '19:00', ends: '07:30' };
  await house.plan({
    pattern: { ...nights, from: '2027-03-01', to: '2027-03-06' },
    needed: 2,
    unit: 'ICU',
    note: 'Bring a badge',
  });
  const week = { from: '2027-03-03', to: '2027-03-13' };
  const preview = await trace(house.app.services, async () => {
    const { planned, people, from, to } = await copy({ ...week, preview: true });
    expect([from, to, people]).toEqual(['2027-02-28', '2027-03-07', 1]);
    expect(planned.map(({ starts_at, minutes, clocks }) => [starts_at, minutes, clocks])).toEqual([
      ['2027-03-09T01:00:00.000Z', 750, 'none'],
      ['2027-03-14T01:00:00.000Z', 690, 'forward'],
    ]);
  });
  expect([preview.rows, preview.jobs]).toEqual([{}, []]);
  const series_id = newSeries();
  const first = await trace(house.app.services, () => copy({ ...week, series_id }));
  expect([first.rows, first.jobs]).toEqual([{ open_shifts: 2 }, ['notifySeries']]);
  const again = await trace(house.app.services, async () => {
    const { open_shifts, planned } = await copy({ ...week, series_id });
    expect(open_shifts).toHaveLength(2);
    expect(planned.map(({ is_there }) => is_there)).toEqual([false, false]);
  });
  expect([again.rows, again.jobs]).toEqual([{}, []]);
  const [, last] = (await copy({ ...week, series_id })).open_shifts;
  expect(last).toMatchObject({
    unit: 'ICU',
    needed: 2,
    filled: 0,
    note: 'Bring a badge',
    closes_at: '2027-03-13T23:00:00.000Z',
    status: 'open',
  });
  await notifySeries(house.app.services, { series_id });
  const [notice] = await nurse.client.entities.Notification.filter({ type: 'shift' }, '-created_date');
  expect(notice).toMatchObject({ body: 'RN at S1, from March 8, 2027 to March 13, 2027.' });
});

test('what the other week has already is named and not planned again', async () => {
  const { planned } = await copy({ from: '2027-03-03', to: '2027-03-13', preview: true });
  expect(planned.map(({ is_there }) => is_there)).toEqual([true, true]);
  const { rows } = await trace(house.app.services, async () => {
    expect(await refusal(copy({ from: '2027-03-03', to: '2027-03-13' }))).toBe('VALIDATION_ERROR');
  });
  expect(rows).toEqual({});
});

test('a start that clocks skip is asked about, and left out on request', async () => {
  const early = { days: ['sun' as const], starts: '02:30', ends: '10:00', from: '2027-03-07', to: '2027-03-07' };
  const { open_shifts } = await house.plan({ pattern: early, unit: 'ER' });
  const week = { from: '2027-03-07', to: '2027-03-14' };
  const { questions } = await copy({ ...week, preview: true });
  const copied_id = open_shifts[0]!.id;
  expect(questions).toEqual([
    { copied_id, role: 'RN', unit: 'ER', day: '2027-03-14', edge: 'starts', time: '02:30', instants: [] },
  ]);
  expect(await refusal(copy(week))).toBe('VALIDATION_ERROR');
  const skipped = await copy({ ...week, choices: [{ copied_id, edge: 'starts', use: 'skip' }] });
  expect(skipped.questions).toEqual([]);
  expect(skipped.open_shifts.map(({ unit }) => unit)).not.toContain('ER');
});

test('units that start at the same time are copied together', async () => {
  const same = { days: ['tue' as const], starts: '07:00', ends: '15:00', from: '2027-05-04', to: '2027-05-04' };
  await house.plan({ pattern: same, unit: 'ICU' });
  await house.plan({ pattern: same, unit: 'ER' });
  const { open_shifts } = await copy({ from: '2027-05-04', to: '2027-05-11' });
  expect(open_shifts.map(({ unit }) => unit).toSorted()).toEqual(['ER', 'ICU']);
});

test('a cancelled shift and people who left are not copied; a week that is over is refused', async () => {
  const leaver = await house.nurse();
  const day = { days: ['tue' as const], starts: '07:00', ends: '15:00', from: '2027-06-01', to: '2027-06-01' };
  const chosen = { audience: 'chosen' as const, chosen_ids: [leaver.user.id, nurse.user.id] };
  await house.plan({ pattern: day, ...chosen });
  const { open_shifts } = await house.plan({ pattern: day, unit: 'ER' });
  await house.r.client.functions.cancelOpenShifts({ open_shift_ids: [open_shifts[0]!.id], reason: 'other' });
  await house.app.services.pool.query(
    `update assignments set status = 'ended', last_day = '2026-12-01' where clinician_id = $1`,
    [leaver.user.id],
  );
  const copied = await copy({ from: '2027-06-01', to: '2027-06-08' });
  expect(copied.open_shifts.map(({ unit, chosen_ids }) => [unit, chosen_ids])).toEqual([[null, [nurse.user.id]]]);
  expect(await refusal(copy({ from: '2027-06-01', to: '2026-06-02' }))).toBe('VALIDATION_ERROR');
  expect(await refusal(copy({ from: '2028-06-01', to: '2028-06-08' }))).toBe('VALIDATION_ERROR');
});

test('only recruiters of the site copy a week', async () => {
  for (const by of [house.v, house.r2, house.m, nurse])
    expect(await refusal(copy({ from: '2027-05-04', to: '2027-05-18' }, by))).toMatch(/FORBIDDEN|VALIDATION_ERROR/);
});
