import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentions } from '#server/retentions.ts';
import { findJobs } from '#server/features/search/sql.ts';
import { planOf, withoutScans } from '#tests/support/planOf.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Kinds of which there may be very many: the others end within weeks, or are people. */
const many = [
  'Message',
  'Thread',
  'Job',
  'Document',
  'notifications',
  'audit_events',
  'app_logs',
  'analytics_events',
  'profile_views',
  'outbox_mails',
];

test.each(many)('which rows of %s are over is read from an index', async (name) => {
  const retention = retentions.find((one) => one.name === name)!;
  const plan = await planOf(app, (db) => retention.count(db, new Date()), [{ count: 0 }]);
  expect(plan).toMatch(/Index Cond: .*(created_date|closed_date|uploaded_date|\bat\b|\bday\b)[^\n]* < /);
  expect(plan).not.toContain('Seq Scan');
});

test.each(['pay_range_max', 'pay_range_min'] as const)('jobs are sorted by %s through an index', async (field) => {
  for (const order of [`${field} desc nulls last, id asc`, `${field} asc nulls first, id desc`]) {
    const { rows } = await withoutScans(app, (db) =>
      sql<Record<string, string>>`explain select * from jobs r order by ${sql.raw(order)} limit 20`.execute(db),
    );
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan/);
    expect(plan).not.toContain('Sort');
  }
});

test('A1: jobs with given words are found through an index', async () => {
  const { user } = await app.people.facility();
  await sql`
    insert into jobs (facility_id, title, description, role, location_type)
    select ${user.id}, 'Nurse ' || n, 'Days ' || md5(n::text), 'LPN', 'remote' from generate_series(1, 3000) as n`.execute(
    app.services.db,
  );
  // Also empties the index's list of pending entries, which is read whole.
  await sql`vacuum analyze jobs`.execute(app.services.db);
  for (const q of ['icu rn', 'TX', 'san diego nights']) {
    const page = { q, limit: 20, skip: 0 };
    expect(await planOf(app, (db) => findJobs(db, page))).toContain('Bitmap Index Scan on jobs_search_words');
  }
});
