import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { auditPages } from '#server/features/administration/exportAudit.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { sealAudit, verifyAudit } from '#server/platform/ops/auditChain.ts';
import { headOf } from '#server/platform/ops/chain.ts';
import { inTransaction } from '#server/platform/work.ts';
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

type Line = Record<string, unknown>;
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const exported = async (filter = {}) => linesOf(await admin.client.functions.exportAudit(filter));

test('the rows that the filters find are lines of JSON with their places in the chain, after the head', async () => {
  const fields = ['status', 'admin_notes'];
  for (const entity_id of ['one', 'two', 'three'])
    await audit(app.services.db, system, [{ action: 'Job.update', entity: 'Job', entity_id, fields }]);
  await sealAudit(app.services);
  await audit(app.services.db, system, [{ action: 'Job.delete', entity: 'Job', entity_id: 'two' }]);
  const { head } = await verifyAudit(app.services);
  const [first, ...rows] = await exported({ action: 'Job' });
  expect(first).toMatchObject({ head: headOf(head), filter: { action: 'Job' }, more_people: false });
  expect(rows.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['Job.delete', 'two'],
    ['Job.update', 'three'],
    ['Job.update', 'two'],
    ['Job.update', 'one'],
  ]);
  expect(rows[0]).toMatchObject({ seq: null, hash: null, sealed_date: null, actor_kind: 'system', fields: [] });
  expect(rows[1]).toMatchObject({ seq: head.seq, hash: head.hash, fields, outcome: 'done' });
  // As docs/operations.md says: from the file alone, without our database.
  for (const at of [1, 2]) expect(hashOf(rows[at]!, rows[at + 1]!['hash'])).toBe(rows[at]!['hash']);
});

/** Of a line, with the hash of the line before it in the chain. */
function hashOf(row: Line, before: unknown): string {
  const instant = (name: string) => Date.parse(String(row[name]));
  const { seq, id, actor_kind, actor_id, acting_for, action, entity, entity_id, fields, outcome, request_id } = row;
  const parts = [before, seq, instant('sealed_date'), id, instant('at'), actor_kind, actor_id, acting_for, action];
  const text = (value: unknown): string =>
    Array.isArray(value) ? `[${value.map(text).join(', ')}]` : JSON.stringify(value);
  return createHash('sha256')
    .update(text([...parts, entity, entity_id, fields, outcome, request_id]))
    .digest('hex');
}

test('more rows than a page are all in the file, once and newest first, and a limit shows in its last line', async () => {
  await fillRows(
    app,
    `insert into audit_events (actor_kind, action, at)
     select 'system', 'Post.update', timestamptz '2021-01-01Z' + n / 7 * interval '1 hour' from generate_series(1, 1250) n`,
  );
  const [, ...rows] = await exported({ from: '2021-01-01T00:00:00Z', until: '2022-01-01T00:00:00Z' });
  const ids = rows.map(({ id }) => Number(id));
  expect(new Set(ids).size).toBe(1250);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const narrow = { before: null, actions: ['Post.update'] as const, actors: null, from: null, until: null };
  const pages = await inTransaction(app.services, system, (work) => Array.fromAsync(auditPages(work, narrow, 600)));
  expect(pages.map((page) => page.length)).toEqual([500, 101]);
  expect(pages[1]!.at(-1)).toEqual({ has_more: true });
});

test('an export is for administrators who just proved to be themselves, and is written into the audit log', async () => {
  const from = '2020-01-01T00:00:00Z';
  const lines = await audited(app.services, () => exported({ action: 'auth', from }));
  expect(lines).toMatchObject([
    { actor_kind: 'admin', actor_id: admin.user.id, action: 'audit.export', fields: ['action', 'from'] },
  ]);
  const [nurse, facility] = [await app.people.clinician(), await app.people.facility()];
  const stale = await app.people.admin();
  await app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
    stale.user.id,
  ]);
  const left = await trace(app.services, async () => {
    expect(await refusal(nurse.client.functions.exportAudit({}))).toBe('FORBIDDEN');
    expect(await refusal(facility.client.functions.exportAudit({}))).toBe('FORBIDDEN');
    expect(await refusal(app.people.visitor().client.functions.exportAudit({}))).toBe('AUTH_REQUIRED');
    expect(await refusal(stale.client.functions.exportAudit({}))).toBe('STEP_UP_REQUIRED');
  });
  expect(left).toEqual(nothing);
});

test('a program of the operator fetches the log with the token of a service', async () => {
  const lines = await audited(app.services, async () => {
    const text = await app.people.service().client.functions.exportAudit({ action: 'auth' });
    expect(linesOf(text)[0]).toMatchObject({ filter: { action: 'auth' } });
  });
  expect(lines).toMatchObject([{ actor_kind: 'service', action: 'audit.export', fields: ['action'] }]);
});
