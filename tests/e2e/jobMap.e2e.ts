import { expect, type Page } from '@playwright/test';
import { ownWord, placesLoaded } from '#tests/browser/support/filters.ts';
import { look } from '#tests/browser/support/look.ts';
import { member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('the map has a circle for each town, which leads to its jobs, and Back to the map', async ({ page, product }) => {
  const word = await shop(product);
  const document = await (await page.request.get(`/jobs?q=${word}&view=map`)).text();
  expect(document, 'the first answer holds the map').toContain('<title>Tampa, FL: 2 jobs</title>');
  expect(document).toContain('name="robots" content="noindex"');
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /functions\/(\w+)|JobMap/.exec(request.url());
    if (name) asked.push(name[1] ?? name[0]);
  });
  await visit(page, `/jobs?q=${word}`);
  expect(asked, 'readers of the list do not download it').toEqual([]);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(`/jobs?q=${word}&view=map`);
  await expect(circles(page)).toHaveCount(3);
  await expect(page.getByText('4 jobs name no town that we know.')).toBeVisible();
  const radii = await circles(page).evaluateAll((all) => all.map((circle) => Number(circle.getAttribute('r'))));
  expect(radii[0]! ** 2 / radii[1]! ** 2, 'twice the jobs, twice the area').toBeCloseTo(2, 0);
  await expect(page.getByRole('list', { name: 'Territories' }).getByRole('link')).toHaveText([
    'Guam 2',
    'Puerto Rico 1',
  ]);

  // A filter that is changed here changes the map.
  await page.getByRole('group', { name: 'Role', exact: true }).getByRole('checkbox', { name: /^LPN/ }).check();
  await expect(page).toHaveURL(`/jobs?q=${word}&role=LPN&view=map`);
  await expect(circles(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Remove filter: LPN' }).click();
  await expect(circles(page)).toHaveCount(3);
  await look(page, 'jobs-map');
  await circles(page).first().click();
  await expect(page).toHaveURL(`/jobs?q=${word}&near=Tampa%2C+FL&miles=25`);
  await expect(count(page)).toHaveText('2 jobs');
  await page.goBack();
  await expect(circles(page)).toHaveCount(3);
  await page.getByRole('table', { name: 'States' }).getByRole('link', { name: 'Guam' }).click();
  await expect(page).toHaveURL(`/jobs?q=${word}&state=GU`);
  await expect(count(page)).toHaveText('2 jobs');
});

test('what nothing fits has no map, and a place that nobody knows is said', async ({ page }) => {
  await visit(page, `/jobs?q=${ownWord('Harrow')}&view=map`);
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await look(page, 'jobs-map-empty');
  await visit(page, '/jobs?near=Atlantis+on+Sea&view=map');
  await expect(page.getByText("We don't know that place")).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('24: the map, its circles and its tables are links, and Apply stays on it', async ({ page, product }) => {
    const word = await shop(product);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/jobs?q=${word}`);
      await page.getByRole('link', { name: 'Map', exact: true }).click();
      await expect(circles(page)).toHaveCount(3);
      await expect(circles(page).first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Towns' }).getByRole('row')).toHaveCount(4);
      await page.getByRole('group', { name: 'Role', exact: true }).getByRole('checkbox', { name: /^RN/ }).check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/role=RN.*view=map|view=map.*role=RN/);
      await expect(circles(page)).toHaveCount(2);
      await circles(page).first().click();
      await expect(page).toHaveURL(`/jobs?q=${word}&role=RN&near=Tampa%2C+FL&miles=25`);
      await expect(count(page)).toHaveText('2 jobs');
    }
  });
});

/** Jobs in three towns of the states and in two territories, and one without a place; answers the word that finds them. */
async function shop(product: Product): Promise<string> {
  const { client } = await member(product, 'facility');
  await placesLoaded(product);
  const word = ownWord('Harrow');
  const plain = { title: word, description: 'Ward', role: 'RN', location_type: 'on-site' } as const;
  for (const address of ['Tampa, FL', 'Tampa, FL', 'Salem, OR', 'Hagatna, GU', 'Dededo, GU', 'San Juan, PR']) {
    await client.entities.Job.create({ ...plain, address });
  }
  await client.entities.Job.create({ ...plain, role: 'LPN', address: 'Anchorage, AK' });
  await client.entities.Job.create({ ...plain, location_type: 'remote' });
  return word;
}

function circles(page: Page) {
  return page.locator('main svg a circle');
}

function count(page: Page) {
  return page.locator('main output').filter({ hasText: /jobs?$/ });
}
