import { expect } from '@playwright/test';
import sharp from 'sharp';
import { pdf, picture } from '#tests/support/uploads.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';
import { addCredential, attach, bls, choose, fillCredential, license, renamed } from '#tests/browser/support/wallet.ts';

for (const width of [360, 1440]) {
  test(`at ${width} px a license is added from a photo with its facts, and stands in review`, async ({
    browser,
    product,
  }) => {
    const nurse = await member(product, 'clinician', { clinical_roles: ['RN'] });
    const page = await pageOf(browser, nurse);
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/verification-check');
    await expect(page.getByText('Add your license first. It takes a photo and two minutes.')).toBeVisible();
    // A photo as a phone takes it: larger than anybody needs.
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#0f766e' } })
      .jpeg()
      .toBuffer();
    await addCredential(
      page,
      'State license',
      new File([new Uint8Array(photo)], 'license.jpg', { type: 'image/jpeg' }),
      license,
    );
    const said = 'Document uploaded successfully! In review. We look at documents within 24-48 hours.';
    await expect(page.getByText(said)).toBeVisible();
    const card = page.getByRole('region', { name: 'Required' }).getByRole('article', { name: 'RN license (OR)' });
    await expect(card.getByText('In review', { exact: true })).toBeVisible();
    await expect(card.getByText('Valid through May 31, 2031')).toBeVisible();
    await expect(card.getByText('Single-state')).toBeVisible();
    await expect(card.getByText('RN 204118')).toHaveCount(0);
    await card.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(card.getByText('RN 204118')).toBeVisible();
    const [document] = await nurse.client.entities.Document.list();
    expect(document).toMatchObject({ kind: 'state_license', file_name: 'license.jpg', is_multistate: false });
    expect((await sizeOf(product, nurse, document!.file_url!)).width).toBe(2560);
    await look(page, `wallet-${width}`);
  });
}

test('a failed save keeps the form, and so does a reload', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician', { clinical_roles: ['RN'] }));
  await visit(page, '/verification-check?add=bls');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(form.getByText('Add a photo or a file of it')).toBeVisible();
  await expect(form.getByText('Please correct 4 fields.')).toBeVisible();
  await look(page, 'wallet-form-errors');
  await attach(page, renamed(pdf(), 'card.pdf'));
  await form.getByLabel(/^Issuer/).fill('AHA');
  await form.getByLabel(/^Issue date/).fill('2026-01-10');
  await page.route('**/entities/Document', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel(/^Expiration date/)).toHaveValue('2028-01-31');
  await page.unrouteAll();
  await page.reload();
  await expect(form.getByText('What you entered last time is back. It has not been saved yet.')).toBeVisible();
  await expect(form.getByLabel(/^Issuer/)).toHaveValue('AHA');
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('article', { name: 'BLS' })).toContainText('card.pdf');
});

const upload = '**/Core/UploadFile';

test('what is sent while its file is under way waits for it, and is saved once', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician', { clinical_roles: ['RN'] });
  const page = await pageOf(browser, nurse);
  await visit(page, '/verification-check?add=bls');
  const form = page.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Send for review' });
  const arrive = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await choose(page, renamed(pdf(), 'card.pdf'));
  await send.click();
  // What is missing besides the file is said at once, and the file goes on.
  await expect(form.getByText('Please correct 3 fields.')).toBeVisible();
  await expect(form.getByText('Add a photo or a file of it')).toHaveCount(0);
  await expect(form.getByRole('progressbar', { name: 'Uploading card.pdf' })).toBeAttached();
  await form.getByLabel(/^Issuer/).fill('AHA');
  await form.getByLabel(/^Issue date/).fill('2026-01-10');
  await send.click();
  await expect(send).toBeDisabled();
  await look(page, 'wallet-form-waits');
  expect(await nurse.client.entities.Document.list()).toEqual([]);
  arrive.resolve();
  await expect(page.getByRole('article', { name: 'BLS' })).toContainText('card.pdf');
  expect(await nurse.client.entities.Document.list()).toMatchObject([{ kind: 'bls', issuer: 'AHA' }]);
});

test('a file that fails on its way is sent again, and the form is still there', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician', { clinical_roles: ['RN'] });
  const page = await pageOf(browser, nurse);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/verification-check?add=bls');
  const form = page.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Send for review' });
  const breakDown = Promise.withResolvers<void>();
  let attempts = 0;
  await page.route(upload, async (route) => {
    if (attempts++ > 0) return route.continue();
    await breakDown.promise;
    await route.abort('connectionreset');
  });
  await form.getByLabel(/^Issuer/).fill('AHA');
  await form.getByLabel(/^Issue date/).fill('2026-01-10');
  await choose(page, renamed(pdf(), 'card.pdf'));
  await send.click();
  await expect(send).toBeDisabled();
  breakDown.resolve();
  await expect(form.getByRole('alert')).toContainText('Upload failed.');
  await expect(form.getByRole('button', { name: /file: Photo or file$/ })).toBeFocused();
  await expect(send).toBeEnabled();
  await look(page, 'wallet-form-upload-failed');
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByText('card.pdf is uploaded')).toBeAttached();
  await expect(form.getByLabel(/^Issuer/)).toHaveValue('AHA');
  await send.click();
  await expect(page.getByRole('article', { name: 'BLS' })).toContainText('card.pdf');
  expect(attempts).toBe(2);
  expect(await nurse.client.entities.Document.list()).toHaveLength(1);
});

test('cases 1 and 2: the end of a card of the AHA is offered, of one of the Red Cross it is asked for', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await visit(page, '/verification-check?add=bls');
  const form = page.getByRole('dialog');
  const [issuer, issued, ends] = [/^Issuer/, /^Issue date/, /^Expiration date/].map((label) => form.getByLabel(label));
  await issuer!.fill('AHA');
  await issued!.fill('2024-02-10');
  await expect(ends!).toHaveValue('2026-02-28');
  await expect(
    form.getByText('AHA cards run through the last day of the month, two years on.', { exact: false }),
  ).toBeVisible();
  await issued!.fill('2022-02-15');
  await expect(ends!).toHaveValue('2024-02-29');
  await issuer!.fill('Red Cross');
  await expect(ends!).toHaveValue('');
  await expect(form.getByText('The date on the card')).toBeVisible();
  await ends!.fill('2024-03-01');
  await issuer!.fill('AHA');
  // What was typed stays.
  await expect(ends!).toHaveValue('2024-03-01');
});

test('case 7: a renewal stands as one card with the term before it, and the badge stays', async ({
  browser,
  product,
}) => {
  const [nurse, admin] = [await member(product, 'clinician', { clinical_roles: ['RN'] }), await administrator(product)];
  const { Document } = nurse.client.entities;
  const approve = async (id: string) => admin.client.entities.Document.update(id, { status: 'approved' });
  const soon = day(20);
  for (const facts of [
    { type: 'license', profession: 'RN', state: 'OR', number: 'RN 204118', expires_date: day(900) },
    { type: 'certification', kind: 'specialty_certification', name: 'CCRN', issuer: 'AACN', expires_date: day(800) },
    { type: 'bls', issuer: 'AHA', issued_date: '2025-01-10', expires_date: soon },
  ] as const) {
    const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
    await approve((await Document.create({ ...facts, file_url, file_name: `${facts.type}.pdf` })).id);
  }
  const page = await pageOf(browser, nurse);
  await visit(page, '/verification-check');
  await expect(page.getByText('3 of 3 required approved, next to expire: BLS', { exact: false })).toBeVisible();
  const card = page.getByRole('article', { name: 'BLS' });
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Expires soon');
  await look(page, 'wallet-expiring');
  await card.getByRole('button', { name: 'Renew: BLS' }).click();
  await expect(page.getByRole('dialog').getByLabel(/^Issuer/)).toHaveValue('AHA');
  await fillCredential(page, renamed(await picture('png', 900), 'new.png'), bls);
  await expect(card.getByRole('region', { name: 'Newest upload: BLS, new.png' })).toContainText('In review');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toHaveCount(0);
  const renewal = (await Document.list()).find(({ file_name }) => file_name === 'new.png')!;
  await approve(renewal.id);
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: '1 earlier term: BLS' }).click();
  await expect(card.getByRole('listitem')).toContainText('bls.pdf');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await look(page, 'wallet-renewed');
});

test('case 9: an end before the issue is refused at its field', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await visit(page, '/verification-check?add=acls');
  const form = page.getByRole('dialog');
  await attach(page, pdf());
  await form.getByLabel(/^Issuer/).fill('Red Cross');
  await form.getByLabel(/^Issue date/).fill('2026-02-10');
  await form.getByLabel(/^Expiration date/).fill('2026-02-09');
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(form.getByText('Must not be before the issue date')).toBeVisible();
  await expect(form.getByLabel(/^Expiration date/)).toBeFocused();
});

test('on a phone a photo is taken on the spot', async ({ browser, product }) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };
  const page = await pageOf(browser, await member(product, 'clinician'), phone);
  await visit(page, '/verification-check?add=state_license');
  await expect(page.getByRole('button', { name: 'Take a photo: Photo or file' })).toBeVisible();
  await expect(page.locator('input[capture="environment"][accept="image/jpeg,image/png"]')).toBeAttached();
});

/** A day from now on, in UTC. */
function day(from: number): string {
  return new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
}

async function sizeOf({ address }: Product, { client }: Pick<Member, 'client'>, file_uri: string) {
  const { signed_url } = await client.integrations.Core.CreateFileSignedUrl({ file_uri });
  const file = await fetch(new URL(signed_url, address));
  return sharp(Buffer.from(await file.arrayBuffer())).metadata();
}
