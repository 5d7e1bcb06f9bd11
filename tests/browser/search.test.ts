import { devices, expect } from '@playwright/test';
import { box, countOf, ownWord } from './support/filters.ts';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];
const phone = { ...pixel, viewport: { width: 360, height: 780 } };

test('25: a facility on a phone narrows clinicians in the sheet, opens one, and comes back to the same list', async ({
  browser,
  product,
}) => {
  const word = ownWord('Thistle');
  const nurse = { credentials: 'RN', licensure_states: ['FL'] } as const;
  await member(product, 'clinician', {
    ...nurse,
    full_name: `Bo ${word}`,
    licensure_states: ['FL'],
    availability: 'now',
  });
  await member(product, 'clinician', { ...nurse, full_name: `Cy ${word}`, licensure_states: ['GA'] });
  const page = await pageOf(browser, await member(product, 'facility'), phone);
  await visit(page, `/talent?q=${word}`);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Show 2 clinicians' })).toBeVisible();
  for (const [name, value] of [
    ['Role', 'RN'],
    ['Licensed in', 'Florida'],
    ['Availability', 'Available now'],
  ] as const) {
    await sheet
      .getByRole('group', { name, exact: true })
      .getByRole('checkbox', { name: new RegExp(`^${value}`) })
      .check();
  }
  await sheet.getByRole('button', { name: 'Show 1 clinician', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(countOf(page, 'clinicians')).toHaveText('1 clinician');
  await expect(filters).toBeFocused();
  await page.getByRole('link', { name: `Bo ${word}, RN` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await page.goBack();
  await expect(countOf(page, 'clinicians')).toHaveText('1 clinician');
  await expect(filters).toHaveAccessibleName('Filters, 3 active');
});

test('a filter that Back takes away is unchecked, and the list is that of before', async ({ page, product }) => {
  const word = ownWord('Thistle');
  await member(product, 'clinician', { full_name: `Bo ${word}`, availability: 'now' });
  await member(product, 'clinician', { full_name: `Cy ${word}` });
  await visit(page, `/talent?q=${word}`);
  await expect(countOf(page, 'clinicians')).toHaveText('2 clinicians');
  await box(page, 'Availability', 'Available now').check();
  await expect(page).toHaveURL(`/talent?q=${word}&availability=now`);
  await expect(countOf(page, 'clinicians')).toHaveText('1 clinician');
  await page.goBack();
  await expect(box(page, 'Availability', 'Available now')).not.toBeChecked();
  await expect(countOf(page, 'clinicians')).toHaveText('2 clinicians');
});
