import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('17: a source that does not answer changes nothing that is known, and the check stands in the history', async ({
  browser,
  product,
}) => {
  const [nurse, admin] = [await member(product, 'clinician'), await administrator(product)];
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  const license = { type: 'license', profession: 'RN', state: 'OR', number: 'RN 5511', expires_date: '2031-05-31' };
  const { id } = await nurse.client.entities.Document.create({ ...license, file_url } as { type: 'license' });
  await admin.client.entities.Document.update(id, { status: 'approved' });
  const page = await pageOf(browser, admin);
  await visit(page, `/admin-verification?status=approved&id=${id}&check=1`);
  const source = page.getByRole('region', { name: 'Source check' });
  const record = async (result: string) => {
    await chooseIn(source, 'Result', result);
    await source.getByRole('button', { name: 'Save the check' }).click();
  };
  const again = source.getByRole('button', { name: 'Record a check' });
  await record('Confirmed');
  await expect(again).toBeFocused();
  const known = source.getByText(/^Confirmed by the source: Nursys QuickConfirm, /);
  const fresh = source.getByText(/^Fresh through /);
  const said = [await known.textContent(), await fresh.textContent()];
  const before = await admin.client.entities.Document.get(id);

  await again.click();
  await chooseIn(source, 'Result', 'Source did not answer');
  // There is nothing that it showed.
  await expect(source.getByRole('group', { name: 'What the source shows' })).toHaveCount(0);
  await look(page, 'review-desk-unavailable');
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect(again).toBeFocused();
  const history = page.getByRole('region', { name: 'Checks' }).getByRole('listitem');
  await expect(history.first()).toContainText('Source check: Source did not answer');
  await expect(history.nth(1)).toContainText('Source check: Confirmed');
  expect([await known.textContent(), await fresh.textContent()]).toEqual(said);
  expect(await admin.client.entities.Document.get(id)).toMatchObject({
    source_result: 'confirmed',
    source_checked_date: before.source_checked_date,
    source_until: before.source_until,
    status: 'approved',
  });
});
