import { expect, type Locator, type Page } from '@playwright/test';
import type { Document } from '#domain/nouns/document.ts';
import type { DraftOf } from '#domain/entities.ts';
import { pdf, picture } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { approveCredentials } from '#tests/browser/support/credentials.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const oregon = {
  type: 'license',
  profession: 'RN',
  state: 'OR',
  number: 'RN 204118',
  is_multistate: false,
  expires_date: '2031-05-31',
} as const;

async function upload({ client }: Member, facts: DraftOf<'Document'>): Promise<Document> {
  const { file_url } = await client.integrations.Core.UploadFile({ file: pdf() });
  return client.entities.Document.create({ file_url, file_name: 'paper.pdf', ...facts }) as Promise<Document>;
}

/** A source check by the function, as of now. */
async function checkOf(
  { client }: Pick<Member, 'client'>,
  document_id: string,
  said: Partial<Parameters<typeof client.functions.recordSourceCheck>[0]>,
): Promise<void> {
  const { updated_date } = await client.entities.Document.get(document_id);
  await client.functions.recordSourceCheck({
    document_id,
    seen_updated_date: updated_date,
    source: 'nursys',
    source_name: 'Nursys QuickConfirm',
    source_url: 'https://www.nursys.com/LQC/LQCTerms.aspx',
    method: 'web_lookup',
    result: 'confirmed',
    checked_date: new Date(Date.now() - 60_000).toISOString(),
    seen: {},
    ...said,
  });
}

test('15: a rejection has a reason, whose ready sentence its owner reads as it was changed', async ({
  browser,
  product,
}) => {
  const [nurse, admin] = [await member(product, 'clinician'), await administrator(product)];
  const document = await upload(nurse, oregon);
  const page = await pageOf(browser, admin);
  await visit(page, `/admin-verification?id=${document.id}&review=1`);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Please add a rejection reason')).toBeVisible();
  await chooseIn(page, 'Reason for rejecting', 'Cannot be read');
  await expect(notes).toHaveValue('We could not read the document. Please upload a sharper photo or scan.');
  await chooseIn(page, 'Reason for rejecting', 'Expired');
  await expect(notes).toHaveValue('The document has expired. Please upload the current one.');
  await notes.fill('It ended in May. Please upload the current one.');
  // What somebody has written stays.
  await chooseIn(page, 'Reason for rejecting', 'Number differs');
  await chooseIn(page, 'Reason for rejecting', 'Expired');
  await expect(notes).toHaveValue('It ended in May. Please upload the current one.');
  await look(page, 'review-desk-reject');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Document rejected').last()).toBeVisible();
  expect(await nurse.client.entities.Document.get(document.id)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'expired',
    admin_notes: 'It ended in May. Please upload the current one.',
  });
  expect(await admin.client.entities.Check.filter({ document_id: document.id })).toMatchObject([
    { kind: 'document_review', result: 'rejected', reason: 'expired' },
  ]);
});

test('12: what has ended is approved once its end is corrected; facts are copied', async ({ browser, product }) => {
  const [nurse, admin] = [await member(product, 'clinician'), await administrator(product)];
  const document = await upload(nurse, { ...oregon, expires_date: '2026-01-31' });
  const page = await pageOf(browser, admin, { permissions: ['clipboard-read', 'clipboard-write'] });
  await visit(page, `/admin-verification?id=${document.id}&review=1`);
  await page.getByRole('button', { name: 'Copy: Number' }).click();
  await expect(page.getByRole('button', { name: 'Copied: Number' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('RN 204118');
  await page.getByRole('button', { name: 'Approve' }).click();
  const ends = page.getByLabel(/^Expiration date/);
  await expect(ends).toBeFocused();
  await expect(page.getByText('It expired on January 31, 2026. Reject it, or correct the date.')).toBeVisible();
  await look(page, 'review-desk-expired');
  await ends.fill('2032-01-31');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Document approved').last()).toBeVisible();
  expect(await nurse.client.entities.Document.get(document.id)).toMatchObject({
    status: 'approved',
    expires_date: '2032-01-31',
  });
  const [check] = await admin.client.entities.Check.filter({ document_id: document.id });
  expect(check).toMatchObject({ result: 'accepted', seen: { expires_date: '2032-01-31', number: 'RN 204118' } });
});

test('what its owner changes while it is reviewed is said, with the new facts', async ({ browser, product }) => {
  const [nurse, admin] = [await member(product, 'clinician'), await administrator(product)];
  const document = await upload(nurse, oregon);
  const page = await pageOf(browser, admin);
  // Nothing tells this page what happens elsewhere.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await visit(page, `/admin-verification?id=${document.id}&review=1`);
  await expect(page.getByText('RN 204118')).toBeVisible();
  await nurse.client.entities.Document.update(document.id, { number: 'RN 771020' });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert').getByText('The clinician changed this meanwhile.')).toBeVisible();
  await expect(page.getByText('The clinician changed this meanwhile.')).toHaveCount(1);
  await expect(page.getByRole('definition').filter({ hasText: 'RN 771020' })).toContainText('Changed');
  expect(await nurse.client.entities.Document.get(document.id)).toMatchObject({ status: 'pending' });
  await look(page, 'review-desk-changed');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Document approved').last()).toBeVisible();
});

test('16, 18: a source check is recorded with another date, which the document takes over; the profile says so', async ({
  browser,
  product,
}) => {
  const [nurse, admin] = [await member(product, 'clinician'), await administrator(product)];
  const license = await upload(nurse, oregon);
  await upload(nurse, { type: 'certification' });
  await upload(nurse, { type: 'bls' });
  await approveCredentials(admin, nurse);
  const profile = await pageOf(browser, nurse);
  await visit(profile, `/profile?id=${nurse.user.id}`);
  await expect(profile.getByText('Documents reviewed. License not checked at the source here.')).toBeVisible();
  await expect(profile.getByText('OR · reviewed')).toBeVisible();
  await look(profile, 'profile-reviewed');

  // What is not taken over is marked.
  await checkOf(admin, license.id, {
    result: 'different',
    reason: 'other',
    seen: { expires_date: '2030-01-31', status: 'active' },
  });
  const page = await pageOf(browser, admin);
  await visit(page, `/admin-verification?status=approved&id=${license.id}&check=1`);
  const source = page.getByRole('region', { name: 'Source check' });
  await expect(source.getByText(/^Not confirmed by the source: Nursys QuickConfirm, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText(
    'Expiration date: Jan 31, 2030 (differs from the document)',
  );
  await expect(source.getByRole('link', { name: 'Open Nursys QuickConfirm' })).toHaveAttribute('rel', 'noreferrer');
  await expect(source.getByRole('link', { name: 'Open NCSBN directory of boards of nursing' })).toHaveAttribute(
    'href',
    'https://www.ncsbn.org/bon-member-details/Oregon',
  );
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect(source.getByText('This field is required')).toBeVisible();
  await chooseIn(page, 'Result', 'Differs');
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect(source.getByText('Please choose a reason')).toBeVisible();
  await chooseIn(page, 'Result', 'Confirmed');
  await source.getByLabel('Expiration date').fill('2032-05-31');
  await expect(source.getByText('Differs. The document says: May 31, 2031')).toBeVisible();
  await source.getByRole('checkbox', { name: "Use the source's date" }).check();
  const answer = await picture('png', 600);
  await chooseFile(source.getByRole('button', { name: /file: Evidence$/ }), answer);
  await expect(source.getByText(`${answer.name} is uploaded`)).toBeAttached();
  await look(page, 'review-desk-source');
  // A save that fails keeps the form.
  await page.route('**/recordSourceCheck', (route) => route.abort());
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect(source.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect(source.getByRole('button', { name: 'Record a check' })).toBeFocused();
  await expect(source.getByText(/^Confirmed by the source: Nursys QuickConfirm, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('Source check: Confirmed');
  await expect(page.getByRole('link', { name: 'Open the evidence' })).toBeVisible();
  await expect(page.getByText('The clinician changed this meanwhile.', { exact: false })).toHaveCount(0);
  await look(page, 'review-desk-checked');
  expect(await nurse.client.entities.Document.get(license.id)).toMatchObject({
    status: 'approved',
    expires_date: '2032-05-31',
    source_result: 'confirmed',
  });

  await expect(profile.getByText(/^License checked at the source, /)).toBeVisible();
  await look(profile, 'profile-checked');
  // The check is fresh for 120 days, and then no job has to run for the profile to say so.
  const later = await pageOf(browser, nurse);
  await later.clock.setFixedTime(Date.now() + 122 * 86_400_000);
  await visit(later, `/profile?id=${nurse.user.id}`);
  await expect(later.getByText(/^Source check out of date \(last /)).toBeVisible();
  await visit(profile, '/verification-check');
  await profile.getByRole('button', { name: 'Checks: RN license (OR)' }).click();
  const card = profile.getByRole('article', { name: 'RN license (OR)' });
  await expect(card.getByRole('listitem')).toHaveText([
    /^Source check: Confirmed.*by a reviewer.*Expiration date: May 31, 2032$/,
    /^Source check: Differs.*Another reason/,
    /^Document review: Accepted/,
  ]);
  await look(profile, 'wallet-checks');
});

test('where no address of a source is confirmed, the one that somebody used before is offered', async ({
  browser,
  product,
}) => {
  const [first, second, admin] = [
    await member(product, 'clinician'),
    await member(product, 'clinician'),
    await administrator(product),
  ];
  const physical = { ...oregon, profession: 'PT', is_multistate: null } as const;
  const [earlier, license] = [await upload(first, physical), await upload(second, physical)];
  for (const nurse of [first, second]) await approveCredentials(admin, nurse);
  await checkOf(admin, earlier.id, { source: 'state_board', source_url: 'https://board.example/lookup' });
  const page = await pageOf(browser, admin);
  await visit(page, `/admin-verification?status=approved&id=${license.id}&check=1`);
  const source = page.getByRole('region', { name: 'Source check' });
  await expect(source.getByText('No address of State licensing board is confirmed here.')).toBeVisible();
  await expect(source.getByText(/^Used on .* by Robin Castellano: https:\/\/board\.example\/lookup/)).toBeVisible();
  await source.getByRole('button', { name: 'Use this address' }).click();
  await expect(source.getByLabel(/^Address where you looked it up/)).toHaveValue('https://board.example/lookup');
});

test('52: with the keys alone a source is opened, its answer recorded and the next document reached', async ({
  browser,
  product,
}) => {
  const [nurse, admin] = [await member(product, 'clinician'), await administrator(product)];
  const [second, first] = [await upload(nurse, { ...oregon, state: 'WA' }), await upload(nurse, oregon)];
  await approveCredentials(admin, nurse);
  const page = await pageOf(browser, admin);
  await page.context().route('https://www.nursys.com/**', (route) => route.fulfill({ body: 'Nursys' }));
  await visit(page, `/admin-verification?status=approved&id=${first.id}`);
  await expect(page.getByRole('heading', { name: 'License', exact: true })).toBeFocused();
  await expect(page.getByText(/^1 of /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Nursys QuickConfirm' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('o');
  const popup = await opened;
  expect(popup.url()).toContain('nursys.com');
  await popup.close();

  await page.keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'Result' })).toBeFocused();
  await page.keyboard.type('Confirmed');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Notes for reviewers' }));
  // Letters in a field are letters.
  await page.keyboard.type('jkocar?');
  await expect(page.getByRole('textbox', { name: 'Notes for reviewers' })).toHaveValue('jkocar?');
  await tabTo(page, page.getByRole('button', { name: 'Save the check' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Record a check' })).toBeFocused();
  expect(await admin.client.entities.Check.filter({ document_id: first.id, kind: 'source_check' })).toMatchObject([
    { result: 'confirmed', notes: 'jkocar?' },
  ]);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(second.id));
  await expect(page.getByRole('heading', { name: 'License', exact: true })).toBeFocused();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Open the source in a new tab')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(second.id));
  await look(page, 'review-desk-keys');
  await list.getByRole('switch', { name: 'Single keys work here' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.getByRole('heading', { name: 'License', exact: true }).focus();
  await page.keyboard.press('k');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(new RegExp(second.id));
  await expect(page.getByRole('combobox', { name: 'Reason for rejecting' })).toHaveCount(0);
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
