import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiDocument, assertDocumented, described, type Described } from '#tests/support/apiDocument.ts';
import { badCalls } from '#tests/support/badCalls.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import type { ActorName, MatrixData } from '#tests/support/matrixData.ts';
import { shareOf } from '#tests/support/nightly.ts';
import { matrixFor } from '#tests/support/sharedMatrix.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { validCall, type ValidCall } from '#tests/support/validCall.ts';

let app: TestApp;
const matrixOf = matrixFor(() => app);

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

test.each(described)('$name refuses what is wrong, in the words of the document', async (operation) => {
  const all = badCalls(operation, await callThatWorks(operation, await matrixOf(operation)));
  // By day what is wrong with one operation is another sixth than of the one before it.
  const queue = [...shareOf(all, 6, described.indexOf(operation))];
  const sendNext = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { url, ...sent } = next;
      assertDocumented(operation, await call(app.server, operation.method, url, sent), next);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendNext));
});

test.each(Object.keys(apiDocument.paths))('%s has no other methods, and is of this app alone', async (path) => {
  const address = path.replaceAll(/\{\w+\}/g, 'x');
  const methods = Object.keys(apiDocument.paths[path]!).map((method) => method.toUpperCase());
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.includes(one))) {
    const answer = await call(app.server, method, address);
    // Some of them exist for the server itself, and no actor may call them.
    expect([401, 404, 405, 422], method).toContain(refusalOf(answer)[0]);
    if (answer.status !== 405) continue;
    expect(String(answer.headers['allow']).split(', ')).toEqual(expect.arrayContaining(methods));
  }
  if (!path.includes('/openlocum')) return;
  const another = address.replace('/openlocum', '/another');
  for (const method of methods) expect(refusalOf(await call(app.server, method, another))).toEqual([404, 'NOT_FOUND']);
});

const candidates: readonly ActorName[] = ['clinician own', 'facility own', 'admin', 'service', 'visitor'];

/** A right call of an actor who may, so that what is wrong with it later is the only thing. */
async function callThatWorks(operation: Described, matrix: MatrixData): Promise<ValidCall> {
  for (const actor of candidates) {
    const { url, ...sent } = await validCall(app, matrix, operation, actor);
    const { status } = await call(app.server, operation.method, url, sent);
    if (status < 400) return validCall(app, matrix, operation, actor);
  }
  return validCall(app, matrix, operation, 'clinician own');
}
