import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { claim, openShiftHouse, tuesday, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import { readCalendar } from '#tests/support/readCalendar.ts';

let house: OpenShiftHouse;
beforeAll(async () => {
  house = await openShiftHouse();
});
afterAll(() => house.close());

const hostile = '=1+1;a,b\\c "d" <e>&\'';

test('S18: hostile notes, units and names stay text: a calendar reads one event, CSV and workbook one row', async () => {
  const { Site } = house.l.client.entities;
  const site = await Site.create({
    name: hostile,
    address: `1 Lake St\nEND:VEVENT\n${hostile}`,
    time_zone: 'America/Chicago',
  });
  const nurse = await house.app.people.clinician({ full_name: hostile });
  await house.assign(nurse);
  const { open_shifts } = await house.plan({
    ...{ site_id: site.id, pattern: tuesday, unit: hostile },
    note: `${hostile}\r\nEND:VEVENT\r\nBEGIN:VEVENT`,
  });
  const [shift] = open_shifts;
  const { claim: booked } = await claim(nurse, shift!);
  const { url } = await nurse.client.functions.calendarFeed({});
  const { events } = readCalendar(String((await call(house.app.server, 'GET', new URL(url).pathname)).body));
  expect(events.map((event) => event.getFirstPropertyValue('uid'))).toEqual([booked.shift_id]);
  expect(String(events[0]!.getFirstPropertyValue('location'))).toContain(hostile);

  const shift_id = booked.shift_id!;
  house.now = new Date(shift!.starts_at);
  await nurse.client.functions.checkIn({ shift_id });
  house.now = new Date(shift!.ends_at);
  await nurse.client.functions.checkOut({ shift_id, note: `${hostile}\r\n"x",y` });
  const days = { from: '2027-01-01', to: '2027-01-31' };
  const csv = await house.v.client.functions.hoursCsv(days);
  const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
  expect(rows).toMatchObject([{ shift_id, site: `'${hostile}`, clinician: `'${hostile}`, minutes: '720' }]);
  const workbook = await house.v.client.functions.hoursXlsx(days);
  const [sheet] = await readWorkbook(Buffer.from(await workbook.arrayBuffer()));
  const [names, ...cells] = sheet!.data;
  expect(cells).toHaveLength(1);
  expect(['shift_id', 'site', 'clinician'].map((name) => cells[0]![names!.indexOf(name)])).toEqual([
    shift_id,
    hostile,
    hostile,
  ]);
});
