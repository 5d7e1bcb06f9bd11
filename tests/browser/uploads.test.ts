import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('an upload goes by a request that reports its progress', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await visit(page, '/verification-check');
  await page.getByRole('button', { name: 'Add your license' }).click();
  const form = page.getByRole('dialog');
  const sent = page.waitForRequest((request) => request.url().endsWith('/Core/UploadFile'));
  const license = pdf();
  const buffer = Buffer.from(await license.arrayBuffer());
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: /file: Photo or file$/ }).click();
  await (await choosing).setFiles({ name: license.name, mimeType: license.type, buffer });
  const request = await sent;
  expect([request.resourceType(), await request.headerValue('x-app-id')]).toEqual(['xhr', 'openlocum']);
  expect((await request.response())?.status()).toBe(200);
});
