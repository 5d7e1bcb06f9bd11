import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import { assigned } from '#tests/support/accepting.ts';
import { bookedShift } from '#tests/support/bookedShift.ts';
import { all, readXml, textOf } from '#tests/support/readXml.ts';
import { perDiem, shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ShiftHouse;
let week: { from: string; to: string; site_id: string };

beforeAll(async () => {
  house = await shiftHouse();
  await setKind('snf');
  week = { from: '2027-01-10', to: '2027-01-16', site_id: house.siteId };
});
afterAll(() => house.close());

function setKind(kind: string) {
  return house.app.services.pool.query('update users set facility_type = $2 where id = $1', [house.l.user.id, kind]);
}

/** Worked on the night of the day and signed by both sides. */
async function signed(day: string) {
  const { id: shift_id, sheet_hash } = await house.worked(day);
  await house.v.client.functions.signLines({ lines: [{ shift_id, sheet_hash: sheet_hash! }] });
  return shift_id;
}

/** What a refusal says to people and programs. */
async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('This should have been refused');
  return { status: error.status, message: error.message, ...error.extra.extraData };
}

const facts = (employee_id = 'E-100') => ({
  site_id: house.siteId,
  cms_facility_id: 'IL0042',
  cms_state: 'IL' as const,
  people: [{ clinician_id: house.a.user.id, employee_id, hired_on: '2027-01-04', pay_type: 'non_exempt' as const }],
});

const xmlFor = async (by: Person, wanted: Partial<typeof week> & { leave_out?: boolean } = {}) =>
  readXml(await by.client.functions.pbjXml({ ...week, ...wanted }));

/** Employee, day, hours, job title, pay type: one for each row of the file. */
function rowsIn(root: ReturnType<typeof readXml>) {
  return all(root, 'staffHours').flatMap((staff) =>
    all(staff, 'workDay').flatMap((workDay) =>
      all(workDay, 'hourEntry').map((entry) => [
        textOf(staff, 'employeeId'),
        textOf(workDay, 'date'),
        textOf(entry, 'hours'),
        textOf(entry, 'jobTitleCode'),
        textOf(entry, 'payTypeCode'),
      ]),
    ),
  );
}

test('S15: a week with one disputed line is refused by its name, or leaves it out and says so', async () => {
  const { l, v, a } = house;
  await signed('2027-01-11');
  const bad = await house.worked('2027-01-13');
  const { starts_at, ends_at } = bad;
  await v.client.functions.setLine({
    ...{ shift_id: bad.id, starts_at, ends_at, break_minutes: 60 },
    seen_hash: bad.sheet_hash,
  });
  // What the journal asks is entered once.
  expect(await refused(v.client.functions.pbjXml({ ...week, leave_out: true }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('facility ID'),
  });
  const before = await v.client.functions.pbjPreview(week);
  expect(before.people).toEqual([
    expect.objectContaining({ clinician_id: a.user.id, employee_id: null, starts_on: '2027-01-04', minutes: 724 }),
  ]);
  await v.client.functions.savePbjFacts(facts());

  expect(await refused(v.client.functions.pbjXml(week))).toMatchObject({
    status: 409,
    message: `The hours of ${bad.clinician_name} on 2027-01-13 are disputed. Settle them, or leave them out.`,
    reason: 'open_line',
    shift_ids: [bad.id],
  });
  const preview = await v.client.functions.pbjPreview(week);
  expect(preview).toMatchObject({ lines: 1, minutes: 724, left_out_minutes: 690 });
  expect(preview.left_out).toEqual([
    { shift_id: bad.id, clinician_name: bad.clinician_name, day: '2027-01-13', minutes: 690, reason: 'disputed' },
  ]);

  const xml = await v.client.functions.pbjXml({ ...week, leave_out: true });
  const root = readXml(xml);
  expect(rowsIn(root)).toEqual([
    ['E-100', '2027-01-11', '4.85', '7', '2'],
    ['E-100', '2027-01-12', '7.22', '7', '2'],
  ]);
  expect(xml.split('\n').filter((one) => one.includes('<hourEntry>'))).toHaveLength(2);
  expect(root.tagName).toBe('nursingHomeData');
  expect(all(root, 'header')[0]!.getAttribute('fileSpecVersion')).toBe('4.10.0');
  expect(['facilityId', 'stateCode', 'reportQuarter', 'federalFiscalYear'].map((name) => textOf(root, name))).toEqual([
    'IL0042',
    'IL',
    '2',
    '2027',
  ]);
  expect(all(root, 'employee').map((one) => [textOf(one, 'employeeId'), textOf(one, 'hireDate')])).toEqual([
    ['E-100', '2027-01-04'],
  ]);
  expect(xml).not.toContain(bad.clinician_name);
  expect(xml).not.toMatch(/pay(?!TypeCode)|cents|dollar/i);

  // Once both sides agree, the same week has both nights.
  const { sheet_hash } = await house.get(bad.id);
  await a.client.functions.signLines({ lines: [{ shift_id: bad.id, sheet_hash: sheet_hash! }] });
  expect(rowsIn(await xmlFor(l))).toHaveLength(4);
  expect((await l.client.functions.pbjPreview(week)).left_out).toEqual([]);
  // A day of the file has all hours of that day and none of the day before.
  expect(rowsIn(await xmlFor(l, { from: '2027-01-12', to: '2027-01-12' }))).toEqual([
    ['E-100', '2027-01-12', '7.22', '7', '2'],
  ]);
});

test('a line that waits for a signature, or for an answer to a correction, counts like a disputed one', async () => {
  const waiting = await house.worked('2027-01-18');
  const days = { ...week, from: '2027-01-17', to: '2027-01-23' };
  const asked = async () => refused(house.v.client.functions.pbjXml(days));
  expect(await asked()).toMatchObject({ status: 409, message: expect.stringContaining('not signed by both sides') });
  await house.v.client.functions.signLines({ lines: [{ shift_id: waiting.id, sheet_hash: waiting.sheet_hash! }] });
  const { starts_at, ends_at, sheet_hash } = await house.get(waiting.id);
  await house.a.client.functions.askCorrection({
    ...{ shift_id: waiting.id, starts_at, ends_at, break_minutes: 0 },
    seen_hash: sheet_hash!,
  });
  expect(await asked()).toMatchObject({ status: 409, message: expect.stringContaining('correction') });
});

test('S18: hostile numbers are refused, and a role without a code is named and left out', async () => {
  const { v } = house;
  const wrong = async (employee_id: string) => refused(v.client.functions.savePbjFacts(facts(employee_id)));
  for (const number of ['123-45-6789', '123456789', '<E>&"', 'É1', 'x'.repeat(31), ' ', 'a\u0000b', 'a  b'])
    expect(await wrong(number), number).toMatchObject({ status: 422 });
  const unknown = { ...facts(), cms_facility_id: '<x/>' };
  expect(await refused(v.client.functions.savePbjFacts(unknown))).toMatchObject({ status: 422 });
  const { rows } = await house.app.services.pool.query('select distinct employee_id from assignments');
  expect(rows).toEqual([{ employee_id: 'E-100' }]);

  const shift_id = await signed('2027-01-25');
  await house.app.services.pool.query(`update shifts set role = 'NP', clinician_name = '</x>' where id = $1`, [
    shift_id,
  ]);
  const days = { ...week, from: '2027-01-24', to: '2027-01-30' };
  const { left_out } = await v.client.functions.pbjPreview(days);
  expect(left_out).toMatchObject([{ shift_id, clinician_name: '</x>', reason: 'not_covered', minutes: 724 }]);
  expect(await refused(v.client.functions.pbjXml(days))).toMatchObject({
    status: 422,
    message: expect.stringContaining('no hours for a file'),
  });
});

test('two people never have one number, and a later assignment has the number that was stated once', async () => {
  const { v, l, b } = house;
  await assigned(house, b, perDiem({ work: { ...perDiem().work, starts_on: '2027-03-01' } }));
  const both = facts();
  const other = { ...both.people[0]!, clinician_id: b.user.id };
  for (const people of [[...both.people, other], [other]])
    expect(await refused(v.client.functions.savePbjFacts({ ...both, people }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Another person has this number'),
    });
  // They exchange their numbers in one call.
  const numbered = (mine: string, theirs: string) => [
    { ...both.people[0]!, employee_id: mine },
    { ...other, employee_id: theirs },
  ];
  await v.client.functions.savePbjFacts({ ...both, people: numbered('E-100', 'E-200') });
  await v.client.functions.savePbjFacts({ ...both, people: numbered('E-200', 'E-100') });
  const numberOf = async (person: Person) =>
    (await person.client.entities.Assignment.filter({ facility_id: l.user.id }))[0]!.employee_id;
  expect([await numberOf(house.a), await numberOf(b)]).toEqual(['E-200', 'E-100']);
  const stranger = { ...other, clinician_id: house.m.user.id, employee_id: 'E-300' };
  expect(await refused(v.client.functions.savePbjFacts({ ...both, people: [stranger] }))).toMatchObject({
    status: 422,
  });
});

test('more than 22.5 hours on a day, a hire date after a day, and days of two quarters are refused', async () => {
  const { v, assignment } = house;
  const long = await bookedShift(house.app, assignment, {
    ...{ starts_at: '2027-02-02T06:00:00.000Z', ends_at: '2027-02-03T06:00:00.000Z', site_id: house.siteId },
  });
  const rest = await bookedShift(house.app, assignment, {
    ...{ starts_at: '2027-02-05T14:00:00.000Z', ends_at: '2027-02-05T22:00:00.000Z', site_id: house.siteId },
  });
  await house.app.services.pool.query(
    `update shifts set status = 'signed', line_starts_at = starts_at, line_ends_at = ends_at, line_break_minutes = 0,
       line_minutes = 480, line_side = 'clinician', sheet_hash = repeat('a', 64),
       clinician_signed_date = now(), facility_signed_date = now(), facility_signed_name = 'V'
     where id = any($1)`,
    [[long.id, rest.id]],
  );
  const days = { ...week, from: '2027-02-01', to: '2027-02-07' };
  expect(rowsIn(readXml(await v.client.functions.pbjXml(days))).map((row) => row.slice(1, 3))).toEqual([
    ['2027-02-02', '22.5'],
    ['2027-02-05', '7.5'],
  ]);
  await house.app.services.pool.query(
    `update shifts set line_starts_at = '2027-02-02T14:00Z', line_ends_at = '2027-02-02T22:00Z' where id = $1`,
    [rest.id],
  );
  expect(await refused(v.client.functions.pbjXml(days))).toMatchObject({
    status: 422,
    message: expect.stringContaining('more than 22.5 hours on 2027-02-02'),
  });
  const late = facts('E-200');
  late.people[0]!.hired_on = '2027-02-10';
  await v.client.functions.savePbjFacts(late);
  expect(await refused(v.client.functions.pbjXml(days))).toMatchObject({
    status: 422,
    message: expect.stringContaining('hire date'),
  });
  const quarters = { ...week, from: '2026-12-28', to: '2027-01-03' };
  expect(await refused(v.client.functions.pbjPreview(quarters))).toMatchObject({
    status: 422,
    message: expect.stringContaining('2026-12-28 to 2026-12-31'),
  });
  const year = { ...week, from: '2027-01-01', to: '2027-12-31' };
  expect(await refused(v.client.functions.pbjPreview(year))).toMatchObject({ status: 422 });
});

test('only people who sign hours at a skilled nursing facility, at its own sites', async () => {
  const { a, r2, w, m, l } = house;
  for (const who of [a, r2, w, m])
    expect([403, 409, 422]).toContain((await refused(who.client.functions.pbjPreview(week))).status);
  expect(await refused(house.app.client().functions.pbjXml(week))).toMatchObject({ status: 401 });
  expect(await refused(a.client.functions.savePbjFacts(facts()))).toMatchObject({ status: 403 });
  await setKind('hospital');
  const { pbjPreview, savePbjFacts } = l.client.functions;
  for (const call of [() => pbjPreview(week), () => savePbjFacts(facts())])
    expect(await refused(call())).toMatchObject({ status: 409, reason: 'not_skilled_nursing' });
  await setKind('snf');
});
