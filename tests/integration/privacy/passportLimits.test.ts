import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passportForm } from '#domain/privacy/passport.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { entriesOf, fetched, jsonIn } from '#tests/support/archive.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const megabyte = 1024 * 1024;

test('X9: bytes of brought passports are counted, as they come and as they are unpacked', async () => {
  const { client } = await app.people.clinician();
  const { address } = await client.functions.exportPassport({ document_ids: [] });
  const passport = jsonIn<object>(entriesOf((await fetched(app, address)).bytes), 'passport.json');
  const names = Array.from({ length: 6 }, (_, index) => `files/${index}.pdf`);
  const credentials = names.map((file) => ({ ...credential, name: file, file }));
  const json = Buffer.from(JSON.stringify({ ...passport, schema: passportForm, credentials }));
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(9 * megabyte)]));
  const archive = zipSync({ 'passport.json': json, ...files }, { level: 1 });
  expect(archive.length).toBeLessThan(megabyte);
  const file = new File([new Uint8Array(archive)], 'passport.zip', { type: 'application/zip' });
  // 54 MB each, of 300 an hour.
  for (let index = 0; index < 5; index++) await client.functions.importPassport({ file });
  const left = await trace(app.services, async () => {
    expect(await refusal(client.functions.importPassport({ file, add: true }))).toBe('RATE_LIMITED');
  });
  expect(left).toEqual(nothing);
});

const credential = {
  type: 'bls',
  status: 'pending',
  uploaded_date: null,
  file_name: null,
  checks: [],
};
