import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { entityNamed } from '#domain/entities.ts';
import { allOf, conditionsOf } from '#server/features/search/conditions.ts';
import { peopleDirectory } from '#server/features/search/peopleDirectory.ts';
import { listStatement } from '#server/platform/entities/query.ts';
import { todayOf } from '#server/platform/today.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { planOf, withoutScans } from '#tests/support/planOf.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('lists of verified clinicians, and of those who wait, are answered by indexes', async () => {
  await fillRows(
    app,
    `insert into users (full_name, email, user_role, verification_status)
     select 'Many', 'many' || n || '@example.com', 'facility', case when n % 100 > 0 then 'verified' when n % 200 > 0 then 'pending' end
     from generate_series(1, 5000) n`,
  );
  await app.services.pool.query('analyze users');
  const plan = async (verification_status: string | null) => {
    const q = { deleted_date: null, verification_status };
    const { text, values } = listStatement(entityNamed('User'), system, { q, limit: 50 }, todayOf(app.services));
    const { rows } = await withoutScans(app, (db) =>
      db.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${text}`, values)),
    );
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  };
  expect(await plan('verified')).toMatch(/Index Scan using users_(by_verification|newest)/);
  const waiting = await plan('pending');
  for (const part of ['BitmapOr', 'users_by_verification', 'users_verified_through']) expect(waiting).toContain(part);
  expect(await plan(null)).toContain('users_by_verification');
});

test('the search for verified clinicians asks the index for the badge and the rows for its end', async () => {
  const { listing, chosen } = peopleDirectory;
  const rest = { text: null, showsUnstated: false, viewer: null, day: '2026-03-01' };
  const where = allOf(conditionsOf(chosen({ verified_only: true }), [], rest));
  const plan = await planOf(app, (db) => sql`select slot from ${listing.table} where ${where!} limit 5001`.execute(db));
  expect(plan).toContain('listed_people_words');
  expect(plan).toContain('verified_through');
});
