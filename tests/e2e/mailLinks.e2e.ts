import { expect } from '@playwright/test';
import { siteMap } from '#domain/site/siteMap.ts';
import { look } from './support/look.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('A-m 14: where a link of a mail is opened without its token, the page says what to do', async ({ page }) => {
  for (const name of ['Unsubscribe', 'ConfirmEmail'] as const) {
    await visit(page, siteMap[name].path);
    await expect(page.getByText('This address is incomplete. Open the link in our email')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await look(page, `${name.toLowerCase()}-without-token`);
    await visit(page, `${siteMap[name].path}?token=x`);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  }
});
