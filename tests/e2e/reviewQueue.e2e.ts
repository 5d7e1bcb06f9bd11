import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a waiting document says whose and what it is, its notes are taken back, and then all is done', async ({
  browser,
  product,
}) => {
  const full_name = `Noor ${crypto.randomUUID().slice(0, 8)}`;
  const [nurse, admin] = await Promise.all([member(product, 'clinician', { full_name }), administrator(product)]);
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  const document = await nurse.client.entities.Document.create({ type: 'bls', file_url, file_name: 'card.pdf' });
  const page = await pageOf(browser, admin);
  await visit(page, '/admin-verification');
  const card = page.getByRole('article', { name: `BLS of ${full_name}` });
  for (const fact of [full_name, nurse.email, 'BLS', 'Pending']) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(card.locator('time')).toHaveAttribute('datetime', document.uploaded_date ?? document.created_date);
  await card.getByRole('button', { name: 'card.pdf' }).click();
  await expect(page.getByRole('img', { name: 'BLS, page 1 of 1' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Reason for rejecting' })).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: 'Notes' }).locator('xpath=ancestor::form').getByRole('button'),
  ).toHaveText(['Correct the facts', 'Approve', 'Reject', 'Cancel']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveCount(0);
  expect((await nurse.client.entities.Document.get(document.id)).status).toBe('pending');

  await visit(page, '/admin-verification');
  await expect(card).toBeVisible();
  for (const { id } of await admin.client.entities.Document.filter({ status: 'pending' })) {
    await admin.client.entities.Document.update(id, { status: 'approved' });
  }
  await expect(page.getByText('All caught up!')).toBeVisible();
  await look(page, 'admin-verification-done');
});
