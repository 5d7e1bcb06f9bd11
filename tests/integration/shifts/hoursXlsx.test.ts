import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutesOf } from '#web/features/shifts/timesheet.ts';
import { bookedShift } from '#tests/support/bookedShift.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ShiftHouse;
beforeAll(async () => {
  house = await shiftHouse();
});
afterAll(() => house.close());

const january = { from: '2027-01-01', to: '2027-01-31' };

type Row = Record<string, string | number | boolean | Date | null>;

async function rowsFor(who: Person, wanted = january): Promise<Row[]> {
  const [sheet] = await readWorkbook(Buffer.from(await (await who.client.functions.hoursXlsx(wanted)).arrayBuffer()));
  const [names, ...rows] = sheet!.data;
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(names![at]), read(cell as Row[string])])));
}

/** The reader loses a millisecond of what is no whole fraction of a day. */
function read(cell: Row[string]): Row[string] {
  return cell instanceof Date ? new Date(Math.round(cell.getTime() / 60_000) * 60_000) : cell;
}

/** A length of time, which the reader takes for a moment after the first day that workbooks know. */
function minutesIn(cell: Row[string] | undefined): number {
  return cell instanceof Date ? (cell.getTime() - Date.UTC(1899, 11, 30)) / 60_000 : Number.NaN;
}
const csvOf = async ({ client }: Person, wanted = january) =>
  parse<Record<string, string>>(await client.functions.hoursCsv(wanted), { columns: true, bom: true });
const sum = (values: readonly unknown[]) => values.reduce<number>((total, value) => total + Number(value ?? 0), 0);

test('S18: days, times and minutes are numbers, and a hostile name is a text', async () => {
  const { v } = house;
  const one = await house.worked('2027-01-11');
  const hostile = '=HYPERLINK("https://x.example")<b>&\'';
  await house.app.services.pool.query('update shifts set clinician_name = $2, extra_cents = 900 where id = $1', [
    one.id,
    hostile,
  ]);
  const { type } = await v.client.functions.hoursXlsx(january);
  expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const rows = await rowsFor(v);
  expect(Object.keys(rows[0]!)).toEqual(Object.keys((await csvOf(v))[0]!));
  expect(rows).toMatchObject([
    {
      clinician: hostile,
      status: 'ended',
      date: new Date('2027-01-11T00:00:00Z'),
      start_local: new Date('2027-01-11T18:57:00Z'),
      end_local: new Date('2027-01-12T07:31:00Z'),
      start_utc: new Date('2027-01-12T00:57:00Z'),
      break_minutes: 30,
      minutes: 724,
      facility_signed: null,
    },
  ]);
  expect(minutesIn(rows[0]!['time'])).toBe(724);
  expect(Object.keys(rows[0]!).join()).not.toMatch(/pay|cents|amount/);
});

test('each reads what they may see, and too many days are refused', async () => {
  const { b, m, r2 } = house;
  for (const who of [b, m, r2]) expect(await rowsFor(who)).toEqual([]);
  const long = { from: '2027-01-01', to: '2027-04-03' };
  expect(await refused(house.l.client.functions.hoursXlsx(long))).toMatchObject({ status: 422 });
  expect(await refused(house.app.client().functions.hoursXlsx(january))).toMatchObject({ status: 401 });
});

test('S14: of 100 lines of which three changed, 97 are signed; screen, CSV and workbook have one sum', async () => {
  const { a, v, l } = house;
  const first = Date.parse('2027-02-01T14:00:00.000Z');
  const lines: { shift_id: string; sheet_hash: string }[] = [];
  house.now = new Date(first + 60 * 86_400_000);
  for (let at = 0; at < 100; at++) {
    const [starts_at, ends_at] = [0, 7 + (at % 3)].map((hours) =>
      new Date(first + at * 12 * 3_600_000 + hours * 3_600_000).toISOString(),
    ) as [string, string];
    const { id: shift_id } = await bookedShift(house.app, house.assignment, {
      starts_at,
      ends_at,
      site_id: house.siteId,
    });
    const { shift } = await a.client.functions.setLine({
      ...{ shift_id, starts_at, ends_at, break_minutes: at % 7, note: null, seen_hash: null },
    });
    lines.push({ shift_id, sheet_hash: shift.sheet_hash! });
  }
  const changed = [lines[3]!, lines[50]!, lines[99]!];
  for (const { shift_id, sheet_hash } of changed) {
    const { starts_at, ends_at } = await house.get(shift_id);
    await a.client.functions.setLine({ ...{ shift_id, starts_at, ends_at, break_minutes: 60 }, seen_hash: sheet_hash });
  }
  const { done, skipped } = await v.client.functions.signLines({ lines });
  expect(done).toHaveLength(97);
  expect(skipped).toEqual(changed.map(({ shift_id: id }) => ({ id, reason: 'changed' })));
  const days = { from: '2027-02-01', to: '2027-04-30' };
  const shown = await l.client.entities.Shift.filter(
    { site_id: house.siteId, starts_at: { $gte: '2027-02-01T00:00:00.000Z' }, status: { $in: ['ended', 'signed'] } },
    'starts_at',
    200,
  );
  const [csv, workbook] = [await csvOf(v, days), await rowsFor(v, days)];
  expect([shown.length, csv.length, workbook.length]).toEqual([100, 100, 100]);
  const minutes = minutesOf(shown);
  expect(minutes).toBeGreaterThan(0);
  expect(sum(csv.map((row) => row['minutes']))).toBe(minutes);
  expect(sum(workbook.map((row) => row['minutes']))).toBe(minutes);
  expect(sum(workbook.map((row) => minutesIn(row['time'])))).toBe(minutes);
});
