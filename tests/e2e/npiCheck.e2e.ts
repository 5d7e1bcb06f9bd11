import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('7.4: what the registry shows of an NPI is recorded at the desk and stands in its history', async ({
  browser,
  product,
}) => {
  const npi = '1396743415';
  const [nurse, admin] = await Promise.all([
    member(product, 'clinician', { full_name: 'Ana Lee', npi }),
    administrator(product),
  ]);
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  const { id } = await nurse.client.entities.Document.create({ type: 'bls', file_url, file_name: 'bls.pdf' });
  const page = await pageOf(browser, admin);
  await visit(page, `/admin-verification?id=${id}`);
  const card = page.getByRole('region', { name: 'NPI check' });
  await expect(card.getByRole('link', { name: 'Open NPPES NPI Registry' })).toHaveAttribute('rel', 'noreferrer');
  await expect(card.getByText('No checks yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Record an NPI check of Ana Lee' }).click();
  await chooseIn(card, 'Result', 'Differs');
  await card.getByRole('button', { name: 'Save the check' }).click();
  await expect(card.getByText('Please choose a reason')).toBeVisible();
  await chooseIn(card, 'Reason', 'Name differs');
  await card.getByRole('textbox', { name: 'Name in the registry' }).fill('ANA MARIE SMITH');
  await card.getByRole('checkbox', { name: 'The name differs from the account: Ana Lee' }).check();
  await card.getByRole('textbox', { name: 'Taxonomy in the registry' }).fill('Registered Nurse');
  await card.getByRole('textbox', { name: 'Notes for reviewers' }).fill('Maiden name, says her card');
  await look(page, 'npi-check');
  await card.getByRole('button', { name: 'Save the check' }).click();
  await expect(card.getByText('NPI check: Differs')).toBeVisible();
  const line = card.getByRole('listitem');
  await expect(line).toHaveCount(1);
  for (const text of [
    `NPI ${npi}`,
    'Name: ANA MARIE SMITH (differs from the account)',
    'Taxonomy: Registered Nurse',
    'Maiden name, says her card',
    'Name differs',
  ]) {
    await expect(line.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('button', { name: 'Record an NPI check of Ana Lee' })).toBeFocused();
  await look(page, 'npi-check-recorded');
  const checks = await admin.client.entities.Check.filter({ user_id: nurse.user.id, kind: 'npi_check' });
  expect(checks).toMatchObject([{ result: 'different', reason: 'name_differs', seen: { npi } }]);
});
