import { expect, type Page } from '@playwright/test';
import { siteMap } from '#domain/site/siteMap.ts';
import { look } from '#tests/browser/support/look.ts';
import { member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

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

for (const javaScriptEnabled of [true, false]) {
  test.describe(`39: ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('the link under an alert names its searches, stops them and takes that back', async ({ page, product }) => {
      const { frequencies, token } = await twoSearches(product);
      await open(page, token, javaScriptEnabled);
      await expect(page.getByRole('listitem').filter({ hasText: /^ICU <b>nights<\/b>$/ })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: /^Night float$/ })).toBeVisible();
      expect(await frequencies()).toEqual(['daily', 'weekly']);
      if (javaScriptEnabled) await look(page, 'unsubscribe-searches');
      await page.getByRole('button', { name: 'Stop these alerts' }).click();
      await expect(page.getByText('Done. These alerts are off.')).toBeVisible();
      expect(await frequencies()).toEqual(['off', 'off']);
      if (javaScriptEnabled) await look(page, 'unsubscribe-searches-stopped');
      await page.getByRole('button', { name: 'Turn them on again' }).click();
      await expect(page.getByText('These alerts are on again, with one email a day at most.')).toBeVisible();
      expect(await frequencies()).toEqual(['daily', 'daily']);
      await open(page, `${token}&lang=es`, javaScriptEnabled);
      await expect(page.getByRole('button', { name: 'Detener estos avisos' })).toBeVisible();
    });

    test('the link under another mail stops mails of its kind', async ({ page, product }) => {
      const { client, user } = await member(product, 'clinician');
      const token = await tokenFor(product, { does: 'stop', user_id: user.id, type: 'new_review' });
      await open(page, token, javaScriptEnabled);
      await page.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(page.getByText('Done. You will no longer get emails of this kind: Review.')).toBeVisible();
      expect((await client.auth.me()).email_notifications).not.toContain('new_review');
    });
  });
}

async function open(page: Page, token: string, hasScripts: boolean): Promise<void> {
  const address = `${siteMap.Unsubscribe.path}?token=${token}`;
  await (hasScripts ? visit(page, address) : page.goto(address));
}

function tokenFor(product: Product, link: object): Promise<string> {
  return product.run('tests/browser/support/mailLinkProgram.ts', JSON.stringify(link));
}

async function twoSearches(product: Product) {
  const { client, user } = await member(product, 'clinician');
  const { SavedSearch } = client.entities;
  const first = await SavedSearch.create({ kind: 'jobs', name: 'ICU <b>nights</b>', query: 'shift=night' });
  const second = await SavedSearch.create({ kind: 'jobs', name: 'Night float', query: 'role=RN', frequency: 'weekly' });
  const search_ids = [first.id, second.id];
  const frequencies = async () => (await SavedSearch.list('created_date')).map(({ frequency }) => frequency);
  return { frequencies, token: await tokenFor(product, { does: 'stopSearches', user_id: user.id, search_ids }) };
}
