import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertDocumented, described, type Described } from '#tests/support/apiDocument.ts';
import { call } from '#tests/support/call.ts';
import { triedActors } from '#tests/support/matrixData.ts';
import { isNightly } from '#tests/support/nightly.ts';
import { matrixFor } from '#tests/support/sharedMatrix.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { validCall } from '#tests/support/validCall.ts';

let app: TestApp;
const refusedToAll: string[] = [];
const matrixOf = matrixFor(() => app);

beforeAll(async () => {
  app = await testApp({
    IMPACT_REPORT: 'on',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret of the client',
  });
});

afterAll(() => app.close());

test.each(described)('$name answers everyone as the document says', async (operation) => {
  const statuses = await statusesOf(operation);
  if (statuses.every((status) => status >= 400)) refusedToAll.push(operation.operation.operationId);
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

async function statusesOf(operation: Described): Promise<number[]> {
  const matrix = await matrixOf(operation);
  const statuses: number[] = [];
  for (const actor of triedActors) {
    // By day the visitor and actors up to the first who may; the access matrix asks all of them.
    if (!isNightly && statuses.some((status) => status < 400)) break;
    const { url, ...sent } = await validCall(app, matrix, operation, actor);
    const answer = await call(app.server, operation.method, url, sent);
    assertDocumented(operation, answer, { actor, url, body: sent.body });
    statuses.push(answer.status);
  }
  return statuses;
}
