import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, refusalOf } from '#tests/support/call.ts';
import { makePeer, type Peer } from '#tests/support/peer.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { pdf, uploadPdf } from '#tests/support/uploads.ts';

/** What the integrations are not meant to be given: wire contract section 10, line by line. */
const api = '/api/apps/openlocum';
const core = (name: string) => `${api}/integration-endpoints/Core/${name}`;
const contact = 'hello@openlocum.example';

let app: TestApp;
let peer: Peer;
let clinician: Person;
let admin: Person;

beforeAll(async () => {
  peer = await makePeer(() => ({ status: 500, body: {} }));
  app = await testApp({
    CONTACT_EMAIL: contact,
    AI_BASE_URL: `${peer.url}/v1`,
    AI_MODEL: 'wise',
    AI_IMAGE_MODEL: 'painter',
    SMS_URL: `${peer.url.replace('http://', 'http://name:word@')}/Messages.json`,
    SMS_FROM: '+12025550100',
  });
  [clinician, admin] = [await app.people.clinician(), await app.people.admin()];
});

afterAll(async () => {
  await app.close();
  await peer.close();
});

const mail = { to: contact, subject: 'Hello', body: 'We need nurses' };
const message = { to: '+12025550123', body: 'Your shift begins at 7' };
const uri = '/files/x.pdf';

describe('parameters that do not fit', () => {
  test.each<[string, unknown, string]>([
    ['SendEmail', { ...mail, to: ['a@example.org', 'b@example.org'] }, 'to'],
    ['SendEmail', { ...mail, to: `${'x'.repeat(260)}@example.org` }, 'to'],
    ['SendEmail', { ...mail, subject: '' }, 'subject'],
    ['SendEmail', { ...mail, subject: '\r\n\u202E' }, 'subject'],
    ['SendEmail', { ...mail, subject: 'x'.repeat(201) }, 'subject'],
    ['SendEmail', { ...mail, subject: { toString: 'x' } }, 'subject'],
    ['SendEmail', { ...mail, body: ' ' }, 'body'],
    ['SendEmail', { ...mail, body: 'x'.repeat(20_001) }, 'body'],
    ['SendEmail', { ...mail, body: 'a\u0000b' }, 'body'],
    ['SendEmail', { ...mail, from_name: 'x'.repeat(101) }, 'from_name'],
    ['SendEmail', { ...mail, from_name: 5 }, 'from_name'],
    ['CreateFileSignedUrl', {}, 'file_uri'],
    ['CreateFileSignedUrl', { file_uri: 1 }, 'file_uri'],
    ['CreateFileSignedUrl', { file_uri: 'x'.repeat(301) }, 'file_uri'],
    ['CreateFileSignedUrl', { file_uri: uri, expires_in: 0 }, 'expires_in'],
    ['CreateFileSignedUrl', { file_uri: uri, expires_in: -300 }, 'expires_in'],
    ['CreateFileSignedUrl', { file_uri: uri, expires_in: '300' }, 'expires_in'],
    ['CreateFileSignedUrl', { file_uri: uri, expires_in: null }, 'expires_in'],
    ['InvokeLLM', { prompt: 'x'.repeat(100_001) }, 'prompt'],
    ['InvokeLLM', { prompt: ['Hello'] }, 'prompt'],
    ['InvokeLLM', { prompt: 'x', file_urls: [1] }, 'file_urls.0'],
    ['InvokeLLM', { prompt: 'x', file_urls: Array.from({ length: 6 }, () => uri) }, 'file_urls'],
    ['InvokeLLM', { prompt: 'x', response_json_schema: ['object'] }, 'response_json_schema'],
    ['GenerateImage', { prompt: ' ' }, 'prompt'],
    ['GenerateImage', { prompt: 'x'.repeat(4001) }, 'prompt'],
    ['GenerateImage', { prompt: { text: 'A nurse' } }, 'prompt'],
    ['ExtractDataFromUploadedFile', { json_schema: {} }, 'file_url'],
    ['ExtractDataFromUploadedFile', { file_url: [uri], json_schema: {} }, 'file_url'],
    ['ExtractDataFromUploadedFile', { file_url: uri }, 'json_schema'],
    ['ExtractDataFromUploadedFile', { file_url: uri, json_schema: 'object' }, 'json_schema'],
    ['SendSMS', { ...message, to: '+1202555' + '0'.repeat(30) }, 'to'],
    ['SendSMS', { ...message, to: '+12025550123\n+12025550124' }, 'to'],
    ['SendSMS', { ...message, body: '' }, 'body'],
    ['SendSMS', { ...message, body: 'x'.repeat(5000) }, 'body'],
  ])('%s %j', async (name, body, field) => {
    peer.heard.length = 0;
    const left = await trace(app.services, async () => {
      const answer = await call(app.server, 'POST', core(name), { token: admin.token, body });
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_ERROR']);
      expect(answer.body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });
    });
    expect(left).toEqual(nothing);
    expect(peer.heard).toEqual([]);
  });

  test.each(['SendEmail', 'SendSMS', 'CreateFileSignedUrl', 'InvokeLLM', 'GenerateImage'])(
    '%s in a form, as clients send what holds a file, is read as nothing',
    async (name) => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ ...mail, prompt: 'x', file_uri: uri })) form.set(field, value);
      form.set('file', pdf());
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const payload = Buffer.from(await request.arrayBuffer());
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': request.headers.get('content-type')! };
      const answer = await app.server.inject({ method: 'POST', url: core(name), headers, payload });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'VALIDATION_ERROR']);
    },
  );
});

describe('addresses of files', () => {
  test.each([
    '',
    '/',
    '/files/',
    '/files/x',
    '/files/../x.pdf',
    '/files/a%2Fb.pdf',
    '//evil.example/files/x.pdf',
    'https://evil.example/files/x.pdf',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/files/\u0000.pdf',
    '/files/__proto__.pdf',
  ])('%j is no file of ours', async (file_uri) => {
    const answer = await call(app.server, 'POST', core('CreateFileSignedUrl'), {
      token: clinician.token,
      body: { file_uri },
    });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });

  test('a link for longer than five minutes lasts five minutes', async () => {
    const file_uri = await uploadPdf(clinician);
    const { signed_url } = await clinician.client.integrations.Core.CreateFileSignedUrl({
      file_uri,
      expires_in: 1e300,
    });
    const ends = Number(new URL(signed_url, 'http://localhost').searchParams.get('expires'));
    expect(ends * 1000).toBeLessThanOrEqual(app.services.clock().getTime() + 301_000);
  });
});

describe('addresses of integrations', () => {
  const names = [
    'toString',
    '__proto__',
    'hasOwnProperty',
    'UploadFile%00',
    'SendEmail%2F..',
    '%F0%9F%8F%A5',
    '..%2fCore',
  ];

  test.each(names.map((name) => core(name)))('%s is none', async (path) => {
    const answer = await call(app.server, 'POST', path, { token: clinician.token, body: {} });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    `${api}/integration-endpoints/installable/%2e%2e/integration-endpoints/x`,
    `${api}/integration-endpoints/installable/__proto__/integration-endpoints/constructor`,
    `${api}/integrations/custom/weather/`,
    `${api}/integrations/custom/__proto__/get:/`,
    `${api}/integrations/custom/weather/get:/%7Bowner%7D/../../admin`,
    `${api}/integrations/custom/weather/${'x'.repeat(2000)}`,
    `${api}/integrations/custom/%00/get:/%00`,
  ])('%s is none, whatever its body', async (path) => {
    for (const body of ['{}', '[]', 'null', '5', '{"path_params":[],"query_params":{"a":{"b":1}},"headers":"x"}']) {
      const answer = await call(app.server, 'POST', path, { token: clinician.token, body });
      expect(refusalOf(answer), body).toEqual([404, 'NOT_FOUND']);
    }
  });
});
