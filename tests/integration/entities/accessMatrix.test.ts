import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { entities, type EntityName } from '#domain/entities.ts';
import { inTransaction } from '#server/platform/work.ts';
import { call, listUrl } from '#tests/support/call.ts';
import { openSocketClients, type SocketClient, type SocketClients } from '#tests/support/socketClients.ts';
import { outcome, renderMatrix, seen, type Line } from '#tests/support/matrixTable.ts';
import {
  actorNames,
  makeMatrixData,
  type ActorName,
  type MatrixData,
  type Subject,
} from '#tests/support/matrixData.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let matrix: MatrixData;
let socketClients: SocketClients;
const listeners = new Map<ActorName, SocketClient>();

beforeAll(async () => {
  app = await testApp();
  matrix = await makeMatrixData(app);
  socketClients = await openSocketClients(app);
});

afterAll(async () => {
  socketClients?.closeAll();
  await app?.close();
});

test('everyone may do what docs/access-matrix.md says, and nothing else', async () => {
  const all = Object.keys(entities) as EntityName[];
  for (const name of actorNames) listeners.set(name, await socketClients.listen(matrix.tokens[name] ?? null, all));
  const lines: Line[] = [];
  for (const subject of matrix.subjects) lines.push(...(await linesOf(subject)));
  expect(new Set(lines.map((line) => line.entity))).toEqual(new Set(Object.keys(entities)));
  await expect(renderMatrix(lines)).toMatchFileSnapshot('../../../docs/access-matrix.md');
});

async function linesOf(subject: Subject): Promise<Line[]> {
  const { entity, note, draft } = subject;
  const line = async (operation: string, attempt: (actor: ActorName) => Promise<string>): Promise<Line> => {
    const cells: [ActorName, string][] = [];
    for (const actor of actorNames) cells.push([actor, await attempt(actor)]);
    return { entity, note, operation, cells: Object.fromEntries(cells) as Line['cells'] };
  };
  return [
    await line('list', (actor) => list(subject, actor)),
    await line('get', (actor) => get(subject, actor)),
    ...(draft
      ? [await line('create', async (actor) => outcome(await send(actor, 'POST', url(entity), await draft(actor))))]
      : []),
    ...(await updates(subject, line)),
    await line('delete', async (actor) => outcome(await send(actor, 'DELETE', url(entity, (await subject.row()).id)))),
    await hears(subject),
  ];
}

async function updates(
  subject: Subject,
  line: (operation: string, attempt: (actor: ActorName) => Promise<string>) => Promise<Line>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, patch] of Object.entries(subject.updates)) {
    lines.push(
      await line(`update ${what}`, async (actor) =>
        outcome(await send(actor, 'PUT', url(subject.entity, (await subject.row()).id), patch)),
      ),
    );
  }
  return lines;
}

async function list({ entity, row }: Subject, actor: ActorName): Promise<string> {
  const { id } = await row();
  const answer = await send(actor, 'GET', listUrl(entity, { q: { id } }));
  if (answer.status !== 200) return String(answer.status);
  const [record] = answer.body as unknown[];
  return record ? seen(entity, record) : '·';
}

async function get({ entity, row }: Subject, actor: ActorName): Promise<string> {
  const answer = await send(actor, 'GET', url(entity, (await row()).id));
  return answer.status === 200 ? seen(entity, answer.body) : String(answer.status);
}

/** The server changes the row once, or makes one where none ever changes; everyone listens. */
async function hears(subject: Subject): Promise<Line> {
  const { entity, note } = subject;
  const known = subject.news ? (await subject.row()).id : null;
  const news = await subject.news?.();
  await socketClients.everythingHeard([...listeners.values()]);
  const heard = ([name, client]: [ActorName, SocketClient]) =>
    [name, known ? client.heard(entity, known).length : 0] as const;
  const before = new Map([...listeners].map(heard));
  const { id } = await inTransaction(app.services, system, (work) =>
    known && news ? work.system.update(entity, known, news) : subject.row(work.system),
  );
  await socketClients.everythingHeard([...listeners.values()]);
  const cells = actorNames.map((name) => {
    const event = listeners.get(name)!.heard(entity, id)[before.get(name)!];
    return [name, event ? seen(entity, event.data) : '·'] as const;
  });
  return { entity, note, operation: 'hear by socket', cells: Object.fromEntries(cells) as Line['cells'] };
}

function send(actor: ActorName, method: string, address: string, body?: unknown): ReturnType<typeof call> {
  return call(app.server, method, address, { token: matrix.tokens[actor], body });
}

function url(entity: EntityName, id?: string): string {
  return `/api/apps/openlocum/entities/${entity}${id ? `/${id}` : ''}`;
}
