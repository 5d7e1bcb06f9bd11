import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityName } from '#domain/entities.ts';
import { call, listUrl, type Answer } from '#tests/support/call.ts';
import { outcome } from '#tests/support/matrixTable.ts';
import {
  makeMatrixData,
  triedActors,
  type ActorName,
  type MatrixData,
  type Subject,
} from '#tests/support/matrixData.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

/**
 * docs/access-matrix.md says who may do what through the plain doors. Here every actor tries every subject through the
 * others, which must come to the same.
 */
let app: TestApp;
let matrix: MatrixData;

beforeAll(async () => {
  app = await testApp();
  matrix = await makeMatrixData(app);
});

afterAll(() => app.close());

test('count, pages, groups and distinct values cover the records that the list shows', async () => {
  await everybody(async (subject, actor) => {
    const { id } = await subject.row();
    const q = { id };
    const list = await send(actor, 'GET', listUrl(subject.entity, { q }));
    const query = `q=${encodeURIComponent(JSON.stringify(q))}`;
    const others = [
      await send(actor, 'GET', at(subject.entity, `count?${query}`)),
      await send(actor, 'GET', at(subject.entity, `v2/list?${query}`)),
      await send(actor, 'GET', at(subject.entity, `v2/list?distinct=id&${query}`)),
      await send(actor, 'POST', at(subject.entity, 'aggregate'), { query: q, groupBy: 'id' }),
    ];
    if (list.status !== 200) return expect(others.map(({ status }) => status)).toEqual(others.map(() => list.status));
    const records = list.body as { id: string }[];
    expect(others.map(({ body }) => body)).toEqual([
      { count: records.length },
      { items: records, next_cursor: null, has_more: false },
      { items: records.map((record) => record.id), next_cursor: null, has_more: false },
      { rows: records.map((record) => ({ id: record.id, count: 1 })), truncated: false },
    ]);
  });
});

test('several records are made by those who may make one', async () => {
  await everybody(async ({ entity, draft }, actor) => {
    if (!draft) return;
    const another = async () => {
      const body = await draft(actor);
      return 'email' in body ? { ...body, email: `${crypto.randomUUID()}@example.com` } : body;
    };
    const one = await send(actor, 'POST', at(entity), await another());
    const several = await send(actor, 'POST', at(entity, 'bulk'), [await another()]);
    expect(outcome(several)).toBe(outcome(one));
    const imported = await sendFile(actor, entity, [await another()]);
    if (imported.status === 200) {
      const { status } = imported.body as { status: string };
      expect(status).toBe(outcome(one) === '✓' ? 'success' : 'error');
    } else expect(imported.status).toBe(one.status);
  });
});

test('several records are changed by those who may change one', async () => {
  await everybody(async (subject, actor) => {
    const { entity } = subject;
    for (const patch of Object.values(subject.updates)) {
      const one = await send(actor, 'PUT', at(entity, (await subject.row()).id), patch);
      const { id } = await subject.row();
      expect(outcome(await send(actor, 'PUT', at(entity, 'bulk'), [{ id, ...patch }]))).toBe(outcome(one));
      const query = { id: (await subject.row()).id };
      const matching = await send(actor, 'PATCH', at(entity, 'update-many'), { query, data: { $set: patch } });
      // What is hidden or another user's is passed over.
      const isPassedOver = matching.status === 200 && (matching.body as { updated: number }).updated === 0;
      if (isPassedOver || matching.status !== one.status) expect([403, 404]).toContain(one.status);
      if (outcome(one) === '✓') expect(matching.body).toMatchObject({ updated: 1 });
    }
  });
});

test('several records are deleted by those who may delete one', async () => {
  await everybody(async (subject, actor) => {
    const one = await send(actor, 'DELETE', at(subject.entity, (await subject.row()).id));
    const { id } = await subject.row();
    const matching = await send(actor, 'DELETE', at(subject.entity), { id });
    const deleted = matching.status === 200 ? (matching.body as { deleted: number }).deleted : 0;
    expect(deleted).toBe(outcome(one) === '✓' ? 1 : 0);
  });
});

/** Names who tried what when it does not hold. */
async function everybody(operation: (subject: Subject, actor: ActorName) => Promise<unknown>): Promise<void> {
  for (const subject of matrix.subjects) {
    for (const actor of triedActors) {
      await operation(subject, actor).catch((error: unknown) => {
        throw new Error(`${subject.entity} ${subject.note ?? ''} by ${actor}`, { cause: error });
      });
    }
  }
}

function at(entity: EntityName, rest?: string): string {
  return `/api/apps/openlocum/entities/${entity}${rest === undefined ? '' : `/${rest}`}`;
}

function send(actor: ActorName, method: string, url: string, body?: unknown): Promise<Answer> {
  return call(app.server, method, url, { token: matrix.tokens[actor], body });
}

function sendFile(actor: ActorName, entity: EntityName, records: unknown): Promise<Answer> {
  const part = 'Content-Disposition: form-data; name="file"; filename="a.json"';
  return call(app.server, 'POST', at(entity, 'import'), {
    token: matrix.tokens[actor],
    body: `--x\r\n${part}\r\n\r\n${JSON.stringify(records)}\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
}
