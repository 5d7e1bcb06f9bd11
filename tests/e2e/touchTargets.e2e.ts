import { expect, type Locator, type Page } from '@playwright/test';
import type { PageName } from '#domain/site/siteMap.ts';
import { member } from '#tests/browser/support/people.ts';
import { addressOf, pageFor, type Viewer } from '#tests/browser/support/screens.ts';
import { test } from './test.ts';
import { smallTargets } from '#tests/browser/support/touchTargets.ts';
import { visit } from '#tests/browser/support/visit.ts';

interface Opening {
  name: PageName;
  viewer: Viewer;
  /** The name of the button or field that is pressed. */
  press: RegExp;
  shown: (page: Page) => Locator;
}

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('menu');
const list = (page: Page) => page.getByRole('listbox');

/** What is not to be seen before something was pressed. */
const openings: readonly Opening[] = [
  { name: 'Jobs', viewer: 'visitor', press: /^Menu/, shown: dialog },
  { name: 'Jobs', viewer: 'visitor', press: /^Filters/, shown: dialog },
  { name: 'Talent', viewer: 'visitor', press: /^Filters/, shown: dialog },
  { name: 'JobDetail', viewer: 'clinician', press: /^Report/, shown: dialog },
  { name: 'Portfolio', viewer: 'clinician', press: /^New post/, shown: dialog },
  { name: 'Settings', viewer: 'clinician', press: /^Account menu/, shown: menu },
  { name: 'Settings', viewer: 'clinician', press: /^Delete Account/, shown: dialog },
  { name: 'FacilityJobs', viewer: 'facility', press: /^Actions for/, shown: menu },
  { name: 'FacilityApplicants', viewer: 'facility', press: /^Status/, shown: list },
  {
    name: 'FacilityApplicants',
    viewer: 'facility',
    press: /^Select all/,
    shown: (page) => page.getByRole('region', { name: 'Selected applicants' }),
  },
  { name: 'PostJob', viewer: 'facility', press: /^Role/, shown: list },
  { name: 'AdminUsers', viewer: 'administrator', press: /^Invite/, shown: dialog },
];

for (const viewer of new Set(openings.map((opening) => opening.viewer))) {
  test(`on a phone a thumb hits whatever is opened on the screens of: ${viewer}`, async ({ browser, product }) => {
    const page = await pageFor(browser, product, viewer);
    await page.setViewportSize({ width: 360, height: 740 });
    const open = async (name: PageName) => {
      await visit(page, product.address + (await addressOf(product, { name, viewer })));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('main :is([aria-busy=true], .mantine-Skeleton-root)')).toHaveCount(0);
    };
    for (const { name, press, shown } of openings.filter((opening) => opening.viewer === viewer)) {
      await open(name);
      const named = { name: press };
      const pressed = page
        .getByRole('button', named)
        .or(page.getByRole('combobox', named))
        .or(page.getByRole('checkbox', named));
      await pressed.first().click();
      await expect(shown(page)).toBeVisible();
      // What opens may take a moment to be as large as it gets.
      const small = () => smallTargets(shown(page));
      await expect.configure({ soft: true }).poll(small, `${name}, ${press}`).toEqual([]);
    }
  });
}

test('on a phone a thumb hits the pages of a long list, which stand in one row', async ({ page, product }) => {
  const word = `Quarrywick${crypto.randomUUID().slice(0, 6)}`;
  const draft = { title: word, description: 'Six nights', role: 'RN', location_type: 'remote' } as const;
  for (const headline of ['North', 'East', 'South']) {
    const { client } = await member(product, 'facility', { headline });
    await client.entities.Job.bulkCreate(Array.from({ length: 41 }, () => draft));
  }
  await visit(page, `/jobs?q=${word}&page=4`);
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
  // There is a previous and a next one, the first, the last, and this.
  await expect(pages.getByRole('link')).toHaveCount(5);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    // A window that was just made narrower may still have widths of the one before.
    await expect.poll(() => smallTargets(pages)).toEqual([]);
    await expect.poll(() => rowsOf(pages.getByRole('link'))).toBe(1);
  }
});

function rowsOf(links: Locator): Promise<number> {
  return links.evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().y)).size);
}
