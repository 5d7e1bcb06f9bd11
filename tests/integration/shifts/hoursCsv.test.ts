import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ShiftHouse;

beforeAll(async () => {
  house = await shiftHouse();
});
afterAll(() => house.close());

const january = { from: '2027-01-01', to: '2027-01-31' };
const csvOf = ({ client }: Person, wanted: Parameters<Person['client']['functions']['hoursCsv']>[0] = january) =>
  client.functions.hoursCsv(wanted);
const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true, bom: true });

test('hiring 52: a hostile name stays text, minutes add up to those of the screen, and there is no pay', async () => {
  const { a, l, v } = house;
  const [one, two] = [await house.worked('2027-01-11'), await house.worked('2027-01-13')];
  await house.app.services.pool.query(
    `update shifts set clinician_name = '=HYPERLINK()', extra_cents = 900 where id = $1`,
    [one.id],
  );
  const text = await csvOf(v);
  // A client that decodes the text drops the mark, by which spreadsheets know UTF-8.
  const { rawPayload } = await house.app.server.inject({
    ...{ method: 'POST', url: '/api/apps/openlocum/functions/hoursCsv', payload: january },
    headers: { authorization: `Bearer ${v.token}` },
  });
  expect(rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(text.split('\r\n')).toHaveLength(4);
  const rows = rowsOf(text);
  expect(Object.keys(rows[0]!).join()).toBe(
    'shift_id,assignment_id,site,clinician,job,status,week,date,start_local,end_local,time_zone,start_utc,end_utc,' +
      'break_minutes,break_paid,minutes,time,agreed_minutes,disputed,clinician_signed,facility_signed,hash',
  );
  expect(rows).toMatchObject([
    {
      shift_id: one.id,
      site: 'S1',
      clinician: "'=HYPERLINK()",
      job: 'Night nurse, ICU',
      status: 'ended',
      week: '2027-01-10',
      date: '2027-01-11',
      start_local: '2027-01-11 18:57',
      end_local: '2027-01-12 07:31',
      start_utc: '2027-01-12T00:57:00.000Z',
      break_minutes: '30',
      break_paid: 'no',
      minutes: '724',
      time: '12:04',
      disputed: 'no',
      clinician_signed: one.clinician_signed_date,
      facility_signed: '',
      hash: one.sheet_hash,
    },
    { shift_id: two.id },
  ]);
  const shown = await l.client.entities.Shift.filter({ clinician_id: a.user.id });
  const sum = (minutes: readonly (number | null)[]) => minutes.reduce<number>((total, some) => total + (some ?? 0), 0);
  expect(sum(rows.map(({ minutes }) => Number(minutes)))).toBe(sum(shown.map(({ line_minutes }) => line_minutes)));
});

test('hiring 53: a late cancellation is a row with what is owed, an early one is none', async () => {
  const { r } = house;
  for (const [day, hours] of [
    ['2027-02-01', 10],
    ['2027-02-03', 30],
  ] as const) {
    const { id: shift_id, starts_at } = await house.night(day);
    house.now = new Date(Date.parse(starts_at) - hours * 3_600_000);
    await r.client.functions.cancelShift({ shift_id, reason: 'low_census' });
  }
  const rows = rowsOf(await csvOf(r, { from: '2027-02-01', to: '2027-02-28' }));
  expect(rows).toMatchObject([{ status: 'cancelled', date: '2027-02-01', minutes: '', agreed_minutes: '240' }]);
});

test('each reads what they may see: others nothing', async () => {
  const { a, b, m, r2, w, siteId } = house;
  expect(rowsOf(await csvOf(a))).toHaveLength(2);
  expect(rowsOf(await csvOf(w, { ...january, site_id: siteId }))).toHaveLength(2);
  expect(rowsOf(await csvOf(w, { ...january, site_id: 'another' }))).toEqual([]);
  for (const who of [b, m, r2]) expect(rowsOf(await csvOf(who))).toEqual([]);
});

test('what a facility takes with it is in the audit log, and not that people read their own hours', async () => {
  const { a, l, w } = house;
  const { services } = house.app;
  const lines = await audited(services, () => csvOf(w));
  expect(lines).toMatchObject([{ action: 'Shift.export', actor_id: w.user.id, acting_for: l.user.id }]);
  expect(await audited(services, () => csvOf(a))).toEqual([]);
});

test('at most 92 days, in their order', async () => {
  house.now = new Date(interviewsBegin);
  for (const wrong of [
    { from: '2027-01-01', to: '2027-04-03' },
    { from: '2027-01-02', to: '2027-01-01' },
  ])
    expect(await refused(csvOf(house.l, wrong))).toMatchObject({ status: 422 });
  await csvOf(house.l, { from: '2027-01-01', to: '2027-04-02' });
});
