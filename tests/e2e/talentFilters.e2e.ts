import { expect, type Locator, type Page } from '@playwright/test';
import { box, chips, countOf, ownWord, placesLoaded } from '#tests/browser/support/filters.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('an address is read, shown in every control, and restored by Back', async ({ page, product }) => {
  const word = await people(product);
  await visit(page, `/talent?q=${word}&state=FL&role=RN&foo=1`);
  await expect(count(page)).toHaveText('2 clinicians');
  await expect(box(page, 'Role', 'RN')).toBeChecked();
  await expect(box(page, 'Licensed in', 'Florida')).toBeChecked();
  await expect(chips(page)).toHaveText(['RN', 'Florida', 'Clear all']);
  await box(page, 'Availability', 'Available now').check();
  await expect(page).toHaveURL(`/talent?q=${word}&role=RN&state=FL&availability=now`);
  await expect(count(page)).toHaveText('1 clinician');
  await expect(page.getByRole('article')).toContainText('Available now');
  await look(page, 'talent-filtered');
  await page.goBack();
  await expect(box(page, 'Availability', 'Available now')).not.toBeChecked();
  await expect(count(page)).toHaveText('2 clinicians');
  await expect(page.getByRole('article').filter({ hasText: 'Ada' })).toContainText(/Available from \w+ \d+/);
});

test('25: a facility on a phone finds available nurses of a state, opens one, and comes back to the same list', async ({
  browser,
  product,
}) => {
  const word = await people(product);
  const page = await pageOf(browser, await member(product, 'facility'));
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/talent?q=${word}`);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveText('Show 4 clinicians');
  for (const [name, value] of [
    ['Role', 'RN'],
    ['Licensed in', 'Florida'],
    ['Availability', 'Available now'],
  ] as const) {
    await sheet.locator('summary').filter({ hasText: name }).click();
    await sheet.getByRole('group', { name, exact: true }).getByRole('checkbox', { name: value }).check();
  }
  await expect(show).toHaveText('Show 1 clinician');
  await look(page, 'talent-sheet');
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(count(page)).toHaveText('1 clinician');
  await expect(filters).toBeFocused();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await expect(page.getByText('Available now')).toBeVisible();
  await page.goBack();
  await expect(count(page)).toHaveText('1 clinician');
  await expect(filters).toHaveAccessibleName('Filters, 3 active');
});

test('30: a place finds who is near it, or who comes there', async ({ page, product }) => {
  const word = await people(product);
  await placesLoaded(product);
  await visit(page, `/talent?q=${word}&near=Tampa,+FL`);
  await expect(count(page)).toHaveText('1 clinician');
  await expect(page.getByRole('article')).toContainText('under 5 miles');
  await page.getByRole('checkbox', { name: 'Will come to Tampa, FL' }).check();
  await expect(page).toHaveURL(`/talent?q=${word}&near=Tampa%2C+FL&comes_to=1`);
  // From Orlando: the one who travels 120 miles, not the one who travels 40.
  await expect(count(page)).toHaveText('2 clinicians');
  await expect(page.getByRole('article').filter({ hasText: 'Ada' })).toContainText(/about \d\d miles/);
  await expect(page.getByRole('combobox', { name: 'Within' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('nearest');
  await expect(page.getByRole('article').last()).toContainText('Ada');
});

test('what clinicians are looked for by is suggested: a title leads to its role, a specialty to its filter', async ({
  page,
}) => {
  await visit(page, '/talent');
  const search = page.getByRole('combobox', { name: 'Search talent' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await search.fill('OTR/L');
  await list.getByRole('option', { name: 'OT', exact: true }).click();
  await expect(page).toHaveURL('/talent?role=OT');
  await expect(search).toHaveValue('');
  await search.fill('wound');
  await expect(list.getByRole('option', { name: 'Wound Care' })).toBeVisible();
  await look(page, 'talent-suggestions');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL('/talent?role=OT&specialty=Wound+Care');
  await expect(chips(page)).toHaveText(['OT', 'Wound Care', 'Clear all']);
});

test('26: an empty list of clinicians names the ways out', async ({ page, product }) => {
  const word = await people(product);
  await visit(page, `/talent?q=${word}&role=NP&state=FL&availability=now`);
  await expect(page.getByText('No clinicians match all of this.')).toBeVisible();
  const ways = page.getByRole('list', { name: 'What helps' }).getByRole('link');
  await expect(ways.first()).toBeVisible();
  await look(page, 'talent-ways-out');
  const texts = await ways.allTextContents();
  await ways.first().click();
  await expect(count(page)).toHaveText(texts[0]!.replace(/^.*: /, ''));
});

test('a facility chooses one of its jobs and sees who fits it', async ({ browser, product }) => {
  const word = await people(product);
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({
    title: 'Nights in Tampa',
    description: 'Ward',
    role: 'RN',
    location_type: 'on-site',
    address: 'Tampa, FL',
  });
  const page = await pageOf(browser, facility);
  await visit(page, `/talent?q=${word}`);
  await page.getByRole('combobox', { name: 'See who fits' }).selectOption('Nights in Tampa');
  await expect(page).toHaveURL(`/talent?q=${word}&for_job=${job.id}`);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('fit');
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Fits \d+ of \d+$/ }),
  ).toBeVisible();
  await look(page, 'talent-fit');
  // Whose job it is not sees the list all the same.
  const other = await pageOf(browser, await member(product, 'facility'));
  await visit(other, `/talent?q=${word}&for_job=${job.id}&sort=fit`);
  await expect(count(other)).toHaveText('4 clinicians');
  await expect(other.getByRole('button', { name: /^Fits/ })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('24: boxes are sent by Apply, and chips are links', async ({ page, product }) => {
    const word = await people(product);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/talent?q=${word}`);
      await box(page, 'Role', 'RN').check();
      await box(page, 'Licensed in', 'Florida').check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/role=RN/);
      await expect(count(page)).toHaveText('2 clinicians');
      await expect(box(page, 'Role', 'RN')).toBeChecked();
      await page.getByRole('link', { name: 'Remove filter: Florida' }).click();
      await expect(page).not.toHaveURL(/state/);
      await expect(count(page)).toHaveText('3 clinicians');
    }
  });
});

/** Four clinicians whom nobody else's words find; answers their surname. */
async function people(product: Product): Promise<string> {
  const surname = ownWord('Thistle');
  const make = async (name: string, said: Parameters<Member['client']['auth']['updateMe']>[0]) => {
    const { client } = await member(product, 'clinician', { full_name: `${name} ${surname}` });
    await client.auth.updateMe(said);
  };
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const inOrlando = { credentials: 'RN', location: 'Orlando, FL' };
  await make('Ada', {
    ...inOrlando,
    licensure_states: ['FL'],
    travel_radius: 120,
    availability: 'from_date',
    available_from: soon,
  });
  await make('Bo', {
    credentials: 'RN',
    location: 'Tampa, FL',
    licensure_states: ['FL', 'GA'],
    availability: 'now',
  });
  await make('Cy', { ...inOrlando, licensure_states: ['GA'], travel_radius: 40 });
  await make('Di', { credentials: 'NP', licensure_states: ['GA'], location: 'Salem, OR', availability: 'now' });
  return surname;
}

function count(page: Page): Locator {
  return countOf(page, 'clinicians');
}
