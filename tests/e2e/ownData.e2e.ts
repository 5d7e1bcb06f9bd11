import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { entriesOf } from '#tests/support/archive.ts';
import { pdf } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('53: a copy of one’s data is asked for, made and downloaded', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/settings#data');
  const section = page.getByRole('region', { name: 'Your data' });
  await expect(section.getByRole('heading', { name: 'Passport' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Request a copy of your data' }).click();
  await expect(section.getByText(/^Ready until /)).toBeVisible({ timeout: 30_000 });
  const button = section.getByRole('button', { name: 'Download' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^openlocum-\d{4}-\d\d-\d\d\.zip$/);
  const entries = entriesOf(await readFile(await download.path()));
  expect(JSON.parse(entries.get('data/User.json')!.toString())).toMatchObject([{ id: facility.user.id }]);
  await expect(section.getByRole('button', { name: 'Request a copy of your data' })).toHaveCount(0);
});

test('54: a passport is downloaded, brought to somebody else and shared by a link that is ended', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician', { clinical_roles: ['RN'] });
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  await nurse.client.entities.Document.create({ type: 'license', name: 'Oregon RN', file_url });
  await nurse.client.entities.Document.create({ type: 'bls', name: 'BLS card' });
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings#data');
  const section = page.getByRole('region', { name: 'Your data' });
  await section.getByRole('checkbox', { name: 'License: Oregon RN' }).check();
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download passport' }).click();
  const bytes = await readFile(await (await downloading).path());

  await test.step('brought to another account', async () => {
    const other = await member(product, 'clinician', { full_name: 'Tess Ruiz' });
    const theirs = await pageOf(browser, other);
    await visit(theirs, '/settings#data');
    const passport = new File([new Uint8Array(bytes)], 'passport.zip', { type: 'application/zip' });
    await chooseFile(theirs.getByRole('button', { name: 'Choose a passport' }), new File(['{}'], 'a.json'));
    await expect(theirs.getByRole('alert')).toContainText('This file is not a passport');
    await chooseFile(theirs.getByRole('button', { name: 'Choose a passport' }), passport);
    await expect(theirs.getByText('License: Oregon RN')).toBeVisible();
    await theirs.getByRole('button', { name: 'Add 2 documents' }).click();
    await expect(theirs.getByText('2 documents were added and wait for review')).toBeVisible();
    await chooseFile(theirs.getByRole('button', { name: 'Choose a passport' }), passport);
    await expect(theirs.getByText('Everything in this passport is here already.')).toBeVisible();
    await look(theirs, 'settings-passport-import');
  });

  await section.getByRole('button', { name: 'Share by a link' }).click();
  const address = await section.getByRole('textbox', { name: 'Link to your documents' }).inputValue();
  await expect(section.getByText('Not opened yet')).toBeVisible();
  await look(page, 'settings-data');
  const visitor = await (await browser.newContext()).newPage();
  const path = address.slice(product.address.length);
  const answer = await visit(visitor, path);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Credentials of Noor Haddad');
  await expect(visitor.getByText('Oregon RN', { exact: true })).toBeVisible();
  await expect(visitor.getByText('BLS card')).toHaveCount(0);
  const file = await visitor.getByRole('link', { name: 'Open the file: Oregon RN' }).getAttribute('href');
  expect((await visitor.request.get(new URL(file!, product.address).href)).status()).toBe(200);
  await look(visitor, 'passport');

  await visitAgain(page);
  await expect(section.getByText(/^Opened once, last/)).toBeVisible();
  await section.getByRole('button', { name: /^End the link from/ }).click();
  await expect(section.getByText('You share no documents.')).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
});
