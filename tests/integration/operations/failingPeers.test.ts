import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queueMail, sendQueuedMail } from '#server/platform/mail/outbox.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { pdf, picture } from '#tests/support/uploads.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What a store or a model behind a broken proxy may say. */
const answers = {
  'an error': (_, response) => void response.writeHead(500).end('secret of the other server'),
  'a page of a proxy': (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret of the other server</html>'),
  'half an answer': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"choices":[', () => response.destroy());
  },
  'a closed line': (request) => void request.socket.destroy(),
} satisfies Record<string, Answer>;

let peer: Server;
let answer: Answer;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  peer = createHttpServer((request, response) => answer(request, response));
  peer.listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  app = await testApp({
    S3_BUCKET: 'uploads',
    S3_ENDPOINT: address,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    AI_BASE_URL: `${address}/v1`,
    AI_API_KEY: 'key',
    AI_MODEL: 'model',
  });
  person = await app.people.clinician();
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => peer.close(resolve));
});

const storedFiles = async () =>
  (await app.services.pool.query('select from files where stored_date is not null')).rowCount;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; message: string }) => ({ status: error.status, message: error.message }),
  );

describe.each(['an error', 'half an answer', 'a closed line'] as const)('a store that gives %s', (name) => {
  afterEach(() => {
    answer = answers['an error'];
  });

  test('refuses the upload, keeps nothing of it, and says so without its words', async () => {
    answer = (request, response) => {
      request.resume();
      answers[name](request, response);
    };
    const before = await storedFiles();
    for (const file of [pdf(), await picture()]) {
      const refused = await refusal(person.client.integrations.Core.UploadFile({ file }));
      expect(refused).toMatchObject({ status: expect.toSatisfy((status: number) => [502, 503].includes(status)) });
      expect(refused?.message).not.toContain('secret');
    }
    expect(await storedFiles()).toBe(before);
  });
});

describe.each(Object.keys(answers) as (keyof typeof answers)[])('a model that gives %s', (name) => {
  test('is reported as failed, without its words', async () => {
    answer = (request, response) => {
      request.resume();
      answers[name](request, response);
    };
    const refused = await refusal(person.client.integrations.Core.InvokeLLM({ prompt: 'Hello' }));
    expect(refused).toMatchObject({ status: expect.toSatisfy((status: number) => [502, 503].includes(status)) });
    expect(refused?.message).not.toContain('secret');
  });
});

test('a mail server that takes the call and says nothing loses no mail', async () => {
  const silent = createServer(() => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const other = await testApp({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  try {
    const { services } = other;
    const mail = { to: 'patient@example.org', subject: 'News', text: 'Words', html: null, kind: 'test' };
    const mail_id = await queueMail({ tx: services.db, services }, mail);
    await expect(sendQueuedMail(services, { mail_id })).rejects.toThrow(/Greeting|timeout/i);
    const [kept] = await mailsTo(services, mail.to);
    expect(kept).toMatchObject({ text: 'Words', sent_date: null, attempts: 1 });
  } finally {
    await other.close();
    silent.close();
  }
});
