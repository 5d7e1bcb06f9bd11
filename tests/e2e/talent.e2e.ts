import { expect } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('the directory finds, narrows, sorts and pages clinicians, with the address as its state', async ({
  page,
  product,
}) => {
  const surname = `Quillfeather${crypto.randomUUID().slice(0, 6)}`;
  await member(product, 'clinician', {
    full_name: `Ada ${surname}`,
    credentials: 'RN',
    headline: 'Wound care on nights',
    specialties: ['Wound Care', 'Surgery', 'Primary Care'],
    licensure_states: ['OR'],
    years_exp: 6,
    rate_band_min: 48,
    rate_band_max: 62,
  });
  await member(product, 'clinician', {
    full_name: `Bo ${surname}`,
    specialties: ['Surgery'],
    licensure_states: ['WA'],
  });
  await visit(page, '/explore?q=x');
  await expect(page).toHaveURL(/\/talent\?q=x$/);

  await page.getByRole('combobox', { name: 'Search talent' }).fill(surname.toLowerCase());
  await expect(page.getByText('2 clinicians', { exact: true })).toBeVisible();
  await expect(page.getByText(/\d+ active professionals? to message directly/)).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Ada' });
  await expect(card.getByRole('heading', { name: `Ada ${surname}, RN` })).toBeVisible();
  for (const text of ['Wound Care', 'Surgery', '6+ years experience', 'Salem, OR', '$48-$62/hr']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  // Two specialties of three.
  await expect(card.getByText('Primary Care')).toHaveCount(0);
  await look(page, 'talent');

  await page.getByRole('searchbox', { name: 'Find a state' }).fill('oreg');
  await page.getByRole('checkbox', { name: /^Oregon/ }).check();
  await expect(page.getByText('1 clinician', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(page).toHaveURL(/state=OR&sort=newest$/);
  await visitAgain(page);
  await expect(page.getByText('1 clinician', { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: /^Verified Only/ }).check();
  await expect(page.getByText('No results found')).toBeVisible();
  await look(page, 'talent-empty');
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByText('2 clinicians', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Ada ${surname}, RN` }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(surname) })).toBeVisible();
});

test('what is typed while the address follows a search is not taken back', async ({ page }) => {
  await visit(page, '/talent');
  const box = page.getByRole('combobox', { name: 'Search talent' });
  await box.focus();
  await page.evaluate(typeOneMore);
  await box.fill('nurs');
  await expect(page).toHaveURL(/q=nurse$/);
  expect(await page.evaluate(() => [...window.shown])).toEqual(['nurse']);
});

test('Post a Job leads visitors through the login, and a facility that is set up straight to the form', async ({
  browser,
  page,
  product,
}) => {
  await visit(page, '/talent');
  await page.getByRole('main').getByRole('link', { name: 'Post a Job' }).click();
  await expect(page).toHaveURL(/\/login\?from_url=%2Fonboarding%3Frole%3Dfacility/);
  const facility = await pageOf(browser, await member(product, 'facility'));
  await visit(facility, `${product.address}/talent`);
  await expect(facility.getByRole('link', { name: 'Find Talent' })).toBeVisible();
  await facility.getByRole('main').getByRole('link', { name: 'Post a Job' }).click();
  await expect(facility).toHaveURL(/\/post-job$/);
});

test('the directory works without scripts', async ({ browser, product }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: product.address })).newPage();
  await page.goto('/talent');
  await page.getByRole('combobox', { name: 'Search talent' }).fill('no such person at all');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page).toHaveURL(/q=no\+such\+person/);
});

declare global {
  interface Window {
    /** What the box has shown since. */
    shown: Set<string>;
  }
}

/** Runs in the page: types an e in the moment in which the address has the search and the page is not drawn with it. */
function typeOneMore(): void {
  const replace = history.replaceState.bind(history);
  window.shown = new Set();
  const watch = () => {
    window.shown.add((document.activeElement as HTMLInputElement).value);
    requestAnimationFrame(watch);
  };
  history.replaceState = (...given) => {
    replace(...given);
    history.replaceState = replace;
    document.execCommand('insertText', false, 'e');
    watch();
  };
}
