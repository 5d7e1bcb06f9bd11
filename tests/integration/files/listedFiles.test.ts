import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '#tests/support/statements.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { picture } from '#tests/support/uploads.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('(X14) that the list on the person names a thousand times is looked up one time, and an item names few', async () => {
  const owner = await app.people.clinician();
  const upload = async (file: File) => (await owner.client.integrations.Core.UploadFile({ file })).file_url;
  const url = await upload(await picture());
  const items = Array.from({ length: 50 }, () => ({ type: 'license', file_url: url, more: [{ url }, { url }] }));
  const documents = [{ type: 'license', files: Array.from({ length: 20 }, () => url) }, ...items.slice(1)];
  const sent = await statementsOf(app.services, () => owner.client.auth.updateMe({ documents }));
  expect(sent.filter((text) => text.includes('for update') && text.includes('files')).length).toBeLessThanOrEqual(1);
  const others = await Promise.all(Array.from({ length: 5 }, async () => upload(await picture())));
  await expect(owner.client.auth.updateMe({ documents: [{ files: others }] })).rejects.toMatchObject({ status: 422 });
});
