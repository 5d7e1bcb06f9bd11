import { expect } from '@playwright/test';
import { siteMap } from '#domain/shared/siteMap.ts';
import { nonsense, publicPages, queriesOf } from '#tests/support/nonsense.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const worst = `${nonsense['the end of a script']}${nonsense['an image']}${nonsense['the end of an attribute']}`;
const addresses = [
  ...publicPages.map((name) => `${siteMap[name].path}?${queriesOf(name, worst).join('&')}`),
  ...['/%ff', '/%', '//evil.example/jobs', `/${encodeURIComponent(worst)}`],
];

for (const address of addresses) {
  test(`a browser runs nothing of the address ${address.slice(0, 60)}`, async ({ page, product }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('dialog', async (dialog) => {
      complaints.push('a dialog');
      await dialog.dismiss();
    });
    await visit(page, product.address + address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const left = await page.evaluate(() => ['zq9' in window, document.querySelector('zq9, [zq9]')]);
    expect(left).toEqual([false, null]);
    expect(complaints).toEqual([]);
  });
}
