import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { offerable, sendOffer } from '#tests/browser/support/offers.ts';
import { pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const phone = { viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' };
const desk = { timezoneId: 'America/Chicago' };

test('30, 34, 41: a version comes while the first is read, is accepted on a phone, and its receipt can be checked', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job, site, application } = await offerable(product);
  const first = await sendOffer(facility, application, { site_id: site.id });
  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, '/my-applications');
  await expect(mobile.getByText('Offer of Mercy Hospital waits for your answer until')).toBeVisible();
  await mobile.getByRole('link', { name: 'Read the offer' }).click();
  await expect(mobile.getByRole('heading', { level: 1, name: 'Offer from Mercy Hospital' })).toBeVisible();
  await expect(factOf(mobile, 'Pay')).toHaveText(/^\$52\.50 an hour/);
  await expect(factOf(mobile, 'Pay')).toContainText('Below what was posted: $55');
  const name = mobile.getByRole('textbox', { name: 'Your full name' });
  await expect(mobile.getByRole('button', { name: 'Accept and sign' })).toBeDisabled();
  await name.fill('Noor Had');
  await look(mobile, 'offer-read');
  const office = await pageOf(browser, facility, desk);
  await visit(office, `/offer?id=${first.id}`);
  await expect(office.getByText(/^Noor Haddad opened it on /)).toBeVisible();

  const { client } = facility;
  const second = await sendOffer(facility, application, {
    site_id: site.id,
    replaces: first.id,
    form: {
      pay: { unit: 'hour', amount_cents: 5000, stipends: [{ label: 'Housing', amount_cents: 80_000, per: 'week' }] },
      guaranteed: null,
    },
  });
  await expect(
    mobile.getByText('The terms have changed since you opened them. Read the new version first.'),
  ).toBeVisible();
  await look(mobile, 'offer-replaced');
  await mobile.getByRole('link', { name: 'Read version 2' }).click();
  const changes = mobile.getByRole('region', { name: '3 changes since version 1' });
  await expect(changes.getByRole('listitem')).toHaveText([
    /^Pay: \$52\.50 an hour.*\$50\.00 an hour$/,
    /^Stipend: none.*Housing: \$800\.00 a week$/,
    /^Guaranteed hours: 36 h a week.*none$/,
  ]);
  await expect(name).toHaveValue('Noor Had');
  await name.fill('Noor Haddad');
  await mobile.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(mobile.getByText(/^You accepted this offer on /)).toBeVisible();
  await expect(mobile.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(mobile.getByText('Main entrance')).toBeVisible();
  await look(mobile, 'offer-accepted');
  await expect(office.getByRole('link', { name: 'Read version 2' })).toBeVisible();
  await office.getByRole('link', { name: 'Read version 2' }).click();
  await expect(office.getByText(/^Noor Haddad accepted this offer on /)).toBeVisible();
  expect(await client.entities.Job.get(job.id)).toMatchObject({ status: 'filled', positions_filled: 1 });

  await mobile.getByRole('link', { name: 'Receipt' }).click();
  await expect(mobile.getByText('First opened by Noor Haddad')).toBeVisible();
  await expect(factOf(mobile, 'Account')).toHaveText(nurse.email);
  await look(mobile, 'offer-receipt');
  await checkCopies(mobile, second.terms_hash!);
  await visit(office, `/receipt?offer=${second.id}`);
  await expect(office.getByText('Accepted by Noor Haddad')).toBeVisible();
  await expect(office.getByText('Network address')).toHaveCount(0);
});

test('34: who answers a version that was replaced is led to the next one, with the name that was typed', async ({
  browser,
  product,
}) => {
  const { facility, nurse, site, application } = await offerable(product);
  const site_id = site.id;
  const first = await sendOffer(facility, application, { site_id });
  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, `/offer?id=${first.id}`);
  await mobile.getByRole('textbox', { name: 'Your full name' }).fill('Noor Haddad');
  // What happened has not come through yet.
  await mobile.route(`**/entities/Offer/${first.id}`, (route) => route.abort());
  const next = await sendOffer(facility, application, { site_id, replaces: first.id, form: { guaranteed: null } });
  await mobile.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(mobile.getByRole('alert')).toHaveText(
    'The terms have changed since you opened them. Read the new version first.',
  );
  await expect(mobile).toHaveURL(`/offer?id=${next.id}`);
  await expect(mobile.getByRole('region', { name: '1 change since version 1' })).toBeVisible();
  await expect(mobile.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Noor Haddad');
});

test('40: a change to what is in force is shown against that, and a clinician who declines keeps it', async ({
  browser,
  product,
}) => {
  const { facility, nurse, site, application } = await offerable(product);
  const site_id = site.id;
  const { id: offer_id, terms_hash } = await sendOffer(facility, application, { site_id });
  await nurse.client.functions.acceptOffer({ offer_id, terms_hash: terms_hash!, name: 'Noor Haddad', locale: 'en' });
  const later = await sendOffer(facility, application, { site_id, form: { guaranteed: null } });
  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, '/my-applications');
  await expect(mobile.getByRole('region', { name: 'Assignment', exact: true })).toBeVisible();
  await mobile.getByRole('link', { name: 'Read the offer' }).click();
  await expect(mobile.getByRole('region', { name: '1 change since version 1' })).toContainText('Guaranteed hours');
  await nurse.client.functions.declineOffer({ offer_id: later.id, reason: 'schedule' });
  await expect(mobile.getByText(/^You declined this offer on /)).toBeVisible();
  await visit(mobile, `/offer?id=${offer_id}`);
  await expect(mobile.getByText(/^You accepted this offer on /)).toBeVisible();
});

test('a clinician declines with a reason, and the facility reads it', async ({ browser, product }) => {
  const { facility, nurse, site, application } = await offerable(product);
  const offer = await sendOffer(facility, application, { site_id: site.id });
  const office = await pageOf(browser, facility, desk);
  await visit(office, `/offer?id=${offer.id}`);
  await expect(office.getByText('Noor Haddad can answer until')).toBeVisible();
  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, '/clinician-dashboard');
  await mobile.getByRole('list', { name: 'Offers that wait for your answer' }).getByRole('link').click();
  await mobile.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = mobile.getByRole('dialog', { name: 'Decline the offer?' });
  await dialog.getByRole('button', { name: 'Decline the offer' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await chooseIn(dialog, 'Reason', 'Schedule');
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('No nights in January.');
  await look(mobile, 'offer-decline');
  await dialog.getByRole('button', { name: 'Decline the offer' }).click();
  await expect(mobile.getByText(/^You declined this offer on /)).toBeInViewport();
  await expect(mobile.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(office.getByText(/^Noor Haddad declined this offer on /)).toBeVisible();
  await expect(office.getByText('“No nights in January.”')).toBeVisible();
  await visit(mobile, '/clinician-dashboard');
  await expect(mobile.getByRole('heading', { name: 'Recent applications' })).toBeVisible();
  await expect(mobile.getByRole('list', { name: 'Offers that wait for your answer' })).toHaveCount(0);
});

test('31: an offer whose time is over cannot be answered, and says whom to ask', async ({ browser, product }) => {
  const { facility, nurse, site, application } = await offerable(product);
  const offer = await sendOffer(facility, application, { site_id: site.id });
  const mobile = await pageOf(browser, nurse, phone);
  await mobile.clock.setFixedTime(Date.now() + 73 * 3_600_000);
  await visit(mobile, `/offer?id=${offer.id}`);
  await expect(
    mobile.getByText(/^This offer ended on .* C[SD]T\. Ask Mercy Hospital to send it again\.$/),
  ).toBeVisible();
  await expect(mobile.getByRole('button', { name: 'Accept and sign' })).toHaveCount(0);
});

test('both sides see the assignment that an offer began, and either cancels it before its first day', async ({
  browser,
  product,
}) => {
  const { facility, nurse, site, application } = await offerable(product);
  const { id: offer_id, terms_hash } = await sendOffer(facility, application, { site_id: site.id });
  await nurse.client.functions.acceptOffer({ offer_id, terms_hash: terms_hash!, name: 'Noor Haddad', locale: 'es' });
  const office = await pageOf(browser, facility, desk);
  await visit(office, `/facility-applicants?id=${application.id}`);
  const shown = office.getByRole('region', { name: 'Assignment', exact: true });
  await expect(shown.getByText('Tue, Jan 1, 2999 to Mon, Apr 1, 2999')).toBeVisible();
  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, '/my-applications');
  await mobile.getByRole('button', { name: 'Cancel assignment' }).click();
  const dialog = mobile.getByRole('dialog', { name: 'Cancel the assignment?' });
  await chooseIn(dialog, 'Reason', 'Family emergency');
  await look(mobile, 'assignment-cancel');
  await dialog.getByRole('button', { name: 'Cancel the assignment' }).click();
  await expect(mobile.getByRole('region', { name: 'Assignment cancelled' })).toBeVisible();
  await expect(office.getByRole('region', { name: 'Assignment cancelled' })).toBeVisible();
  await look(office, 'assignment-cancelled');
  await visit(office, `/receipt?offer=${offer_id}`);
  await expect(office.getByText('Escribir mi nombre es mi firma.')).toBeVisible();
});

/** The saved terms have the hash that is shown; the page says so, and sees one byte of difference. */
async function checkCopies(page: Page, hash: string): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save terms.json' }).click();
  const bytes = await readFile(await (await saving).path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  await expect(page.getByText(hash, { exact: true })).toBeVisible();
  await choose(page, 'kept.json', bytes);
  await expect(page.getByText('kept.json matches these terms.')).toBeVisible();
  const changed = Buffer.from(bytes);
  changed[changed.length - 2]! ^= 1;
  await choose(page, 'changed.json', changed);
  await expect(page.getByText('changed.json does not match these terms.')).toBeVisible();
  const savingPage = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this page' }).click();
  const file = await readFile(await (await savingPage).path(), 'utf8');
  expect(file).toContain(hash);
  expect(file).not.toMatch(/<script|<svg|<button|class=/);
}

async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  const copy = new File([new Uint8Array(bytes)], name, { type: 'application/json' });
  await chooseFile(page.getByRole('button', { name: 'Choose a file' }), copy);
}

/** What stands beside a label of the terms. */
function factOf(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}
