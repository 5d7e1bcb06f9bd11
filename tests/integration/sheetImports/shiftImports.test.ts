import { afterAll, beforeAll, expect, test } from 'vitest';
import { latest, runAll, start } from '#tests/support/importHouse.ts';
import { openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';

let house: OpenShiftHouse;
beforeAll(async () => {
  house = await openShiftHouse();
});
afterAll(() => house.app.close());

const header = ['Site', 'Unit', 'Role', 'Date', 'Start', 'End'];
const columns = ['site_id', 'unit', 'role', 'day', 'starts', 'ends'] as const;
const nights = (count: number) =>
  Array.from({ length: count }, (_, at) => ['s1', `Unit ${at}`, 'RN', '1/11/2027', '7:00 PM', '7:30 AM']);

test('rows become open shifts, wrong ones come back, and people are notified of 500 together', async () => {
  const { app, r } = house;
  const rows = nights(510);
  rows[4] = ['s1', 'ICU', 'RN', '2/31/2027', '7:00 PM', '7:30 AM'];
  const import_id = await start(r, rows, { kind: 'shifts', header, columns: [...columns] });
  await runAll(app);
  expect(await latest(r, 'shifts')).toMatchObject({ status: 'done', added: 509, existed: 0, failed: 1 });
  const { rows: refused } = await r.client.functions.refusedImportRows({ import_id });
  expect(refused).toMatchObject([{ row: 6, cells: rows[4], errors: [{ column: 'day', key: 'sheetDay' }] }]);
  const { pool } = app.services;
  const series = await pool.query<{ series_id: string; shifts: number }>(
    'select series_id, count(*)::int as shifts from open_shifts where series_id like $1 group by 1 order by 1',
    [`${import_id}%`],
  );
  expect(series.rows).toEqual([
    { series_id: `${import_id}-0`, shifts: 499 },
    { series_id: `${import_id}-1`, shifts: 10 },
  ]);
  const { rows: queued } = await pool.query<{ series_id: string }>(
    `select data ->> 'series_id' as series_id from pgboss.job where name = 'notifySeries' order by 1`,
  );
  expect(queued).toEqual(series.rows.map(({ series_id }) => ({ series_id })));
  await start(r, nights(12), { kind: 'shifts', header, columns: [...columns] });
  await runAll(app);
  expect(await latest(r, 'shifts')).toMatchObject({ status: 'done', added: 1, existed: 11 });
});
