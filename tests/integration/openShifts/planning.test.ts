import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifySeries } from '#server/features/openShifts/tasks.ts';
import { refusal } from '#tests/support/refusal.ts';
import { newSeries, openShiftHouse, tuesday, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let house: OpenShiftHouse;
let nurse: Person;
beforeAll(async () => {
  house = await openShiftHouse();
  nurse = await house.nurse();
});
afterAll(() => house.close());

const spring = { days: ['sat' as const, 'sun' as const], from: '2027-03-13', to: '2027-03-14' };

test('a preview writes nothing; planning writes one series, and repeating it plans nothing twice', async () => {
  const series_id = newSeries();
  const preview = await trace(house.app.services, async () => {
    const { planned, people, open_shifts } = await house.plan({ series_id, preview: true });
    expect(planned.map(({ day, minutes, clocks }) => [day, minutes, clocks])).toEqual([
      ['2027-01-05', 720, 'none'],
      ['2027-01-06', 720, 'none'],
      ['2027-01-07', 720, 'none'],
    ]);
    expect([people, open_shifts]).toEqual([1, []]);
  });
  expect([preview.rows, preview.jobs]).toEqual([{}, []]);
  const first = await trace(house.app.services, () => house.plan({ series_id, needed: 2 }));
  expect(first.rows).toEqual({ open_shifts: 3 });
  expect(first.jobs).toEqual(['notifySeries']);
  const again = await trace(house.app.services, async () => {
    const { open_shifts } = await house.plan({ series_id, needed: 2 });
    expect(open_shifts).toHaveLength(3);
  });
  expect([again.rows, again.jobs]).toEqual([{}, []]);
});

describe('S1: clocks', () => {
  test('say what they do to a night', async () => {
    const { planned } = await house.plan({ pattern: { ...spring, starts: '19:00', ends: '07:30' }, preview: true });
    expect(planned.map(({ starts_at, minutes, clocks }) => [starts_at, minutes, clocks])).toEqual([
      ['2027-03-14T01:00:00.000Z', 690, 'forward'],
      ['2027-03-15T00:00:00.000Z', 750, 'none'],
    ]);
  });

  test('a start in the gap is asked about before anything is planned, and left out on request', async () => {
    const pattern = { ...spring, starts: '02:30', ends: '10:00' };
    const { questions } = await house.plan({ pattern, preview: true });
    expect(questions).toEqual([{ day: '2027-03-14', edge: 'starts', time: '02:30', instants: [] }]);
    const { rows } = await trace(house.app.services, async () => {
      expect(await refusal(house.plan({ pattern }))).toBe('VALIDATION_ERROR');
    });
    expect(rows).toEqual({});
    const choices = [{ day: '2027-03-14', edge: 'starts' as const, use: 'skip' as const }];
    const { open_shifts } = await house.plan({ pattern: { ...pattern, choices } });
    expect(open_shifts).toHaveLength(1);
  });
});

test.each([
  ['no coming day', { pattern: { ...tuesday, from: '2026-11-03', to: '2026-11-03' } }],
  ['more than 200 shifts', { pattern: { ...tuesday, days: ['mon', 'tue', 'wed', 'thu', 'fri'], to: '2027-12-31' } }],
  ['less than 15 minutes', { pattern: { ...tuesday, starts: '07:00', ends: '07:10' } }],
  ['people outside the pool', { audience: 'chosen', chosen_ids: ['6a7b8c90-0000-4000-8000-000000000000'] }],
  ['an unknown site', { site_id: '6a7b8c90-0000-4000-8000-000000000000' }],
] as const)('VALIDATION_ERROR for %s', async (_, other) => {
  expect(await refusal(house.plan(other as Parameters<OpenShiftHouse['plan']>[0]))).toBe('VALIDATION_ERROR');
});

test('S17: a closed site gets no plan', async () => {
  const site = await house.l.client.entities.Site.create({ name: 'S3', time_zone: 'America/Chicago' });
  await house.l.client.entities.Site.update(site.id, { is_closed: true });
  expect(await refusal(house.plan({ site_id: site.id }))).toBe('VALIDATION_ERROR');
});

test('S6: those who cannot work a shift do not find it, and only recruiters of its site plan', async () => {
  const shift = await house.night();
  const stranger = await house.app.people.clinician();
  const elsewhere = await house.app.people.clinician();
  await house.assign(elsewhere, {}, house.m);
  const licensed = await house.app.people.clinician();
  await house.assign(licensed, { role: 'LPN' });
  for (const { client } of [stranger, elsewhere, licensed, house.m, house.r2]) {
    expect(await refusal(client.entities.OpenShift.get(shift.id))).toBe('NOT_FOUND');
    expect(await client.entities.OpenShift.filter({ id: shift.id })).toEqual([]);
  }
  for (const { client } of [stranger, elsewhere, licensed]) {
    expect(await client.functions.openShiftsForMe({})).toEqual({ shifts: [] });
    const call = client.functions.claimShift({ open_shift_id: shift.id, seen: shift.updated_date });
    expect(await refusal(call)).toBe('NOT_FOUND');
  }
  for (const by of [house.v, house.r2, house.m, nurse]) {
    expect(await refusal(house.plan({}, by))).toMatch(/FORBIDDEN|VALIDATION_ERROR/);
  }
  const seen = await nurse.client.entities.OpenShift.get(shift.id);
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['chosen_ids']));
  expect(seen).toMatchObject({ facility_id: house.l.user.id, needed: 1 });
});

test('a specialty, a chosen audience and permanent staff decide who sees a shift', async () => {
  const [chosen, permanent, critical] = [
    await house.nurse(),
    await house.app.people.clinician(),
    await house.app.people.clinician(),
  ];
  await house.assign(permanent, { kind: 'permanent' });
  await house.assign(critical, { specialty: 'Critical Care' });
  const shifts = {
    chosen: await house.night(1, { audience: 'chosen', chosen_ids: [chosen.user.id] }),
    extra: await house.night(1, { is_extra: true }),
    critical: await house.night(1, { specialty: 'Critical Care' }),
    plain: await house.night(),
  };
  const sees = async ({ client }: Person) => {
    const found = (await client.entities.OpenShift.list()).map(({ id }) => id);
    return Object.entries(shifts).flatMap(([name, { id }]) => (found.includes(id) ? [name] : []));
  };
  expect(await sees(chosen)).toEqual(['chosen', 'extra', 'plain']);
  expect(await sees(permanent)).toEqual(['extra']);
  expect(await sees(critical)).toEqual(['extra', 'critical', 'plain']);
});

test('S16: a person is notified once of a series, however often the job runs', async () => {
  const series_id = newSeries();
  await house.plan({ series_id });
  await notifySeries(house.app.services, { series_id });
  await notifySeries(house.app.services, { series_id });
  const notices = await nurse.client.entities.Notification.filter({ type: 'shift' });
  expect(notices.filter(({ title }) => title.startsWith('3 open shifts'))).toHaveLength(1);
  expect(notices[0]).toMatchObject({ body: 'RN at S1, from January 5, 2027 to January 7, 2027.' });
});

test('the coverage of a week is one answer, of the sites that a member may see', async () => {
  const input = { from: '2027-01-05', days: 1, site_id: house.siteId };
  const { shifts, truncated } = await house.v.client.functions.coverage(input);
  expect(truncated).toBe(false);
  expect(new Set(shifts.map(({ day, site_name }) => `${day} ${site_name}`))).toEqual(new Set(['2027-01-05 S1']));
  expect(Object.keys(shifts[0]!)).not.toContain('extra_cents');
  expect((await house.r2.client.functions.coverage(input)).shifts).toEqual([]);
  expect((await house.m.client.functions.coverage(input)).shifts).toEqual([]);
  expect(await refusal(nurse.client.functions.coverage(input))).toBe('FORBIDDEN');
});
