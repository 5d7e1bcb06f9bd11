import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { exclusionList, type Listed } from '#tests/support/exclusionList.ts';
import { pdf } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { approveCredentials, uploadCredentials } from '#tests/browser/support/credentials.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, facilityAndNurses, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import { startProduct, type Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { smallTargets } from '#tests/browser/support/touchTargets.ts';
import { visit } from '#tests/browser/support/visit.ts';

const least = 50_000;
const noor: Listed = { LASTNAME: 'HADDAD', FIRSTNAME: 'NOOR', MIDNAME: 'M', STATE: 'OR' };
const tess: Listed = { LASTNAME: 'RUIZ', FIRSTNAME: 'TESS', DOB: '19880201', STATE: 'OR' };

/** A list would be in use for every other test of a shared product. */
async function withProduct(browser: Browser, operation: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct();
  try {
    await operation(product);
  } finally {
    for (const context of browser.contexts()) await context.close();
    await product.stop();
  }
}

test('27-31: a list is loaded, its matches are answered, and facility and clinician read what follows', async ({
  browser,
}) => {
  test.slow();
  await withProduct(browser, async (product) => {
    const { facility, nurse, second, job } = await facilityAndNurses(product);
    const admin = await administrator(product);
    await second.client.auth.updateMe({ birth_date: '1988-02-01' });
    await uploadCredentials(second);
    await second.client.functions.submitVerification({});
    await approveCredentials(admin, second);
    for (const { client } of [nurse, second]) {
      await client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
    }
    const [desk, ward] = [await pageOf(browser, admin), await pageOf(browser, facility)];
    await visit(desk, `${product.address}/admin-screening`);
    await expect(desk.getByRole('region', { name: 'SAM.gov exclusions' })).toContainText(
      'no layout could be confirmed',
    );
    await load(desk, exclusionList([noor, tess], { count: 312 }));
    const list = desk.getByRole('region', { name: /OIG/ });
    await expect(list.getByRole('alert')).toContainText('It has 312 rows; the full list has 50,000 or more.');
    await expect(list.getByRole('alert')).toContainText('No list is in use.');
    await reads(ward, product, 'Not screened: exclusion lists have not been loaded here.');

    await load(desk, exclusionList([noor, tess], { count: least }));
    await expect(list).toContainText('2 to look at.', { timeout: 120_000 });
    await expect(list.getByText('Rows in use')).toBeVisible();
    await expect(
      desk.getByText(/^\d+ checks?, verified |^The ledger of checks has not been verified yet/),
    ).toBeVisible();
    await look(desk, 'admin-screening-lists');
    await desk.getByRole('tab', { name: 'Matches (2)' }).click();
    await reads(ward, product, 'Exclusion screening: not finished.');

    await clear(desk, nurse);
    await reads(ward, product, /^Exclusion screening: no match, list of /);
    await confirm(desk);
    await expect(desk.getByRole('heading', { name: 'All caught up!' })).toBeVisible();
    await reads(ward, product, /^Exclusion screening: not clear\./, 'Tess Ruiz');
    await expect(ward.getByRole('link', { name: /exclusions\.oig\.hhs\.gov/ })).toHaveAttribute('rel', /noreferrer/);
    await look(ward, 'readiness-not-clear');

    await desk.getByRole('tab', { name: 'History' }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Tess Ruiz' })).toContainText('On the list');
    await expect(desk.getByRole('listitem').filter({ hasText: 'Noor Haddad' })).toContainText('Name differs');
    await look(desk, 'admin-screening-history');
    await told(browser, product, second);
  });
});

/** Chooses the file, as the page offers it. */
async function load(page: Page, text: string): Promise<void> {
  const list = new File([text], 'UPDATED.csv', { type: 'text/csv' });
  await chooseFile(page.getByRole('button', { name: /^Load a file/ }), list);
}

/** What the facility reads of an applicant; nothing tells its page what an administrator does. */
async function reads(page: Page, product: Product, sentence: string | RegExp, name = 'Noor Haddad'): Promise<void> {
  await visit(page, `${product.address}/facility-applicants`);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page.getByRole('article', { name: new RegExp(name) }).getByText(sentence)).toBeVisible();
}

async function clear(desk: Page, { user }: Member): Promise<void> {
  const card = desk.getByRole('article', { name: user.full_name });
  await expect(factOf(card, 'Surname')).toContainText('Same');
  await expect(factOf(card, 'Birth date')).toContainText('Not known');
  const lookUp = card.getByRole('link', { name: 'Look up at the OIG (new tab)' });
  await expect(lookUp).toHaveAttribute('rel', /noreferrer/);
  await expect(lookUp).toHaveAttribute('target', '_blank');
  await card.getByRole('button', { name: `Answer: ${user.full_name}` }).click();
  await card.getByRole('button', { name: 'Save the answer' }).click();
  await expect(card.getByText('Please choose one.')).toBeVisible();
  await card.getByRole('radio', { name: 'No, somebody else' }).check();
  await card.getByRole('checkbox', { name: 'The social security number, at the site of the OIG' }).check();
  await chooseIn(card, 'Reason', 'Name differs');
  await card.getByRole('textbox', { name: 'Notes' }).fill('Her middle name is Lea');
  await desk.setViewportSize({ width: 360, height: 740 });
  expect.soft(await smallTargets(desk.locator('main'))).toEqual([]);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await look(desk, 'admin-screening-match');
  await card.getByRole('button', { name: 'Save the answer' }).click();
  await expect(card).toHaveCount(0);
  await expect(desk.locator('#screening-matches')).toBeFocused();
}

async function confirm(desk: Page): Promise<void> {
  const card = desk.getByRole('article', { name: 'Tess Ruiz' });
  await expect(factOf(card, 'Birth date')).toContainText('Same');
  await card.getByRole('button', { name: 'Answer: Tess Ruiz' }).click();
  await card.getByRole('radio', { name: 'Yes, the same person' }).check();
  await card.getByRole('button', { name: 'Save the answer' }).click();
  await expect(card.getByText('Please add the file that shows it.')).toBeVisible();
  await chooseFile(card.getByRole('button', { name: 'Choose file: File that shows it' }), pdf());
  await expect(card.getByText(`${pdf().name} is uploaded`)).toBeAttached();
  await card.getByRole('button', { name: 'Save the answer' }).click();
  await expect(card).toHaveCount(0);
}

function factOf(card: Locator, name: string): Locator {
  return card.getByRole('row', { name: new RegExp(`^${name}`) });
}

/** The clinician hears of it, reads it in the wallet, and is not verified. */
async function told(browser: Browser, product: Product, clinician: Member): Promise<void> {
  const page = await pageOf(browser, clinician);
  await visit(page, `${product.address}/notifications`);
  await expect(page.getByText('Please read this about your verification')).toBeVisible();
  await visit(page, `${product.address}/verification-check`);
  await expect(page.getByText('You were found on an exclusion list')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(0);
  await look(page, 'wallet-listed');
  // The facility has opened it, and nothing else has happened to it.
  const { status } = (await clinician.client.entities.Application.list())[0]!;
  expect(status).toBe('reviewed');
}

test('of two administrators the second is told, and the page is for administrators alone', async ({ browser }) => {
  test.slow();
  await withProduct(browser, async (product) => {
    const nurse = await member(product, 'clinician');
    const admin = await administrator(product);
    const desk = await pageOf(browser, admin);
    await visit(desk, `${product.address}/admin-screening`);
    await load(desk, exclusionList([noor], { count: least }));
    await expect(desk.getByRole('tab', { name: 'Matches (1)' })).toBeVisible({ timeout: 120_000 });
    // Nothing tells the next page what happens elsewhere.
    const late = await pageOf(browser, admin);
    await late.routeWebSocket(/socket\.io/, () => undefined);
    await visit(late, `${product.address}/admin-screening?tab=matches`);
    await late.getByRole('button', { name: 'Answer: Noor Haddad' }).click();
    await late.getByRole('radio', { name: 'No, somebody else' }).check();
    await chooseIn(late, 'Reason', 'Another reason');
    const { matches } = await admin.client.functions.screeningMatches({});
    await admin.client.functions.answerMatch({ check_id: matches[0]!.check_id, answer: 'cleared', reason: 'other' });
    await late.getByRole('button', { name: 'Save the answer' }).click();
    await expect(late.getByText('This match has been answered meanwhile. Please look again')).toBeVisible();
    await expect(late.getByRole('heading', { name: 'All caught up!' })).toBeVisible();

    const page = await pageOf(browser, nurse);
    await visit(page, `${product.address}/admin-screening`);
    await expect(page).not.toHaveURL(/admin-screening/);
  });
});
