import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { makePeer, type Heard, type Peer } from '#tests/support/peer.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { uploadPdf, picture } from '#tests/support/uploads.ts';

const core = (name: string) => `/api/apps/openlocum/integration-endpoints/Core/${name}`;

describe('without settings', () => {
  let app: TestApp;
  let person: Person;
  let admin: Person;
  beforeAll(async () => {
    app = await testApp();
    [person, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
  });
  afterAll(() => app.close());

  test.each([
    ['InvokeLLM', { prompt: 'Hello' }, 'AI_BASE_URL'],
    ['GenerateImage', { prompt: 'A nurse' }, 'AI_BASE_URL'],
    ['ExtractDataFromUploadedFile', { file_url: '/files/x.pdf', json_schema: {} }, 'AI_BASE_URL'],
    ['SendSMS', { to: '+12025550123', body: 'Hello' }, 'SMS_URL'],
  ])('%s answers 501 with the name of its setting, to users only', async (name, body, setting) => {
    const answer = await call(app.server, 'POST', core(name), { token: admin.token, body });
    expect(answer).toMatchObject({ status: 501, body: { code: 'NOT_CONFIGURED' } });
    expect((answer.body as { message: string }).message).toContain(setting);
    expect((await call(app.server, 'POST', core(name), { body })).status).toBe(401);
  });

  test('what does not exist is 404, installed packages too', async () => {
    const base = '/api/apps/openlocum';
    for (const path of [
      core('Nothing'),
      core('constructor'),
      core('uploadFile'),
      `${base}/integration-endpoints/installable/Stripe/integration-endpoints/charge`,
      `${base}/integrations/custom/weather/get:/cities`,
      core('SendEmail').replace('openlocum', 'other'),
    ]) {
      const answer = await call(app.server, 'POST', path, { token: person.token, body: {} });
      expect.soft(answer, path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await call(app.server, 'GET', core('SendEmail'))).status).toBe(405);
  });

  test('what is no object with the right fields is 422', async () => {
    for (const body of ['[]', '"text"', '1', '{}', '{"to": 1}', '{"to":{"a":"b"},"subject":"x","body":"y"}']) {
      const answer = await call(app.server, 'POST', core('SendEmail'), { token: person.token, body });
      expect.soft(answer.status, body).toBe(422);
    }
    await expect(person.client.integrations.Core.SendEmail('text' as never)).rejects.toThrow(
      'Integration SendEmail must receive an object with named parameters, received: text',
    );
  });
});

describe('with a model server', () => {
  let app: TestApp;
  let person: Person;
  let peer: Peer;
  const chat = (content: string) => ({
    body: {
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'wise',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    },
  });
  const told = () => JSON.parse(peer.heard.at(-1)!.body) as Record<string, unknown>;

  beforeAll(async () => {
    peer = await makePeer(() => chat('Hello, nurse'));
    app = await testApp({
      AI_BASE_URL: `${peer.url}/v1`,
      AI_API_KEY: 'secret key',
      AI_MODEL: 'wise',
      AI_IMAGE_MODEL: 'painter',
    });
    person = await app.people.clinician();
  });
  beforeEach(() => {
    peer.heard.length = 0;
    peer.answer = () => chat('Hello, nurse');
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
  });

  test('a prompt is answered with text, as JSON', async () => {
    const answer = await call(app.server, 'POST', core('InvokeLLM'), { token: person.token, body: { prompt: 'Hi' } });
    expect(answer).toMatchObject({ status: 200, body: 'Hello, nurse' });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(peer.heard[0]).toMatchObject({ method: 'POST', url: '/v1/chat/completions' });
    expect(peer.heard[0]!.headers.authorization).toBe('Bearer secret key');
    expect(told()).toMatchObject({ model: 'wise' });
  });

  test('a schema is answered with an object', async () => {
    peer.answer = () => chat('{"city":"Austin"}');
    const response_json_schema = { type: 'object', properties: { city: { type: 'string' } } };
    const { InvokeLLM } = person.client.integrations.Core;
    expect(await InvokeLLM({ prompt: 'Where?', response_json_schema })).toEqual({ city: 'Austin' });
    expect(told()).toMatchObject({ response_format: { type: 'json_schema' } });
    peer.answer = () => chat('Austin, I think');
    await expect(InvokeLLM({ prompt: 'Where?', response_json_schema })).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    });
  });

  test('uploaded files go along, of those who may read them, and no other address', async () => {
    const { InvokeLLM, ExtractDataFromUploadedFile, UploadFile } = person.client.integrations.Core;
    const { file_url } = await UploadFile({ file: await picture() });
    await InvokeLLM({ prompt: 'What is this?', file_urls: [file_url] });
    expect(peer.heard[0]!.body).toContain('data:image/jpeg;base64,');
    peer.answer = () => chat('{"number":"RN 1"}');
    const json_schema = { type: 'object', properties: { number: { type: 'string' } } };
    const license = await uploadPdf(person);
    expect(await ExtractDataFromUploadedFile({ file_url: license, json_schema })).toEqual({ number: 'RN 1' });
    peer.heard.length = 0;
    const other = await app.people.clinician();
    for (const link of [await uploadPdf(other), `${peer.url}/secret`, 'http://169.254.169.254/', '/etc/passwd']) {
      await expect.soft(InvokeLLM({ prompt: 'Read', file_urls: [link] }), link).rejects.toMatchObject({ status: 404 });
      await expect
        .soft(ExtractDataFromUploadedFile({ file_url: link, json_schema }), link)
        .rejects.toMatchObject({ status: 404 });
    }
    expect(peer.heard).toEqual([]);
  });

  test('a picture is drawn, and stored as the caller’s upload', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    peer.answer = () => ({ body: { created: 1, data: [{ b64_json: png.toString('base64') }] } });
    const { url } = await person.client.integrations.Core.GenerateImage({ prompt: 'A calm ward' });
    expect(told()).toMatchObject({ model: 'painter', prompt: 'A calm ward' });
    expect((await call(app.server, 'GET', url, { token: person.token })).status).toBe(200);
    expect((await call(app.server, 'GET', url)).status).toBe(401);
    peer.answer = () => ({ body: { created: 1, data: [{ b64_json: Buffer.from('<svg/>').toString('base64') }] } });
    await expect(person.client.integrations.Core.GenerateImage({ prompt: 'x' })).rejects.toMatchObject({ status: 502 });
  });

  test('a server that fails is a failure of that server, without its words', async () => {
    peer.answer = () => ({ status: 401, body: { error: { message: 'Incorrect API key secret key' } } });
    const answer = await call(app.server, 'POST', core('InvokeLLM'), { token: person.token, body: { prompt: 'Hi' } });
    expect(answer).toMatchObject({ status: 502, body: { code: 'UPSTREAM_FAILED' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret key');
  });

  test('inputs are checked before anything is asked', async () => {
    for (const body of [
      {},
      { prompt: '' },
      { prompt: 1 },
      { prompt: 'x', add_context_from_internet: true },
      { prompt: 'x', response_json_schema: 'no' },
    ]) {
      const answer = await call(app.server, 'POST', core('InvokeLLM'), { token: person.token, body });
      expect.soft(answer.status).toBe(422);
    }
    expect((await call(app.server, 'POST', core('InvokeLLM'), { body: { prompt: 'Hi' } })).status).toBe(401);
    expect(peer.heard).toEqual([]);
  });
});

describe('text messages', () => {
  test('go to the service of the settings, from administrators alone', async () => {
    const peer = await makePeer(() => ({ status: 201, body: {} }));
    const address = peer.url.replace('http://', 'http://name:pass%20word@');
    const app = await testApp({
      SMS_URL: `${address}/Messages.json`,
      SMS_FROM: '+12025550100',
      DATABASE_URL: await freshDatabase('_sms'),
    });
    try {
      const [admin, person] = await Promise.all([app.people.admin(), app.people.facility()]);
      const message = { to: '+12025550123', body: 'Your shift begins at 7' };
      expect(await admin.client.integrations.Core.SendSMS(message)).toEqual({ success: true });
      const [sent] = peer.heard as [Heard];
      expect(Object.fromEntries(new URLSearchParams(sent.body))).toEqual({
        To: message.to,
        From: '+12025550100',
        Body: message.body,
      });
      expect(sent.headers.authorization).toBe(`Basic ${Buffer.from('name:pass word').toString('base64')}`);
      await expect(person.client.integrations.Core.SendSMS(message)).rejects.toMatchObject({ status: 403 });
      await expect(admin.client.integrations.Core.SendSMS({ ...message, to: '911' })).rejects.toMatchObject({
        status: 422,
      });
      peer.answer = () => ({ status: 500, body: {} });
      await expect(admin.client.integrations.Core.SendSMS(message)).rejects.toMatchObject({ status: 502 });
    } finally {
      await app.close();
      await peer.close();
    }
  });
});
