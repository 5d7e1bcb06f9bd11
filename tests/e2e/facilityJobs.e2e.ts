import { expect, type Locator, type Page } from '@playwright/test';
import { formatsOf } from '#web/i18n/format.ts';
import { filledFacility } from '#tests/browser/support/filledFacility.ts';
import { chooseJobAction, openJobMenu } from '#tests/browser/support/jobMenu.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a facility without postings is led to its first', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'facility'));
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  await page.route(/functions\/facilityJobs/, async (route) => {
    await shown;
    await route.continue();
  });
  await visit(page, '/facility-jobs');
  await expect(page.getByText('Loading jobs...')).toBeVisible();
  show();
  await expect(page.getByText('No jobs posted yet')).toBeVisible();
  await expect(page.getByText('Post your first job to start receiving applications')).toBeVisible();
  await expect(figure(page, 'Avg Response Time')).toContainText('2.4d');
  await look(page, 'facility-jobs-empty');
  await page.getByRole('link', { name: 'Post New Job' }).first().click();
  await expect(page).toHaveURL(/\/post-job$/);
});

test('figures, counts and cards tell the state of the postings; filter and search find them', async ({
  browser,
  product,
}) => {
  const { facility, posted } = await facilityAtWork(product);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-jobs');
  await expect(figure(page, 'Active Jobs')).toHaveText('Active Jobs22 inactive');
  await expect(figure(page, 'Total Applications')).toHaveText('Total Applications21 pending review');
  await expect(figure(page, 'Positions Filled')).toHaveText('Positions Filled1This month');
  await expect(figure(page, 'Avg Response Time')).toHaveText('Avg Response Time<1 hyour average');

  const card = page.getByRole('article', { name: 'ICU nurse, nights' });
  for (const fact of [
    'Active',
    'RN · Critical Care · on-site',
    'Starts Nov 12, 2030',
    '$60-$85/hr',
    '2 applications',
    '1 new',
    '1 waits for an answer',
    '1 shortlisted',
    `Posted ${formatsOf('en').formatDate(posted)}`,
  ]) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('link', { name: '1 new' })).toHaveAttribute('href', /job=.*status=pending/);
  await expect(card.getByRole('link', { name: '1 waits for an answer' })).toHaveAttribute('href', /job=.*unanswered=1/);
  expect(await lines(card.getByText('Twelve beds.'))).toBe(2);
  await expect(page.getByText('Somebody else’s')).toHaveCount(0);
  await look(page, 'facility-jobs-full');

  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Operating room nurse', 'Clinic nurse', 'Foot clinic', 'ICU nurse, nights']);
  for (const name of ['All (4)', 'Active (2)', 'Filled (1)', 'Closed (1)']) {
    await expect(page.getByRole('radio', { name })).toBeAttached();
  }
  const statuses = page.getByRole('radiogroup', { name: 'Status' });
  await statuses.getByText('Filled (1)').click();
  await expect(titles).toHaveText(['Clinic nurse']);
  await expect(page).toHaveURL(/status=filled/);
  await statuses.getByText('All (4)').click();

  const search = page.getByPlaceholder('Search by title, role, or specialty...');
  for (const [text, title] of [
    ['NIGHTS', 'ICU nurse, nights'],
    ['np', 'Foot clinic'],
    ['surgery', 'Operating room nurse'],
  ] as const) {
    await search.fill(text);
    await expect(titles).toHaveText([title]);
  }
  await statuses.getByText('Filled (0)').click();
  await expect(page.getByText('No filled jobs found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
});

test('a posting is viewed, edited, filled, reopened, closed and deleted, each change after its question', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const ended = ['View', 'Edit', 'Day-one sheet', 'Reopen', 'Delete'];
  const job = await post(facility, { title: 'ICU nurse' });
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-jobs');
  const card = page.getByRole('article', { name: 'ICU nurse' });
  const menu = await openJobMenu(page, 'ICU nurse');
  await expect(menu.getByRole('menuitem', { name: 'View' })).toHaveAttribute('href', `/job-detail?id=${job.id}`);
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `/post-job?edit=${job.id}`);
  await expect(menu.getByRole('menuitem')).toHaveText([
    'View',
    'Edit',
    'Day-one sheet',
    'Mark Filled',
    'Close',
    'Delete',
  ]);
  await page.screenshot({ path: 'test-results/pages/facility-jobs-menu.png' });

  await menu.getByRole('menuitem', { name: 'Mark Filled' }).click();
  await expect(page.getByRole('dialog').getByText('Mark this job as filled?')).toBeVisible();
  await look(page, 'facility-jobs-question');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await facility.client.entities.Job.get(job.id)).status).toBe('active');

  await answer(page, 'Mark Filled', 'Mark this job as filled?', 'Mark Filled');
  await expect(card.getByText('Filled', { exact: true })).toBeVisible();
  await expect((await openJobMenu(page, 'ICU nurse')).getByRole('menuitem')).toHaveText(ended);
  await page.keyboard.press('Escape');
  await answer(page, 'Reopen', 'Reopen this job posting?', 'Reopen posting');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await answer(page, 'Close', 'Close this job posting?', 'Close posting');
  await expect(card.getByText('Closed', { exact: true })).toBeVisible();
  await expect((await openJobMenu(page, 'ICU nurse')).getByRole('menuitem')).toHaveText(ended);
  await page.keyboard.press('Escape');
  await answer(page, 'Delete', 'Permanently delete this job? This action cannot be undone.', 'Delete job');
  await expect(page.getByText('No jobs posted yet')).toBeVisible();
  expect(await facility.client.entities.Job.count({ facility_id: facility.user.id })).toBe(0);
});

test('B4: the dialogs name the job and the number who wait, and tell them', async ({ browser, product }) => {
  const { facility } = await facilityAtWork(product);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-jobs');
  const dialog = page.getByRole('dialog');
  await chooseJobAction(page, 'ICU nurse, nights', 'Delete');
  await expect(dialog.getByRole('heading')).toHaveText('Delete “ICU nurse, nights”?');
  await expect(dialog.getByText(/^2 applicants are waiting for a decision\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chooseJobAction(page, 'ICU nurse, nights', 'Mark Filled');
  await expect(dialog.getByRole('checkbox', { name: 'Notify the 2 applicants who are waiting' })).toBeChecked();
  await look(page, 'facility-jobs-tell');
  await dialog.getByRole('button', { name: 'Mark Filled' }).click();
  await expect(page.getByText('“ICU nurse, nights” is marked as filled.')).toBeVisible();
});

test('B7: 42 postings are rows that are ordered, found, acted on by their title and counted by links', async ({
  browser,
  product,
}) => {
  const { page } = await filledFacility(browser, product);
  await visit(page, '/facility-jobs');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(42);
  for (const row of [rows.first(), rows.nth(30)]) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(72);
  const menus = page.getByRole('button', { name: /^Actions for Float pool \d+$/ });
  await expect(menus).toHaveCount(42);
  expect(new Set(await menus.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel))).size).toBe(42);
  await look(page, 'facility-jobs-42');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await rows.nth(30).boundingBox())!.height).toBeLessThanOrEqual(190);
  await page.setViewportSize({ width: 1440, height: 900 });

  const titles = rows.getByRole('heading');
  await expect(titles.first()).toHaveText('Float pool 42');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  for (const [name, first] of [
    ['Title, A to Z', 'Float pool 1'],
    ['Oldest first', 'Float pool 1'],
    ['Most new applications', 'Float pool 42'],
  ] as const) {
    await order.click();
    await page.getByRole('option', { name }).click();
    await expect(titles.first()).toHaveText(first);
  }
  await expect(page).toHaveURL(/sort=unread/);

  // By keyboard: the focus is with the next row when the row is gone.
  await page.getByRole('button', { name: 'Actions for Float pool 30' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete job' }).press('Enter');
  await expect(rows).toHaveCount(41);
  await expect(page.getByRole('button', { name: 'Actions for Float pool 29' })).toBeFocused();

  await figure(page, 'Active Jobs').getByRole('link').click();
  await expect(page).toHaveURL(/facility-jobs\?status=active/);
  await expect(page.getByRole('radio', { name: 'Active (41)' })).toBeChecked();
  await figure(page, 'Total Applications').getByRole('link').click();
  await expect(page).toHaveURL(/facility-applicants/);
});

test('B7: after a hire the facility is asked whether the position is filled', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await post(facility, { title: 'ICU nurse' });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  const take = (new_status: 'shortlisted' | 'hired') =>
    facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
  await take('shortlisted');
  const page = await pageOf(browser, facility);
  // The counts that are read again once the socket has come up arrive while the hire is on its way.
  const [counting, hiring, counted] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  let readings = 0;
  await page.route(/facilityFigures/, async (route) => {
    readings += 1;
    if (readings !== 2) return route.continue();
    const response = await route.fetch();
    counting!.resolve();
    await hiring!.promise;
    await route.fulfill({ response });
    counted!.resolve();
  });
  await page.route(/updateApplicationStatus/, async (route) => {
    hiring!.resolve();
    await counted!.promise;
    await route.continue();
  });
  await visit(page, `/facility-applicants?id=${application.id}`);
  await counting!.promise;
  await page.getByRole('button', { name: 'Hire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as hired' }).click();
  const hint = page.getByRole('note').filter({ hasText: 'Is this position filled?' });
  await expect(hint.getByRole('button', { name: 'Mark Filled: ICU nurse' })).toBeVisible();
  await look(page, 'applicants-filled-hint');

  await visit(page, '/facility-jobs');
  await expect(page.getByRole('article', { name: 'ICU nurse' }).getByText('1 hired', { exact: true })).toBeVisible();
  await look(page, 'facility-jobs-filled-hint');
  await hint.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Filled' }).click();
  await expect(hint).toHaveCount(0);
  await expect.poll(async () => (await facility.client.entities.Job.get(job.id)).status).toBe('filled');
});

/** Four postings, the first with two applications, of which one is shortlisted; and one of another facility. */
async function facilityAtWork(product: Product): Promise<{ facility: Member; posted: string }> {
  const [facility, other, nurse, second] = await Promise.all([
    member(product, 'facility'),
    member(product, 'facility'),
    member(product, 'clinician'),
    member(product, 'clinician'),
  ]);
  await post(other, { title: 'Somebody else’s' });
  const { id, created_date: posted } = await post(facility, {
    title: 'ICU nurse, nights',
    specialty: 'Critical Care',
    description: 'Twelve beds. '.repeat(60),
    start_date: '2030-11-12',
    pay_range_min: 60,
    pay_range_max: 85,
  });
  await post(facility, { title: 'Foot clinic', role: 'NP', specialty: 'Wound Care' });
  const filled = await post(facility, { title: 'Clinic nurse' });
  await facility.client.entities.Job.update(filled.id, { status: 'filled' });
  const closed = await post(facility, { title: 'Operating room nurse', specialty: 'Surgery' });
  await facility.client.entities.Job.update(closed.id, { status: 'closed' });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: id, cover: 'Nine years.' });
  await second.client.functions.handleNewApplication({ job_id: id, cover: 'Two years.' });
  await facility.client.functions.updateApplicationStatus({
    application_id: application.id,
    new_status: 'shortlisted',
  });
  return { facility, posted };
}

function post({ client }: Member, job: Parameters<Member['client']['entities']['Job']['create']>[0]) {
  return client.entities.Job.create({ description: 'Weekends', role: 'RN', location_type: 'on-site', ...job });
}

/** The card of a figure, by what it counts. */
function figure(page: Page, label: string): Locator {
  return page.getByRole('heading', { name: label, level: 2 }).locator('..');
}

async function answer(page: Page, action: string, question: string, yes: string): Promise<void> {
  await chooseJobAction(page, 'ICU nurse', action);
  await expect(page.getByRole('dialog').getByText(question, { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** How many lines of the text are in sight. */
function lines(text: Locator): Promise<number> {
  return text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );
}
