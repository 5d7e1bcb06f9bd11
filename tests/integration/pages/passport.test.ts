import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

test('54: a link shows the chosen documents with their files, is stored nowhere, and is 404 once it has ended', async () => {
  const clinician = await app.people.clinician();
  const { client, user } = clinician;
  const file_url = await uploadPdf(clinician);
  const license = await client.entities.Document.create({ type: 'license', name: 'Oregon RN', file_url });
  await client.entities.Document.create({ type: 'bls', name: 'BLS card' });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { address, link } = await client.functions.sharePassport({ item_ids: [license.id], until });
  const { pathname, search } = new URL(address, 'http://localhost');
  const visitor = plainBrowser(app);
  const page = await visitor.get(pathname + search);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(page.$('h1').text()).toBe(`Credentials of ${user.full_name}`);
  expect(page.text).toContain('Oregon RN');
  expect(page.text).not.toContain('BLS card');
  const file = page.$('a[aria-label="Open the file: Oregon RN"]').attr('href')!;
  expect((await app.server.inject({ url: file })).statusCode).toBe(200);
  await client.functions.endPassportLink({ link_id: link.id });
  const ended = await visitor.get(pathname + search);
  expect(ended.status).toBe(404);
  expect(ended.$('h1').text()).toBe('This link has expired');
});
