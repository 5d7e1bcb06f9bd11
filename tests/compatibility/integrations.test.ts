import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { makePeer, type Peer } from '#tests/support/peer.ts';
import { versions, versionsWith, type Version } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';
import { pdf, picture } from '#tests/support/uploads.ts';

let app: SdkApp;
let bare: SdkApp;
let peer: Peer;
let folder: string;
let person: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openlocum-custom-'));
  peer = await makePeer(({ url, body }) => ({ body: url.startsWith('/model/') ? said(body) : { sky: 'clear' } }));
  const model = { AI_BASE_URL: `${peer.url}/model/v1`, AI_API_KEY: 'key', AI_MODEL: 'wise' };
  const operations = ['get:/cities/{city}/today', 'post:/reports'];
  const weather = { base_url: `${peer.url}/v1/`, operations, who: 'signedIn', allow_private: true };
  const integrations = join(folder, 'integrations.json');
  await writeFile(integrations, JSON.stringify({ weather }));
  app = await sdkApp({ ...model, INTEGRATIONS_FILE: integrations });
  bare = await sdkApp({ DATABASE_URL: await freshDatabase('_bare') });
  person = await app.people.clinician();
});
afterAll(async () => {
  await Promise.all([app.close(), bare.close()]);
  await Promise.all([peer.close(), rm(folder, { recursive: true })]);
});

/** What the model answers: an object to a request with a schema. */
function said(asked: string) {
  const content = asked.includes('json_schema') ? '{"city":"Austin"}' : 'Good morning';
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
  return { id: '1', object: 'chat.completion', created: 1, model: 'wise', choices };
}

const core = (version: Version, who: Person | null = person) => app.sdk(version, who).integrations.Core;

describe.each(versions)('%s', (version) => {
  test('uploads a File and shows it to those who may see it', async () => {
    const { file_url } = await core(version).UploadFile({ file: await picture(), purpose: 'document' });
    expect(file_url).toMatch(/^\/files\/[\w-]+\.jpg$/);
    const seen = (token?: string) =>
      fetch(`${app.address}${String(file_url)}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    expect([(await seen(person.token)).status, (await seen()).status]).toEqual([200, 401]);
  });

  test('reads why an upload was refused', async () => {
    const { UploadFile } = core(version);
    const form = new FormData();
    form.set('file', pdf());
    // The client copies the keys of the form as if it were a plain object, so nothing arrives.
    const refused: [() => Promise<unknown>, object][] = [
      [() => UploadFile(form), { status: 400, message: 'No file uploaded' }],
      [() => UploadFile({ file: 'text' }), { status: 400, message: 'No file uploaded' }],
      [() => UploadFile({ file: new File(['<svg/>'], 'a.png') }), { status: 415, code: 'UNSUPPORTED_TYPE' }],
      [() => UploadFile({ file: pdf('x'.repeat(11 * 1024 * 1024)) }), { status: 413, code: 'TOO_LARGE' }],
      [() => core(version, null).UploadFile({ file: pdf() }), { status: 401, code: 'AUTH_REQUIRED' }],
    ];
    for (const [call, error] of refused) await expect.soft(call()).rejects.toMatchObject(error);
  });

  test('keeps a private file behind an address that is signed and ends', async () => {
    const { file_uri } = await core(version).UploadPrivateFile({ file: pdf() });
    const { signed_url } = await core(version).CreateFileSignedUrl({ file_uri, expires_in: 60 });
    const opened = await fetch(`${app.address}${String(signed_url)}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetch(`${app.address}${String(file_uri)}`)).status).toBe(401);
    const foreign = core(version, await app.people.clinician()).CreateFileSignedUrl({ file_uri });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });

  test('sends mail: visitors to the site, people to whom they know', async () => {
    const mail = { subject: `Question from ${version}`, body: 'Are you open on Sundays?', from_name: 'Noor' };
    const to = app.services.env.contactEmail;
    expect(await core(version, null).SendEmail({ ...mail, to })).toMatchObject({ success: true });
    expect(await mailsTo(app.services, to)).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining(version) }),
    );
    const stranger = 'stranger@example.com';
    await expect(core(version).SendEmail({ ...mail, to: stranger })).rejects.toMatchObject({ status: 403 });
    expect(
      await app.service(version).asServiceRole.integrations.Core.SendEmail({ ...mail, to: stranger }),
    ).toMatchObject({
      messageId: expect.any(String) as string,
    });
  });

  test('asks the model, for text or for an object', async () => {
    expect(await core(version).InvokeLLM({ prompt: 'Hello', file_urls: [] })).toBe('Good morning');
    const response_json_schema = { type: 'object', properties: { city: { type: 'string' } } };
    expect(await core(version).InvokeLLM({ prompt: 'Where?', response_json_schema })).toEqual({ city: 'Austin' });
  });

  test('gets 501 where nothing is set up', async () => {
    const { InvokeLLM, GenerateImage, ExtractDataFromUploadedFile, SendSMS } = bare.sdk(
      version,
      await bare.people.admin(),
    ).integrations.Core;
    const calls = [
      () => InvokeLLM({ prompt: 'Hello' }),
      () => GenerateImage({ prompt: 'A calm ward' }),
      () => ExtractDataFromUploadedFile({ file_url: '/files/x.pdf', json_schema: {} }),
      () => SendSMS({ to: '+12025550123', body: 'Hello' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 501, code: 'NOT_CONFIGURED' });
  });

  test('what is not there is 404', async () => {
    const { integrations } = app.sdk(version, person);
    await expect(integrations.Core.Nothing({})).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expect(integrations.Stripe.charge({ amount: 1 })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expect(integrations.Stripe.charge({ receipt: pdf() })).rejects.toMatchObject({ status: 404 });
  });
});

describe.each(versionsWith('custom integrations'))('%s', (version) => {
  test('calls what the file of the operator lists', async () => {
    const { custom } = app.sdk(version, person).integrations;
    peer.heard.length = 0;
    const today = { pathParams: { city: 'El Paso' }, queryParams: { unit: 'F' } };
    expect(await custom.call('weather', 'get:/cities/{city}/today', today)).toEqual({
      success: true,
      status_code: 200,
      data: { sky: 'clear' },
    });
    await custom.call('weather', 'post:/reports', { payload: { rain: 3 } });
    expect(peer.heard).toMatchObject([
      { method: 'GET', url: '/v1/cities/El%20Paso/today?unit=F' },
      { method: 'POST', body: '{"rain":3}' },
    ]);
    for (const [slug, operation] of [
      ['weather', 'delete:/reports'],
      ['nothing', 'get:/'],
    ] as const) {
      await expect(custom.call(slug, operation)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});
