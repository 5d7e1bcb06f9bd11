import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('7.3: the work list says what is due and leads to the document', async ({ browser, product }) => {
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`;
  const [clinician, admin] = await Promise.all([
    member(product, 'clinician', { full_name: name }),
    administrator(product),
  ]);
  const { Document } = clinician.client.entities;
  const upload = async (type: 'license' | 'bls', facts = {}) => {
    const { file_url } = await clinician.client.integrations.Core.UploadFile({ file: pdf() });
    return Document.create({ type, file_url, file_name: `${type}.pdf`, ...facts });
  };
  await upload('bls');
  const license = await upload('license', { profession: 'RN', state: 'TX', number: crypto.randomUUID().slice(0, 8) });
  await admin.client.entities.Document.update(license.id, { status: 'approved' });

  const page = await pageOf(browser, admin);
  await visit(page, '/admin-verification');
  await page.getByRole('tab', { name: 'Work list' }).click();
  const filters = page.getByRole('radiogroup', { name: 'Filter by kind' });
  await filters.getByText(/^Check at source \(\d+\)$/).click();
  await expect(page).toHaveURL(/list=work.*work=never_checked/);
  const row = page.getByRole('article', { name: `State license, RN TX of ${name}` });
  await expect(row).toContainText('Never checked at its source');
  await expect(row).toContainText(/Due \w+ \d+/);
  await look(page, 'work-list');
  await row.getByRole('link', { name: `Open: State license, RN TX of ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`id=${license.id}`));
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await filters.getByText(/^Review \(\d+\)$/).click();
  await page.getByRole('link', { name: `Open: BLS of ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test('25: an administrator settles that two accounts have one NPI', async ({ browser, product }) => {
  const npi = '1245319599';
  const [first, second, admin] = await Promise.all([
    member(product, 'clinician', { full_name: 'Ada First', npi }),
    member(product, 'clinician', { full_name: 'Bea Second' }),
    administrator(product),
  ]);
  await second.client.auth.updateMe({ npi });
  const queued = async () =>
    (await admin.client.functions.verificationQueue({ kinds: ['shared_npi'] })).items.map((item) => item.npi);
  await expect.poll(queued, { timeout: 20_000 }).toContain(npi);

  const page = await pageOf(browser, admin);
  await visit(page, '/admin-verification?list=work&work=duplicates');
  const card = page.getByRole('article', { name: `NPI ${npi}` });
  await expect(card.getByRole('listitem')).toHaveText([/Ada First/, /Bea Second/]);
  await expect(card.getByRole('link', { name: 'Look the number up in NPPES NPI Registry' })).toHaveAttribute(
    'rel',
    /noreferrer/,
  );
  await card.getByRole('button', { name: 'Both may have this NPI' }).click();
  await expect(card.getByText('Please say what you found')).toBeVisible();
  await look(page, 'work-list-npi');
  await card.getByRole('textbox', { name: 'What you found' }).fill('Maiden and married name of one nurse');
  await card.getByRole('button', { name: 'Both may have this NPI' }).click();
  await expect(page.getByText('Settled')).toBeVisible();
  await expect(card).toHaveCount(0);
  const [check] = await admin.client.entities.Check.filter({ kind: 'npi_check' }, '-seq', 1);
  expect(check).toMatchObject({ result: 'cleared', notes: 'Maiden and married name of one nurse' });
  expect(first.user.id).not.toBe(second.user.id);
});

test('7.3: an administrator settles that documents of two accounts rightly have one number', async ({
  browser,
  product,
}) => {
  const number = crypto.randomUUID().slice(0, 8);
  const people = await Promise.all(
    ['Ada First', 'Bea Second'].map((full_name) => member(product, 'clinician', { full_name })),
  );
  const admin = await administrator(product);
  for (const { client } of people) {
    const { file_url } = await client.integrations.Core.UploadFile({ file: pdf() });
    await client.entities.Document.create({ type: 'license', profession: 'RN', state: 'WY', number, file_url });
  }
  const page = await pageOf(browser, admin);
  await visit(page, '/admin-verification?list=work&work=duplicates');
  const card = page.getByRole('article', { name: 'State license, RN WY' });
  await expect(card.getByRole('listitem')).toHaveText([/Ada First/, /Bea Second/]);
  await card.getByRole('textbox', { name: 'What you found' }).fill('Maiden and married name of one nurse');
  await look(page, 'work-list-number');
  await card.getByRole('button', { name: 'Both may have this number' }).click();
  await expect(page.getByText('Settled')).toBeVisible();
  await expect(card).toHaveCount(0);
  const [check] = await admin.client.entities.Check.filter({ kind: 'document_review', result: 'cleared' }, '-seq', 1);
  expect(check).toMatchObject({ user_id: people[0]!.user.id, notes: 'Maiden and married name of one nurse' });
});
