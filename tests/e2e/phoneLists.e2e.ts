import { expect } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const phone = { width: 360, height: 740 };

test.use({ viewport: phone });

test('people begin on the first screen of an administrator’s phone, the filters are behind one button', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await administrator(product));
  await page.setViewportSize(phone);
  await visit(page, '/admin-users');
  const people = page.getByRole('listitem').filter({ hasText: 'Joined' });
  const bottom = async () => {
    const { y, height } = (await people.first().boundingBox())!;
    return y + height;
  };
  await expect.poll(bottom).toBeLessThan(phone.height);
  await look(page, 'admin-users-phone');
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await chooseIn(sheet, 'Role', 'Administrators');
  await expect(page).toHaveURL(/role=admin/);
  await look(page, 'admin-users-filter-sheet');
  await sheet.getByRole('button', { name: /^Show [\d,]+ results?$/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(filters).toHaveAccessibleName('Filters, 1 active');
  await expect(filters).toBeFocused();
  await expect(people.filter({ hasText: 'You' })).toHaveCount(1);
});

test('A-m 17: a moment is told the same way before and after the scripts of a page run', async ({
  browser,
  page,
  product,
}) => {
  const { client } = await member(product, 'facility');
  const job = { title: 'New today', description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
  const { id } = await client.entities.Job.create(job);
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: product.address })).newPage();
  for (const shown of [plain, page]) {
    await shown.goto(`/job-detail?id=${id}`);
    await expect(shown.locator('main time').first()).toHaveText(/^(now|\d+ min ago)$/);
  }
});
