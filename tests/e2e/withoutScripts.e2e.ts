import { expect, type Page } from '@playwright/test';
import { member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

for (const width of [1440, 360]) {
  test(`at ${width} pixels every public page is read, searched and left by links and forms alone`, async ({
    page,
    product,
  }) => {
    const facility = await member(product, 'facility');
    const title = `Sternal wound nurse ${width}`;
    const job = { title, description: 'Days', role: 'LPN', specialty: 'Wound Care', location_type: 'hybrid' } as const;
    await facility.client.entities.Job.create({ ...job, address: 'Salem, OR' });
    await facility.client.entities.Job.create({ ...job, title: `${title}, remote`, location_type: 'remote' });
    await page.setViewportSize({ width, height: 900 });

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Browse Jobs' }).first().click();

    await expect(page).toHaveURL(/\/jobs$/);
    await page.getByRole('combobox', { name: 'Search jobs' }).fill(title);
    await page.getByRole('checkbox', { name: 'LPN' }).check();
    await page.getByRole('checkbox', { name: 'Wound Care' }).check();
    await page.getByRole('checkbox', { name: 'Hybrid' }).check();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/role=LPN/);
    await expect(page.getByText('1 job', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Hybrid' })).toBeChecked();

    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Description' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'LPN' }).click();
    await expect(page).toHaveURL(/\/jobs\?role=LPN$/);
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: facility.user.facility_name! }).click();
    await expect(page.getByRole('heading', { level: 1, name: facility.user.facility_name! })).toBeVisible();

    await page.goto('/talent');
    await page.getByRole('combobox', { name: 'Search talent' }).fill('Amara');
    await page.getByRole('checkbox', { name: /^Verified Only/ }).check();
    await page.getByRole('checkbox', { name: /^California/ }).check();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=Amara.*verified_only=true|verified_only=true.*q=Amara/);
    await page.goto('/talent');
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/profile\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Talent' }).click();
    await expect(page).toHaveURL(/\/talent$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });
}

test('A13: on a phone the lists fit, and every page says what needs scripts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/jobs', '/talent']) {
    await page.goto(path);
    expect((await page.locator('input[type=search][name=q]').boundingBox())!.width).toBeGreaterThan(180);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/pages/without-scripts${path.replace('/', '-')}-360.png` });
  }
  // Texts are not looked for in there.
  const needed = page.locator('noscript p').filter({ hasText: 'Pages behind the login need JavaScript.' });
  for (const path of ['/', '/login', '/my-applications']) {
    await page.goto(path);
    await expect(needed).toBeVisible();
  }
  await expect(page.getByText('Loading', { exact: true })).toBeHidden();
});

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}
