import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await app.people.admin();
});
afterAll(() => app.close());

const rowsOf = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[];

test('B11: the users found are a CSV file with what an administrator needs of them and nothing else', async () => {
  const nurse = await app.people.clinician({
    full_name: '=cmd|calc, "Ann"',
    credentials: 'RN',
    location: '12 Oak Street, Salem, OR 97301',
    headline: 'Ready',
  });
  await admin.client.entities.User.update(nurse.user.id, { is_active: false });
  await app.services.pool.query(
    `insert into sign_ins (user_id, last_date) values ($1, '2026-11-02T03:04:05Z')
     on conflict (user_id) do update set last_date = excluded.last_date`,
    [nurse.user.id],
  );
  expect(rowsOf(await admin.client.functions.exportUsers({ q: nurse.user.email }))).toEqual([
    {
      Name: `'=cmd|calc, "Ann"`,
      Email: nurse.user.email,
      Role: 'user',
      Side: 'clinician',
      Profession: 'RN',
      'City and state': 'Salem, OR',
      Verification: 'not_started',
      Onboarded: 'Yes',
      Created: nurse.user.created_date,
      'Last sign-in': '2026-11-02T03:04:05.000Z',
      Deactivated: 'Yes',
    },
  ]);
});

test('B11: the export is narrowed as the list is, and leaves out who is deleted', async () => {
  const facility = await app.people.facility({ full_name: 'Only Facility' });
  await app.people.clinician({ full_name: 'Only Clinician' });
  const gone = await app.people.facility({ full_name: 'Only Gone' });
  await app.services.pool.query('update users set deleted_date = now(), is_active = false where id = $1', [
    gone.user.id,
  ]);
  const names = async (filter: object) =>
    rowsOf(await admin.client.functions.exportUsers({ q: 'only ', ...filter })).map(({ Name }) => Name);
  expect(await names({})).toEqual(['Only Facility', 'Only Clinician']);
  expect(await names({ role: 'facility', state: 'active' })).toEqual([facility.user.full_name]);
  expect(await names({ role: 'admin' })).toEqual([]);
});

test('B11: more users than a page are all in the file, once and oldest first', async () => {
  await fillRows(
    app,
    `insert into users (full_name, email, user_role, created_date)
     select 'Many ' || n, 'many-' || n || '@example.com', 'clinician', timestamptz '2020-01-01Z' + n / 7 * interval '1 hour'
     from generate_series(1, 1250) n`,
  );
  const rows = rowsOf(await admin.client.functions.exportUsers({ q: 'many-' }));
  expect(rows).toHaveLength(1250);
  expect(new Set(rows.map(({ Email }) => Email)).size).toBe(1250);
  const created = rows.map(({ Created }) => Created);
  expect(created).toEqual(created.toSorted());
});

test('B11: an export is for administrators who just proved to be themselves, and is written into the audit log', async () => {
  const lines = await audited(app.services, () => admin.client.functions.exportUsers({ q: 'only', role: 'admin' }));
  expect(lines).toMatchObject([
    { actor_kind: 'admin', actor_id: admin.user.id, action: 'User.export', entity: 'User', fields: ['q', 'role'] },
  ]);
  const [nurse, facility] = [await app.people.clinician(), await app.people.facility()];
  const stale = await app.people.admin();
  await app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
    stale.user.id,
  ]);
  const left = await trace(app.services, async () => {
    expect(await refusal(nurse.client.functions.exportUsers({}))).toBe('FORBIDDEN');
    expect(await refusal(facility.client.functions.exportUsers({}))).toBe('FORBIDDEN');
    expect(await refusal(app.people.visitor().client.functions.exportUsers({}))).toBe('AUTH_REQUIRED');
    expect(await refusal(app.people.service().client.functions.exportUsers({}))).toBe('FORBIDDEN');
    expect(await refusal(stale.client.functions.exportUsers({}))).toBe('STEP_UP_REQUIRED');
  });
  expect(left).toEqual(nothing);
});
