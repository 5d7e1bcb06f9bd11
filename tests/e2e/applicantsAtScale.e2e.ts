import { expect, type Page } from '@playwright/test';
import { filledFacility } from '#tests/browser/support/filledFacility.ts';
import { look } from '#tests/browser/support/look.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B5, B6: 64 applicants on one of 42 jobs are skimmed, found, decided on and written to', async ({
  browser,
  product,
}) => {
  const { page, jobId } = await filledFacility(browser, product);
  await visit(page, `/facility-applicants?job=${jobId}`);
  await expect(page.getByText('64 applications')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);

  await test.step('rows are dense, and the list scrolls beside filters that stay', async () => {
    for (const row of [rows(page).first(), rows(page).nth(20)]) {
      const box = await row.evaluate((element) => element.parentElement!.getBoundingClientRect().height);
      expect(box).toBeLessThanOrEqual(76);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1300);
    await rows(page).nth(40).click();
    await expect(page.getByRole('combobox', { name: 'Job' })).toBeInViewport();
    const name = page.getByRole('article').getByRole('heading', { level: 2 });
    await page.evaluate(() => window.scrollTo(0, 10_000));
    const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
    expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(header);
    await look(page, 'applicants-at-scale');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the pane says what people bring, and what nobody checked', async () => {
    await visit(page, `/facility-applicants?job=${jobId}`);
    await rows(page).filter({ hasText: 'Applicant 63' }).click();
    const card = page.getByRole('article');
    for (const fact of [
      'Texas (TX), California (CA)',
      'BLS, ACLS',
      'Critical Care',
      'Triage',
      '$60-$80/hr',
      'Not verified',
    ])
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
  });

  await test.step('a decision takes four requests at most, opens the next, and keeps who is opened in the list', async () => {
    // What the page before is still asking for must not count.
    await page.goto('about:blank');
    const lists: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/functions/searchApplicants')) lists.push(request.url());
    });
    await visit(page, `/facility-applicants?job=${jobId}&status=pending`);
    await expect(rows(page)).toHaveCount(50);
    // The list comes with the page, and once more when the socket has joined its rooms: that one is no part of a decision.
    await expect.poll(() => lists.length).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('j');
    await expect(opened(page)).toHaveCount(1);
    await expect(page.getByRole('article').getByText('Reviewed', { exact: true })).toBeVisible();
    const first = await opened(page).textContent();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
    });
    await page.keyboard.press('s');
    await expect(page.getByText(/^Applicant \d\d, RN is shortlisted\.$/)).toBeVisible();
    await expect(opened(page)).not.toHaveText(first!);
    await expect(opened(page)).toBeFocused();
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4);
    asked.length = 0;
    await page.keyboard.press('j');
    await expect(page.getByRole('article').getByText('Reviewed', { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(3);
  });

  await test.step('search, filters and order are the server’s', async () => {
    await visit(page, `/facility-applicants?job=${jobId}`);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('applicant 07');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=applicant/);
    await visit(page, `/facility-applicants?job=${jobId}&verified=1&state=CA&sort=oldest`);
    await expect(page.getByText('5 applications')).toBeVisible();
    await expect(rows(page).first()).toContainText('Applicant 12');
  });

  await test.step('several are rejected and written to, and who it was not done for is named', async () => {
    await visit(page, `/facility-applicants?job=${jobId}&sort=oldest`);
    for (const name of ['Applicant 01', 'Applicant 02'])
      await page.getByRole('checkbox', { name: `Select ${name}, RN` }).check();
    const bar = page.getByRole('region', { name: 'Selected applicants' });
    await bar.getByRole('button', { name: 'Message' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Applicant 01, RN and Applicant 02, RN');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('We will decide on Friday.');
    await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
    await expect(page.getByText('Message sent to 2 people.')).toBeVisible();
    for (const name of ['Applicant 01', 'Applicant 02'])
      await page.getByRole('checkbox', { name: `Select ${name}, RN` }).check();
    await bar.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('2 applicants are rejected.')).toBeVisible();
    await expect(rows(page).first()).toContainText('Rejected');
  });
});

function rows(page: Page) {
  return page.locator('[data-application]');
}

function opened(page: Page) {
  return page.locator('[data-application][aria-current]');
}
