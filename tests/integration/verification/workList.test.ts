import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import { addDays, civilDay } from '#domain/shared/civilDay.ts';
import { workKinds, type WorkKind } from '#domain/verification/workList.ts';
import { countWork, readWork } from '#server/features/verification/workList/sql.ts';
import { today } from '#server/platform/today.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { writeChecks } from '#tests/support/verificationLog.ts';
import { planOf } from '#tests/support/planOf.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

// The database dates checks by its own clock.
const now = new Date();
let app: TestApp;
let admin: Person;
let clinician: Person;
let day: string;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  day = today(app.services);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query('update documents set is_removed = true');
  await app.services.pool.query('delete from open_matches');
  [admin, clinician] = await Promise.all([app.people.admin(), app.people.clinician()]);
});

const read = (...kinds: WorkKind[]) =>
  admin.client.functions.verificationQueue(kinds.length > 0 ? { kinds } : {}).then(({ items }) => items);
const idsOf = async (kind: WorkKind) => (await read(kind)).map(({ document }) => document?.id);

/** The day on the site so many days after an instant. */
const within = (instant: string, days: number) => addDays(civilDay(new Date(instant), app.services.env.timeZone), days);

const texas = { type: 'license', profession: 'RN', state: 'TX', number: '123456' } as const;

async function add(facts: Partial<Document> = {}, person = clinician): Promise<Document> {
  return person.client.entities.Document.create({ file_url: await uploadPdf(person), ...texas, ...facts });
}

/** Approved, and with what only time and reviewers bring about. */
async function approved(facts: Partial<Document> = {}, found: Partial<Document> = {}): Promise<Document> {
  const { id } = await add(facts);
  const document = await admin.client.entities.Document.update(id, { status: 'approved' });
  const names = Object.keys(found) as (keyof Document)[];
  if (names.length === 0) return document;
  const set = names.map((name, at) => `${name} = $${at + 2}`).join(', ');
  await app.services.pool.query(`update documents set ${set} where id = $1`, [id, ...names.map((name) => found[name])]);
  return document;
}

describe('what reviewers have to do', () => {
  test('begins with the review, within the hours we promise', async () => {
    const document = await add({ expires_date: addDays(day, 400) });
    const [item, ...others] = await read();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'review',
      due_date: addDays(day, 2),
      document: { id: document.id, type: 'license', kind: 'state_license', profession: 'RN', state: 'TX' },
      accounts: [{ user_id: clinician.user.id, full_name: clinician.user.full_name, document_id: document.id }],
    });
  });

  test('goes on with the source, a week after the review, of kinds whose source counts', async () => {
    const license = await approved();
    await approved({ type: 'bls', profession: null, state: null, number: null });
    expect(await read()).toMatchObject([
      { kind: 'never_checked', due_date: addDays(day, 7), document: { id: license.id } },
    ]);
    await app.services.pool.query(`update documents set source_result = 'confirmed', source_until = $2 where id = $1`, [
      license.id,
      addDays(day, 15),
    ]);
    expect(await read()).toEqual([]);
  });

  test('comes again two weeks before a check is out of date, and once a credential has ended', async () => {
    const fresh = { source_result: 'confirmed', source_checked_date: addDays(day, -100) } as const;
    const soon = await approved({ state: 'TX' }, { ...fresh, source_until: addDays(day, 14) });
    const late = await approved({ state: 'CA' }, { ...fresh, source_until: addDays(day, -1) });
    const ended = await approved(
      { state: 'FL' },
      { ...fresh, source_until: addDays(day, -1), expires_date: addDays(day, -1) },
    );
    await approved({ state: 'NY' }, { ...fresh, source_until: addDays(day, 30), expires_date: addDays(day, -91) });
    expect((await read()).map(({ kind, due_date, document }) => [kind, due_date, document!.id])).toEqual([
      ['expired', addDays(day, -1), ended.id],
      ['out_of_date', addDays(day, -1), late.id],
      ['out_of_date', addDays(day, 14), soon.id],
    ]);
    await approved({ state: 'FL', expires_date: addDays(day, 700) }, { ...fresh, source_until: addDays(day, 100) });
    expect(await idsOf('expired')).toEqual([]);
  });

  test('holds a possible match until someone answers it', async () => {
    const about = { user_id: clinician.user.id, kind: 'screening', source: 'leie', method: 'file' } as const;
    const [match] = await writeChecks(app.services, 1, { ...about, result: 'possible', subject_key: 'one' });
    await writeChecks(app.services, 1, { ...about, result: 'listed' });
    expect(await read('possible_match')).toMatchObject([
      {
        check_id: match!.id,
        document: null,
        due_date: within(match!.created_date, 3),
        accounts: [{ user_id: clinician.user.id }],
      },
    ]);
    await writeChecks(app.services, 1, { ...about, result: 'cleared', answers_id: match!.id });
    expect(await read('possible_match')).toEqual([]);
    await writeChecks(app.services, 1, { ...about, result: 'possible', subject_key: 'two' });
    await clinician.client.functions.requestDeletion({});
    await admin.client.functions.completeDeletion({ user_id: clinician.user.id });
    expect(await read('possible_match')).toEqual([]);
  });

  test('W10: holds who stays listed although the list has no such row, until a reviewer answers', async () => {
    const about = { user_id: clinician.user.id, kind: 'screening', source: 'leie', method: 'file' } as const;
    const row = { ...about, subject_key: 'gone' };
    const [match] = await writeChecks(app.services, 1, { ...row, result: 'possible' });
    const seen = { on_list: true, row: {} } as never;
    const [listed] = await writeChecks(app.services, 1, { ...row, result: 'listed', answers_id: match!.id, seen });
    expect(await read('off_list')).toMatchObject([
      { check_id: listed!.id, document: null, accounts: [{ user_id: clinician.user.id }] },
    ]);
    expect((await admin.client.functions.adminOverview({})).matches.count).toBe(1);
    await writeChecks(app.services, 1, { ...row, result: 'cleared', answers_id: listed!.id });
    expect(await read('off_list')).toEqual([]);
    expect((await admin.client.functions.adminOverview({})).matches.count).toBe(0);
  });

  test('names a number that two accounts have, once, until one of them has it no more', async () => {
    const other = await app.people.clinician();
    const number = 'RN 777-888';
    const mine = await add({ number });
    await add({ number });
    await add({ number, state: 'CA' }, other);
    expect(await read('shared_number')).toEqual([]);
    const theirs = await add({ number: 'rn777888' }, other);
    const [item, ...others] = await read('shared_number');
    expect(others).toEqual([]);
    expect(item).toMatchObject({ due_date: within(new Date().toISOString(), 7), document: { id: mine.id } });
    expect(new Set(item!.accounts.map(({ user_id }) => user_id))).toEqual(new Set([clinician.user.id, other.user.id]));
    await admin.client.entities.User.update(other.user.id, { is_active: false });
    expect(await read('shared_number')).toEqual([]);
    await admin.client.entities.User.update(other.user.id, { is_active: true });
    expect(await read('shared_number')).toHaveLength(1);
    await admin.client.entities.Document.update(theirs.id, { status: 'rejected', admin_notes: 'Not yours' });
    expect(await read('shared_number')).toEqual([]);
  });

  test('is an administrator’s alone, and asked for within bounds', async () => {
    await expect(clinician.client.functions.verificationQueue({})).rejects.toMatchObject({ status: 403 });
    for (const wrong of [{ limit: 51 }, { skip: 951 }, { skip: -1 }, { kinds: [] }])
      await expect(admin.client.functions.verificationQueue(wrong)).rejects.toMatchObject({ status: 422 });
  });
});

test('of ten thousand documents a page is read from indexes, with two statements', async () => {
  await fillRows(
    app,
    `insert into documents (user_id, type, kind, status, uploaded_date, reviewed_date, expires_date, source_result, source_until, number_key)
    select $1, 'license', 'state_license', case n % 5 when 0 then 'pending' else 'approved' end,
      now() - make_interval(hours => n), now() - make_interval(hours => n), current_date + (n % 900) - 300,
      case when n % 5 > 2 then 'confirmed' end, case when n % 5 > 2 then current_date + (n % 700) - 100 end, 'N' || n
    from generate_series(1, 10000) n`,
    [clinician.user.id],
  );
  await sql`vacuum analyze documents`.execute(app.services.db);
  const at = { day, zone: app.services.env.timeZone };
  const plan = await planOf(app, (db) => readWork(db, at, { kinds: workKinds, limit: 50, skip: 0 }));
  for (const index of ['documents_to_review', 'documents_never_checked', 'documents_checked_until', 'documents_ending'])
    expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on documents');
  const counting = await planOf(app, (db) => countWork(db, at));
  expect(counting).not.toContain('Seq Scan on documents');
  const page = (skip: number) => admin.client.functions.verificationQueue({ limit: 50, skip });
  const [first, last] = [await page(0), await page(950)];
  expect(first.counts).toMatchObject({ review: 1001, never_checked: 1001 });
  expect([first.items.length, last.items.length]).toEqual([50, 50]);
  const dates = [...first.items, ...last.items].map(({ due_date }) => due_date);
  expect(dates).toEqual(dates.toSorted());
  const statements = await statementsOf(app.services, () => page(0));
  expect(statements.filter((text) => text.includes('from documents'))).toHaveLength(2);
});
