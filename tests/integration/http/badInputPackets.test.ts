import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

/** What is hardly a request, as it goes over the line. */
let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await testApp();
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(() => app.close());

/** Sends it and reads until the server ends the connection. */
function say(text: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (heard += part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n', 2);
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
      resolve({ status: Number(status), type: /content-type: (.*)/i.exec(head)?.[1] ?? '', body });
    });
  });
}

const long = 'x'.repeat(17_000);
const end = ' HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

test.each<[string, string, number, string]>([
  ['words', 'HELLO\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a handshake of TLS', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', 400, 'BAD_REQUEST'],
  ['another protocol', 'GET / FTP/1.1\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a request without its host', 'GET /api/nothing HTTP/1.1\r\nConnection: close\r\n\r\n', 400, ''],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'two lengths',
    'POST /api/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    400,
    'BAD_REQUEST',
  ],
  [
    'a length and pieces',
    'POST /api/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'BAD_REQUEST',
  ],
  ['an address of 17 KB of the API', `GET /api/apps/openlocum/entities/Job?q=${long}${end}`, 431, 'TOO_LARGE'],
  ['a header of 17 KB', `POST /api/nothing HTTP/1.1\r\nHost: a\r\nX: ${long}\r\n\r\n`, 431, 'TOO_LARGE'],
])('%s is refused with the error body, and the next is served', async (_name, text, status, code) => {
  const answer = await say(text);
  expect(answer.status).toBe(status);
  if (code) {
    expect(answer.type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.body)).toMatchObject({
      code,
      message: expect.any(String),
      request_id: expect.any(String),
    });
  }
  expect((await say(`GET /healthz${end}`)).status).toBe(200);
});

test('a person whose link is too long gets a page that says so, and repeats nothing of it', async () => {
  const answer = await say(`GET /jobs?q=<script>${long}${end}`);
  expect([answer.status, answer.type]).toEqual([431, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('<h1>This link is too long</h1>');
  expect(answer.body).not.toMatch(/script|xxx/);
});
