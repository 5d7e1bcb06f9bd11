import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allows } from '#domain/core/access.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { binder } from '#server/platform/entities/binder.ts';
import { ruleToSql } from '#server/platform/entities/ruleToSql.ts';
import { anyActor, anyRow, anyRule, type ProbeRow } from '#tests/support/arbitraryRules.ts';
import { freshDatabase } from '#tests/support/database.ts';

let pool: Pool;
const rows: ProbeRow[] = fc.sample(anyRow, { numRuns: 300, seed: 7 });

beforeAll(async () => {
  pool = createPool(await freshDatabase('_rules'), { max: 2 });
  await pool.query(
    'create table probe (id text primary key, owner text, other text, word text, flag boolean, amount float8, members text[])',
  );
  for (const row of rows) {
    await pool.query('insert into probe values ($1, $2, $3, $4, $5, $6, $7)', [
      row.id,
      row.owner,
      row.other,
      row.word,
      row.flag,
      row.amount,
      row.members,
    ]);
  }
});

afterAll(() => pool.end());

test('the SQL of a rule finds exactly the rows that the rule allows', async () => {
  await fc.assert(
    fc.asyncProperty(anyRule, anyActor, async (rule, actor) => {
      const bound = binder(() => '2026-01-01');
      const text = `select r.id from probe r where ${ruleToSql(rule, actor, bound)} order by r.id`;
      const found = await pool.query<{ id: string }>(text, bound.values);
      const allowed = rows.filter((row) => allows(rule, actor, { ...row })).map((row) => row.id);
      expect(found.rows.map((row) => row.id).toSorted()).toEqual(allowed.toSorted());
    }),
    { numRuns: 500 },
  );
});

test('a rule also reads the same in a CASE, which decides the view of a row', async () => {
  await fc.assert(
    fc.asyncProperty(anyRule, anyActor, async (rule, actor) => {
      const bound = binder(() => '2026-01-01');
      const text = `select r.id, case when ${ruleToSql(rule, actor, bound)} then true else false end as holds from probe r`;
      const found = await pool.query<{ id: string; holds: boolean }>(text, bound.values);
      const holding = new Map(found.rows.map((row) => [row.id, row.holds]));
      for (const row of rows) expect(holding.get(row.id)).toBe(allows(rule, actor, { ...row }));
    }),
    { numRuns: 100 },
  );
});
