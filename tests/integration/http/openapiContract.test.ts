import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEntityName } from '#domain/entities.ts';
import { apiDocument, assertDocumented, described, type Described } from '#tests/support/apiDocument.ts';
import { badCalls } from '#tests/support/badCalls.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { makeMatrixData, triedActors, type ActorName, type MatrixData } from '#tests/support/matrixData.ts';
import { isNightly, shareOf } from '#tests/support/nightly.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { validCall } from '#tests/support/validCall.ts';

let app: TestApp;
const refusedToAll: string[] = [];
let shared: Promise<MatrixData> | undefined;

beforeAll(async () => {
  app = await testApp({
    IMPACT_REPORT: 'on',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret of the client',
  });
});

afterAll(() => app.close());

test.each(described)('$name answers everyone, and refuses what is wrong, as the document says', async (operation) => {
  const matrix = await matrixOf(operation);
  const allowed = await firstAllowed(operation, matrix);
  if (!allowed) refusedToAll.push(operation.operation.operationId);
  await assertRefused(operation, matrix, allowed ?? 'clinician own');
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

/** What no call in form alone can do: each has its own tests. */
const needsMore = [
  // A number or a bot, shown in agentsChannels.test.ts.
  'connectAgent',
  // Another server.
  ...['ExtractDataFromUploadedFile', 'GenerateImage', 'InvokeLLM', 'SendSMS', 'callCustomIntegration', 'loginWithSso'],
  // The link of a mail.
  ...[
    'confirmEmailChange',
    'confirmNotificationsEmail',
    'stopMails',
    'searchesOfMail',
    'stopSearches',
    'resumeSearches',
    'postingsOfMail',
    'confirmPostingsOfMail',
  ],
  // Something another person asked for, or did, before.
  ...['completeDeletion', 'revokeSession', 'undoShortlist', 'answerReport', 'clearNpi', 'clearNumber', 'joinFacility'],
  // A second factor.
  ...['resetSecondFactor', 'secondFactorLogIn', 'secondFactorStep', 'passkeyOptions', 'confirmAuthenticator'],
  ...['addPasskey', 'renamePasskey', 'removePasskey', 'beginConfirmation', 'removeAuthenticator'],
  ...['turnOffSecondFactor', 'newRecoveryCodes'],
  // A field that can be a key: threads have none that may be written.
  'upsertThread',
];

test('every operation that needs nothing else has a call that succeeds', () => {
  expect(refusedToAll.filter((id) => !needsMore.includes(id))).toEqual([]);
});

/**
 * Users for calls of an operation. Operations on rows that each call creates again do not change the users and share them; every
 * other operation gets users of its own.
 */
function matrixOf({ operation }: Described): Promise<MatrixData> {
  const [tag = ''] = operation.tags;
  const leavesUsers = isEntityName(tag) && !ofUsers.includes(tag);
  const make = () => makeMatrixData(app, triedActors);
  return leavesUsers ? (shared ??= make()) : make();
}

/** The rows of these entities are the users, or decide what they may do. */
const ofUsers: readonly string[] = ['User', 'Member', 'Site'];

/** Calls the operation as each actor; the first who may. */
async function firstAllowed(operation: Described, matrix: MatrixData): Promise<ActorName | undefined> {
  let allowed: ActorName | undefined;
  for (const actor of triedActors) {
    // By day the visitor and actors up to the first who may; the access matrix asks all of them.
    if (!isNightly && allowed) break;
    const { url, ...sent } = await validCall(app, matrix, operation, actor);
    const answer = await call(app.server, operation.method, url, sent);
    assertDocumented(operation, answer, { actor, url, body: sent.body });
    if (answer.status < 400) allowed ??= actor;
  }
  return allowed;
}

/** Of a right call of an actor who may, so that what is wrong with it later is the only thing. */
async function assertRefused(operation: Described, matrix: MatrixData, actor: ActorName): Promise<void> {
  const all = badCalls(operation, await validCall(app, matrix, operation, actor));
  // By day what is wrong with one operation is another sixth than of the one before it.
  const queue = [...shareOf(all, 6, described.indexOf(operation))];
  const sendNext = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { url, ...sent } = next;
      assertDocumented(operation, await call(app.server, operation.method, url, sent), next);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendNext));
}
