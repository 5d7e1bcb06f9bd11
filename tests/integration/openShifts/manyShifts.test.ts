import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifySeries } from '#server/features/openShifts/tasks.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { newSeries, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { outcomeOf, twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

let house: OpenShiftHouse;
let programs: TwoPrograms;
let nurse: Person;

beforeAll(async () => {
  house = await openShiftHouse();
  // The programs have the time of the machine.
  house.now = new Date();
  nurse = await house.nurse();
  programs = await twoPrograms(house.app);
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** One shift on each day. */
const planDays = (series_id: string, starts: string, ends: string, count = 200) => ({
  ...{ series_id, site_id: house.siteId, role: 'RN' as const },
  pattern: { days: [...days], starts, ends, from: dayIn(2), to: dayIn(1 + count) },
});
const planned = async (series_id: string) =>
  (await house.app.services.pool.query('select from open_shifts where series_id = $1', [series_id])).rowCount;

test('S13: a member who is demoted while planning 200 plans all of them or none, in every round', async () => {
  const { l, r } = house;
  const [member] = await l.client.entities.Member.filter({ user_id: r.user.id });
  const demoted = (work_role: 'viewer' | 'recruiter') =>
    l.client.functions.updateMember({ member_id: member!.id, work_role });
  for (let round = 0; round < roundsOf(20); round++) {
    const series_id = newSeries();
    const call = programs.at(round, r).functions.planShifts(planDays(series_id, '07:00', '15:00'));
    const [outcome] = await Promise.all([outcomeOf(call), demoted('viewer')]);
    expect(['ok', '403 undefined']).toContain(outcome);
    expect(await planned(series_id)).toBe(outcome === 'ok' ? 200 : 0);
    // The other program learns of the demotion within two seconds.
    const planOne = () => programs.at(round + 1, r).functions.planShifts(planDays(newSeries(), '07:00', '15:00', 1));
    await expect.poll(() => outcomeOf(planOne())).toBe('403 undefined');
    await demoted('recruiter');
    await expect.poll(() => outcomeOf(programs.at(round + 1, r).functions.workplace({}))).toBe('ok');
  }
});

test('S16: of 400 shifts planned in an hour one clinician gets two notifications', async () => {
  const clinician = await house.nurse();
  for (const [starts, ends] of [
    ['07:00', '15:00'],
    ['15:00', '23:00'],
  ] as const) {
    const series_id = newSeries();
    await house.l.client.functions.planShifts(planDays(series_id, starts, ends));
    await notifySeries(house.app.services, { series_id });
    await notifySeries(house.app.services, { series_id });
  }
  for (const who of [clinician, nurse]) {
    const notices = await who.client.entities.Notification.filter({ type: 'shift' });
    const titles = notices.map(({ title }) => title).filter((title) => title.startsWith('200 open shifts'));
    expect(titles).toHaveLength(2);
  }
  const { rows } = await house.app.services.pool.query<{ mails: number }>(
    `select count(*)::int as mails from outbox_mails where to_address = $1 and subject like '%open shifts%'`,
    [clinician.user.email],
  );
  expect(rows[0]!.mails).toBe(2);
});
