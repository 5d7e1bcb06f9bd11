import { expect, type Locator, type Page } from '@playwright/test';
import { box, chips, countOf, group, ownWord, placesLoaded } from '#tests/browser/support/filters.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

type JobFields = Parameters<Member['client']['entities']['Job']['create']>[0];

test('22: an address is read, shown in every control, and restored by Back', async ({ page, product }) => {
  const word = await shop(product);
  await visit(page, `/jobs?q=${word}&shift=night&role=RN&role=RN&foo=1&state=zz`);
  await expect(count(page)).toHaveText('2 jobs');
  await expect(box(page, 'Role', 'RN')).toBeChecked();
  await expect(box(page, 'Shift', 'Night')).toBeChecked();
  await expect(chips(page)).toHaveText(['RN', 'Night', 'Clear all']);

  // Each change is a step of its own, and asks for one list and its counts.
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /functions\/(\w+)/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  const weekend = box(page, 'Shift', 'Weekend');
  await weekend.check();
  await expect(page).toHaveURL(`/jobs?q=${word}&role=RN&shift=night&shift=weekend`);
  await expect(weekend).toBeFocused();
  await expect(count(page)).toHaveText('3 jobs');
  expect(asked.toSorted()).toEqual(['jobFacets', 'searchJobs']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('pay');
  await expect(page).toHaveURL(/sort=pay$/);
  await expect(page.getByRole('article').first()).toContainText('$95-$99/hr');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/job-detail/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('pay');
  await page.goBack();
  await page.goBack();
  await expect(weekend).not.toBeChecked();
  await expect(box(page, 'Role', 'RN')).toBeChecked();
  await expect(count(page)).toHaveText('2 jobs');
});

test('each value says what it would find, and what is folded says what is chosen', async ({ page, product }) => {
  const word = await shop(product);
  const document = await (await page.request.get(`/jobs?q=${word}&role=RN`)).text();
  expect(document, 'the first answer holds list and counts').toContain(`${word} on nights`);
  await visit(page, `/jobs?q=${word}&role=RN`);
  await expect(group(page, 'Role').locator('label')).toHaveText([
    'MD/DO0',
    'NP1',
    'PA0',
    'RN3',
    'LPN1',
    'MA0',
    'PT0',
    'OT0',
  ]);
  await expect(group(page, 'Shift').locator('label').filter({ hasText: 'Night' })).toHaveText('Night2');
  const pay = page.locator('summary').filter({ hasText: /^Pay/ });
  await pay.click();
  await group(page, 'Pay').getByRole('radio', { name: 'At least $70/hr' }).check();
  await expect(count(page)).toHaveText('1 job');
  await expect(page.getByText('1 more job does not say.')).toBeVisible();
  await pay.click();
  await expect(pay).toContainText('At least $70/hr');
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL(/unstated=show/);
  await expect(count(page)).toHaveText('2 jobs');
  await page.locator('summary').filter({ hasText: /^EMR/ }).click();
  await expect(group(page, 'EMR').getByRole('checkbox', { name: 'VistA' })).toBeHidden();
  await group(page, 'EMR').getByRole('searchbox', { name: 'Find in EMR' }).fill('vis');
  await group(page, 'EMR').getByRole('checkbox', { name: 'VistA' }).check();
  await expect(page).toHaveURL(/emr=VistA/);
  await look(page, 'jobs-filtered');
});

test('a place is typed, chosen, found by the browser, and said with its distances', async ({
  page,
  context,
  product,
}) => {
  const word = await shop(product);
  await context.grantPermissions(['geolocation'], { origin: product.address });
  await context.setGeolocation({ latitude: 27.9506, longitude: -82.4572 });
  await placesLoaded(product);
  await visit(page, `/jobs?q=${word}`);
  const sent: unknown[] = [];
  page.on(
    'request',
    (request) => request.url().includes('nearestPlace') && sent.push(request.postDataJSON() ?? request.url()),
  );
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/near=[^&]*FL/);
  expect(JSON.stringify(sent)).toMatch(/27\.95\D.*-82\.46\D/);
  expect(page.url()).not.toMatch(/27\.9|82\.4/);
  await expect(count(page)).toHaveText('2 jobs');
  await expect(page.getByRole('article').filter({ hasText: 'on nights' })).toContainText('under 5 miles');
  await expect(page.getByText('Straight line between town centres.')).toBeVisible();

  const near = page.getByRole('combobox', { name: 'City or ZIP code' });
  await near.fill('orlan');
  await page.getByRole('option', { name: 'Orlando, FL' }).click();
  await expect(page).toHaveURL(/near=Orlando%2C\+FL/);
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await page.getByRole('link', { name: 'Within 100 miles: 2 jobs' }).click();
  await expect(page.getByRole('article').first()).toContainText(/about \d\d miles/);
  await page.getByRole('checkbox', { name: 'Show remote jobs too' }).check();
  await expect(count(page)).toHaveText('3 jobs');
  await near.fill('Springfield');
  await near.press('Enter');
  await expect(page.getByText('Which Springfield?')).toBeVisible();
  await page.getByRole('link', { name: /^Springfield, IL/ }).click();
  await expect(page).toHaveURL(/near=Springfield%2C\+IL/);
  await visit(page, `/jobs?q=${word}&near=Atlantis+on+Sea`);
  await expect(page.getByText("We don't know that place")).toBeVisible();
  await look(page, 'jobs-unknown-place');
});

test('words are suggested, corrected and searched for as they are typed', async ({ page }) => {
  await visit(page, '/jobs');
  const search = page.getByRole('combobox', { name: 'Search jobs' });
  await search.fill('emerg');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  // The list before it is dimmed until the new one is there.
  await expect(page).toHaveURL('/jobs?q=emerg');
  await expect(page.getByRole('region', { name: 'Jobs', exact: true })).toHaveAttribute('aria-busy', 'false');
  await look(page, 'jobs-suggestions');
  await search.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(search).toHaveValue('emerg');
  await search.fill('RN');
  await expect(list.getByRole('option', { name: 'RN', exact: true })).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL('/jobs?role=RN');
  await expect(search).toHaveValue('');
  await search.fill('FNP-C');
  await expect(list.getByRole('option')).toHaveText(['NP']);
  await list.getByRole('option', { name: 'NP' }).click();
  await expect(page).toHaveURL('/jobs?role=NP&role=RN');
  await visit(page, '/jobs?q=physican');
  await expect(page.getByText('Showing results for physician.')).toBeVisible();
  await look(page, 'jobs-corrected');
  await page.getByRole('link', { name: 'Search for physican instead.' }).click();
  await expect(page).toHaveURL('/jobs?q=physican&exact=1');
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
});

test('26: an empty list names the ways out, largest first, each with as many jobs as it says', async ({
  page,
  product,
}) => {
  const word = await shop(product);
  const address = `/jobs?q=${word}&role=NP&shift=night&location_type=remote`;
  await visit(page, address);
  await expect(page.getByText('No jobs match all of this.')).toBeVisible();
  const ways = page.getByRole('list', { name: 'What helps' }).getByRole('link');
  await expect(ways).toHaveText([/^Without Night: 1 job$/]);
  await look(page, 'jobs-ways-out');
  await visit(page, `/jobs?q=${word}&role=RN&shift=night&pay_min=80`);
  await expect(ways.first()).toBeVisible();
  const texts = await ways.allTextContents();
  const numbers = texts.map((text) => Number(/(\d+) jobs?$/.exec(text)![1]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  for (const [index, text] of texts.entries()) {
    await ways.nth(index).click();
    await expect(count(page), text).toHaveText(text.replace(/^.*: /, ''));
    await page.goBack();
    await expect(ways).toHaveText(texts);
  }
});

test('25: on a phone the sheet counts while one chooses, Back closes it, the focus returns', async ({
  page,
  product,
}) => {
  const word = await shop(product);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/jobs?q=${word}`);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Show 5 jobs' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(`/jobs?q=${word}`);
  await expect(filters).toBeFocused();

  await filters.click();
  for (const [name, value] of [
    ['Role', 'RN'],
    ['Shift', 'Night'],
    ['Remote or on site', 'On-site'],
  ] as const) {
    await sheet.locator('summary').filter({ hasText: name }).click();
    await sheet.getByRole('group', { name }).getByRole('checkbox', { name: value }).check();
  }
  const show = sheet.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveText('Show 2 jobs');
  await expect(page).toHaveURL(`/jobs?q=${word}`);
  await look(page, 'jobs-sheet');
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(count(page)).toHaveText('2 jobs');
  await expect(filters).toBeFocused();
  await expect(filters).toHaveAccessibleName('Filters, 3 active');
  await filters.click();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(show).toHaveText('Show 5 jobs');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('24: boxes are sent by Apply, chips and pages are links', async ({ page, product }) => {
    const word = await shop(product);
    const facility = await member(product, 'facility');
    for (let number = 0; number < 21; number++) {
      await facility.client.entities.Job.create({ ...plain, title: `${word} extra ${number}`, shift_types: ['night'] });
    }
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/jobs?q=${word}`);
      await box(page, 'Shift', 'Night').check();
      await box(page, 'Role', 'RN').check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/shift=night/);
      await expect(count(page)).toHaveText('23 jobs');
      await expect(box(page, 'Shift', 'Night')).toBeChecked();
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page.getByRole('article')).toHaveCount(3);
      await page.getByRole('link', { name: 'Remove filter: Night' }).click();
      await expect(page).not.toHaveURL(/shift|page/);
      await expect(count(page)).toHaveText('24 jobs');
    }
  });
});

test('10: of more than are counted the page says so, and values have no numbers', async ({ page, product }) => {
  const word = await shop(product);
  await visit(page, `/jobs?q=${word}`);
  const roles = group(page, 'Role');
  await expect(roles).toContainText(/\d/);
  await page.route('**/functions/{searchJobs,jobFacets}*', async (route) => {
    const response = await route.fetch();
    const { facets, ...answer } = await response.json();
    const groups = Object.entries<{ value: string }[]>(facets ?? {}).map(([name, values]) => [
      name,
      values.map(({ value }) => ({ value, count: null })),
    ]);
    const more = { ...answer, total: 5000, total_is_more: true, ...(facets && { facets: Object.fromEntries(groups) }) };
    await route.fulfill({ response, json: more });
  });
  await box(page, 'Role', 'RN').check();
  await expect(count(page)).toHaveText('5,000+ jobs');
  await expect(roles).not.toContainText(/\d/);
});

test('a search that does not answer says so, and is tried again', async ({ page, product }) => {
  const word = await shop(product);
  await visit(page, `/jobs?q=${word}`);
  await page.route('**/functions/searchJobs*', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'SEARCH_BUSY', message: 'Please try again in a moment' } } }),
  );
  await box(page, 'Role', 'RN').check();
  await expect(page.getByText('Search did not answer. Your filters are kept.')).toBeVisible();
  await expect(box(page, 'Role', 'RN')).toBeChecked();
  await page.unroute('**/functions/searchJobs*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page)).toHaveText('3 jobs');
});

const plain = { description: 'Ward', role: 'RN', location_type: 'on-site' } as const satisfies Partial<JobFields>;

/** Five jobs of a facility that nobody else's words find; answers their word. */
async function shop(product: Product): Promise<string> {
  const facility = await member(product, 'facility');
  const word = ownWord('Brindle');
  const create = (fields: Partial<JobFields>) =>
    facility.client.entities.Job.create({ ...plain, title: word, ...fields });
  const tampa = { address: 'Tampa, FL' };
  await create({ title: `${word} on nights`, shift_types: ['night'], ...tampa, pay_range_min: 50, pay_range_max: 60 });
  await create({ title: `${word} on call`, shift_types: ['night', 'on_call'], address: 'Salem, OR' });
  await create({ shift_types: ['weekend'], address: 'Salem, OR', pay_range_min: 95, pay_range_max: 99 });
  await create({ role: 'NP', location_type: 'remote', shift_types: ['day'] });
  await create({ role: 'LPN', shift_types: ['day'], ...tampa });
  return word;
}

function count(page: Page): Locator {
  return countOf(page, 'jobs');
}
