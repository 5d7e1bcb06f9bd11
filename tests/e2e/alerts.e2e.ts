import { expect, type Locator, type Page } from '@playwright/test';
import { mostInstantMatches } from '#domain/nouns/savedSearch.ts';
import { chooseOption } from '#tests/browser/support/chooseOption.ts';
import { box, chips, countOf, ownWord } from '#tests/browser/support/filters.ts';
import { look } from '#tests/browser/support/look.ts';
import { enterLogin, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { smallTargets } from '#tests/browser/support/touchTargets.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a nurse on a phone saves a search, finds it again, and runs it as it was', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const { word } = await shop(product);
  const page = await pageOf(browser, nurse);
  await page.setViewportSize({ width: 360, height: 740 });
  const address = `/jobs?q=${word}&role=RN&shift=night`;
  await visit(page, address);
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${word}, RN, Night`);
  await expect(dialog.getByText('About 1 a week lately')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await expect(dialog.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await look(page, 'save-search');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText("Saved. We'll write at 7:00 AM.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address);
  const saved = page.getByRole('link', { name: 'Saved', exact: true });
  await expect(saved).toBeFocused();
  await look(page, 'jobs-saved');
  expect(await nurse.client.entities.SavedSearch.list()).toMatchObject([
    { kind: 'jobs', query: `q=${word.toLowerCase()}&role=RN&shift=night`, frequency: 'daily' },
  ]);

  await saved.click();
  await expect(page).toHaveURL('/alerts');
  const item = page.getByRole('article', { name: `${word}, RN, Night` });
  await expect(item.getByRole('list').getByRole('listitem')).toHaveText([`“${word.toLowerCase()}”`, 'RN', 'Night']);
  await expect(item).toContainText('Nothing sent yet · No matches this week');
  await look(page, 'alerts');
  await item.getByRole('link', { name: /^Run/ }).click();
  await expect(page).toHaveURL(`/jobs?q=${word.toLowerCase()}&role=RN&shift=night`);
  await expect(countOf(page, 'jobs')).toHaveText('4 jobs');
  await expect(chips(page)).toHaveText(['RN', 'Night', 'Clear all']);
  await expect(saved).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(box(page, 'Role', 'RN')).toBeChecked();
  await expect(box(page, 'Shift', 'Night')).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Search jobs' })).toHaveValue(word.toLowerCase());
});

test('an empty page of alerts says what they are for', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'facility'));
  await visit(page, '/alerts');
  await expect(page.getByText("Save a search and we'll tell you about new matches.")).toBeVisible();
  await look(page, 'alerts-empty');
  await page.getByRole('link', { name: 'Search clinicians' }).click();
  await expect(page).toHaveURL('/talent');
});

test('40: a search that finds too much cannot tell at once, and says so where that is chosen', async ({
  browser,
  product,
}) => {
  const [nurse, { word, facility }] = await Promise.all([member(product, 'clinician'), shop(product)]);
  const job = { title: `${word} more`, description: 'Ward', role: 'RN', location_type: 'remote' } as const;
  await facility.client.entities.Job.bulkCreate(Array.from({ length: mostInstantMatches - 3 }, () => job));
  const page = await pageOf(browser, nurse);
  await visit(page, `/jobs?q=${word}`);
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('radio', { name: 'At once' }).check();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  const refusal = 'This search matched 51 jobs since yesterday. Choose daily or weekly.';
  await expect(dialog.getByText(refusal)).toBeVisible();
  await expect(dialog.getByText('About 13 a week lately')).toBeVisible();
  await look(page, 'save-search-refused');
  expect(await nurse.client.entities.SavedSearch.list()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' ');
  await dialog.getByRole('radio', { name: 'Weekly' }).check();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Everything');
  await dialog.getByRole('checkbox', { name: 'Email' }).uncheck();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Saved. You see new matches in OpenLocum.')).toBeVisible();
  expect((await nurse.client.auth.me()).email_notifications).not.toContain('new_job_match');

  await visit(page, '/alerts');
  const often = page.getByRole('combobox', { name: 'How often we tell you about Everything' });
  await expect(often).toHaveValue('Weekly');
  await chooseOption(often, 'At once');
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(often).toHaveValue('Weekly');
  await chooseOption(often, 'Daily');
  await expect(often).toHaveValue('Daily');
  await expect(page.getByText(refusal)).toHaveCount(0);
  await expect.poll(async () => (await nurse.client.entities.SavedSearch.list())[0]?.frequency).toBe('daily');
});

test('a saved search is renamed, paused, resumed, deleted and brought back', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const { SavedSearch } = facility.client.entities;
  await SavedSearch.create({ kind: 'talent', name: 'Nurses', query: 'role=RN&state=FL&near=Tampa%2C+FL' });
  await SavedSearch.create({ kind: 'talent', name: 'Weekend', query: 'shift=weekend', frequency: 'weekly' });
  const page = await pageOf(browser, facility);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/alerts');
  const item = (name: string) => page.getByRole('article', { name });
  await expect(item('Nurses').getByRole('list').getByRole('listitem')).toHaveText([
    'RN',
    'Florida',
    'Within 50 miles of Tampa, FL',
  ]);
  await page.getByRole('button', { name: 'Rename Nurses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the search' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nurses near Tampa');
  await look(page, 'alerts-rename');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(item('Nurses near Tampa')).toBeVisible();
  await page.getByRole('button', { name: 'Pause Nurses near Tampa' }).click();
  await expect(page.getByRole('button', { name: 'Resume Nurses near Tampa' })).toBeVisible();
  await expect(item('Nurses near Tampa').getByRole('combobox')).toHaveValue('Paused');
  await look(page, 'alerts-two');
  expect(await smallTargets(page.locator('main'))).toEqual([]);
  await page.getByRole('button', { name: 'Resume Nurses near Tampa' }).click();
  await expect(item('Nurses near Tampa').getByRole('combobox')).toHaveValue('Daily');

  await page.getByRole('button', { name: 'Delete Weekend' }).click();
  await expect(item('Weekend')).toHaveCount(0);
  expect(await SavedSearch.list()).toHaveLength(1);
  const toast = page.getByRole('status').filter({ hasText: 'Weekend was deleted' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Weekend is back')).toBeVisible();
  await expect(item('Weekend').getByRole('combobox')).toHaveValue('Weekly');
  expect(await SavedSearch.filter({ name: 'Weekend' })).toMatchObject([
    { query: 'shift=weekend', frequency: 'weekly' },
  ]);
});

test('what follows the profile, and what was paused, says so; a list that cannot be had is asked for again', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const { SavedSearch } = nurse.client.entities;
  await SavedSearch.create({ kind: 'jobs', name: 'Jobs for my profile', query: 'role=RN' });
  await SavedSearch.create({ kind: 'jobs', name: 'Old criteria', query: 'role=NP' });
  const page = await pageOf(browser, nurse);
  const list = (url: URL) => url.pathname.endsWith('/entities/SavedSearch');
  await page.route(list, (route) => route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE' } } }));
  await visit(page, '/alerts');
  await expect(page.getByText('We could not load your saved searches')).toBeVisible();
  await page.unroute(list);
  // As the server marks them.
  await page.route(list, async (route) => {
    const answer = await route.fetch();
    const [old, own] = (await answer.json()) as object[];
    const sent = { last_sent_date: '2026-01-05T12:00:00.000Z' };
    const json = [
      { ...old, ...sent, frequency: 'off', paused_reason: 'criteria_gone' },
      { ...own, follows_profile: true },
    ];
    await route.fulfill({ response: answer, json });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const own = page.getByRole('article', { name: 'Jobs for my profile' });
  await expect(own).toContainText('Follows your profile');
  await expect(own.getByRole('link', { name: 'Change them in your profile.' })).toHaveAttribute(
    'href',
    '/profile-edit',
  );
  const old = page.getByRole('article', { name: 'Old criteria' });
  await expect(old).toContainText('Last sent Jan 5, 2026');
  await expect(old.getByRole('alert')).toContainText('Run it, choose again and save it anew.');
  await look(page, 'alerts-marks');
  await own.getByRole('button', { name: 'Delete Jobs for my profile' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this search' });
  await expect(asked).toContainText('you cannot get it back');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await SavedSearch.list()).toHaveLength(2);
});

test('a visitor logs in from the bell of an empty list, and finds the dialog open there', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const word = ownWord('Nowhere');
  await visit(page, `/jobs?q=${word}`);
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await look(page, 'jobs-empty-visitor');
  await page.getByRole('link', { name: 'Tell me when one appears' }).click();
  await expect(page).toHaveURL(/\/login\?from_url=/);
  await enterLogin(page, nurse.email);
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(word);
  await expect(dialog.getByText('Less than one a week lately')).toBeVisible();
  await dialog.getByRole('radio', { name: 'At once' }).check();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText("Saved. We'll write within minutes.")).toBeVisible();
  await expect(page).toHaveURL(`/jobs?q=${word}`);
  await expect(page.getByRole('link', { name: 'Saved', exact: true })).toHaveCount(2);
  expect(await nurse.client.entities.SavedSearch.list()).toMatchObject([{ name: word, frequency: 'instant' }]);
});

test('only facilities save searches for clinicians, and only where something is chosen', async ({
  browser,
  product,
}) => {
  const [nurse, facility] = await Promise.all([member(product, 'clinician'), member(product, 'facility')]);
  const nursePage = await pageOf(browser, nurse);
  await visit(nursePage, '/talent?role=RN');
  await expect(nursePage.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(chips(nursePage)).toHaveText(['RN', 'Clear all']);
  await expect(bell(nursePage)).toHaveCount(0);
  const page = await pageOf(browser, facility);
  await visit(page, '/jobs?role=RN');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await visit(page, '/talent');
  await expect(bell(page)).toHaveCount(0);
  await box(page, 'Role', 'RN').check();
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('RN');
  await dialog.getByRole('radio', { name: 'Weekly' }).check();
  await look(page, 'save-talent');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText("Saved. We'll write on Monday at 7:00 AM.")).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Alerts' }).click();
  await expect(page.getByRole('article', { name: 'RN' })).toBeVisible();
});

function bell(page: Page): Locator {
  return page.getByRole('link', { name: 'Save this search' });
}

/** Four night jobs for nurses that nobody else's words find; answers their word. */
async function shop(product: Product): Promise<{ word: string; facility: Member }> {
  const facility = await member(product, 'facility');
  const word = ownWord('Hollin');
  const job = { description: 'Ward', role: 'RN', location_type: 'on-site', shift_types: ['night'] } as const;
  for (const title of ['one', 'two', 'three', 'four']) {
    await facility.client.entities.Job.create({ ...job, shift_types: [...job.shift_types], title: `${word} ${title}` });
  }
  return { word, facility };
}
