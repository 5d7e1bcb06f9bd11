import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { Site } from '#web/document/requestContext.ts';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import { facilityJobAnswers } from './support/facilityJobAnswers.ts';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { facilityJobsOf, figuresOf, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';
import { focusOn } from './support/keyboard.ts';

function show(answers: Answers, at = '/facility-jobs', site: Partial<Site> = {}) {
  return renderPart(<FacilityJobs />, { at, user: facilityRow(), answers, site });
}

const rows = page.getByRole('article');
const titles = rows.getByRole('heading');
const dialog = page.getByRole('dialog');

/** The card of a figure, by what it counts. */
const figure = (label: string) =>
  texts(page.getByRole('heading', { name: label, level: 2 })).length === 1
    ? page.getByRole('heading', { name: label, level: 2 }).element().parentElement?.textContent
    : undefined;

const icu = jobRow({
  title: 'ICU nurse, nights',
  specialty: 'Critical Care',
  description: 'Twelve beds. '.repeat(60),
  start_date: '2030-11-12',
  pay_unit: 'hour',
  ...{ pay_stated_min: 60, pay_stated_max: 85, pay_range_min: 60, pay_range_max: 85 },
});
const postings = [
  jobRow({ id: 'job-4', title: 'Operating room nurse', specialty: 'Surgery', status: 'closed' }),
  jobRow({ id: 'job-3', title: 'Clinic nurse', status: 'filled' }),
  jobRow({ id: 'job-2', title: 'Foot clinic', role: 'NP', specialty: 'Wound Care' }),
  icu,
];
const two = { 'job-1': { pending: 1, shortlisted: 1 } };

async function openMenu(title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  return menu.getByRole('menuitem');
}

async function act(title: string, action: string): Promise<void> {
  await (await openMenu(title)).filter({ hasText: action }).click();
}

test('a facility without postings is led to its first', async () => {
  const jobs = Promise.withResolvers<unknown>();
  await show({
    'POST functions/facilityJobs': jobs.promise,
    'POST functions/facilityFigures': figuresOf(),
    'GET entities/Job': [],
  });
  await expect.element(page.getByText('Loading jobs...')).toBeInTheDocument();
  jobs.resolve(facilityJobsOf([]));
  await expect.element(page.getByText('No jobs posted yet')).toBeVisible();
  await expect.element(page.getByText('Post your first job to start receiving applications')).toBeVisible();
  await expect.poll(() => figure('Avg Response Time')).toContain('2.4d');
  const ways = page.getByRole('link', { name: 'Post New Job' });
  await expect.poll(() => ways.elements().map((way) => way.getAttribute('href'))).toContain('/post-job');
  await expectAccessible();
});

test('a site without sample figures shows no typical response time', async () => {
  await show(
    {
      'POST functions/facilityJobs': facilityJobsOf([]),
      'POST functions/facilityFigures': figuresOf(),
      'GET entities/Job': [],
    },
    '/facility-jobs',
    { hasSampleFigures: false },
  );
  await expect.poll(() => figure('Avg Response Time')).toContain('no answers yet');
});

test('figures, counts and rows show the state of the postings', async () => {
  await show({
    ...facilityJobAnswers(postings, two),
    'POST functions/facilityFigures': figuresOf({
      counts: [
        { status: 'pending', count: 1 },
        { status: 'shortlisted', count: 1 },
      ],
      response_days: 0.01,
    }),
  });
  await expect.poll(() => figure('Active Jobs')).toBe('Active Jobs22 inactive');
  await expect.poll(() => figure('Total Applications')).toBe('Total Applications21 pending review');
  await expect.poll(() => figure('Positions Filled')).toBe('Positions Filled1This month');
  await expect.poll(() => figure('Avg Response Time')).toBe('Avg Response Time<1 hyour median');
  await expect.poll(() => texts(titles)).toEqual(postings.map(({ title }) => title));
  const card = page.getByRole('article', { name: 'ICU nurse, nights' });
  for (const fact of [
    'Active',
    'RN · Critical Care · on-site',
    'Starts Nov 12, 2030',
    '$60-$85/hr',
    '2 applications',
    '1 new',
    '1 to answer',
    '1 shortlisted',
    'Posted Jan 5, 2026',
  ]) {
    await expect.element(card.getByText(fact, { exact: true })).toBeVisible();
  }
  const href = (name: string) => card.getByRole('link', { name }).element().getAttribute('href');
  expect(href('1 new')).toMatch(/job=job-1.*status=pending/);
  expect(href('1 to answer')).toMatch(/job=job-1.*unanswered=1/);
  const about = card.getByText(/^Twelve beds\./).element();
  await expect
    .poll(() => Math.round(about.clientHeight / Number.parseFloat(getComputedStyle(about).lineHeight)))
    .toBe(2);
  await expectAccessible();
});

test('postings are narrowed by status and searched, and the search is cleared', async () => {
  const { address } = await show(facilityJobAnswers(postings));
  for (const name of ['All (4)', 'Active (2)', 'Filled (1)', 'Closed (1)']) {
    await expect.element(page.getByRole('radio', { name })).toBeInTheDocument();
  }
  const statuses = page.getByRole('radiogroup', { name: 'Status' });
  await statuses.getByText('Filled (1)').click();
  await expect.poll(() => texts(titles)).toEqual(['Clinic nurse']);
  await expect.poll(address).toContain('status=filled');
  await statuses.getByText('All (4)').click();
  const search = page.getByPlaceholder('Search by title, role, or specialty...');
  for (const [text, title] of [
    ['NIGHTS', 'ICU nurse, nights'],
    ['np', 'Foot clinic'],
    ['surgery', 'Operating room nurse'],
  ] as const) {
    await search.fill(text);
    await expect.poll(() => texts(titles)).toEqual([title]);
  }
  await statuses.getByText('Filled (0)').click();
  await expect.element(page.getByText('No filled jobs found')).toBeVisible();
  await expect.element(page.getByText('Try adjusting your search')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(search).toHaveValue('');
});

test('a posting is viewed, edited, filled, reopened, closed and deleted, each change after its question', async () => {
  const { sent } = await show(facilityJobAnswers([jobRow({ title: 'ICU nurse' })]));
  const card = page.getByRole('article', { name: 'ICU nurse' });
  const actions = async () => {
    const found = texts(await openMenu('ICU nurse'));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    return found;
  };
  const items = await openMenu('ICU nurse');
  await expect.element(items.filter({ hasText: 'View' })).toHaveAttribute('href', '/job-detail?id=job-1');
  await expect.element(items.filter({ hasText: 'Edit' })).toHaveAttribute('href', '/post-job?edit=job-1');
  expect(texts(items)).toEqual([
    'View',
    'Edit',
    'Duplicate',
    'Save as template',
    'Day-one sheet',
    'Mark Filled',
    'Close',
    'Delete',
  ]);
  await items.filter({ hasText: 'Mark Filled' }).click();
  await expect.element(dialog.getByText('Mark this job as filled?')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.filter(({ path }) => path === 'functions/closeJob')).toEqual([]);

  const answer = async (action: string, question: string, yes: string) => {
    await act('ICU nurse', action);
    await expect.element(dialog.getByText(question, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: yes }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await answer('Mark Filled', 'Mark this job as filled?', 'Mark Filled');
  await expect.element(card.getByText('Filled', { exact: true })).toBeVisible();
  const ended = ['View', 'Edit', 'Duplicate', 'Save as template', 'Day-one sheet', 'Reopen', 'Delete'];
  expect(await actions()).toEqual(ended);
  await answer('Reopen', 'Reopen this job posting?', 'Reopen job');
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
  await answer('Close', 'Close this job posting?', 'Close job');
  await expect.element(card.getByText('Closed', { exact: true })).toBeVisible();
  expect(await actions()).toEqual(ended);
  await answer('Delete', 'Permanently delete this job? This action cannot be undone.', 'Delete job');
  await expect.element(page.getByText('No jobs posted yet')).toBeVisible();
});

test('B4: the dialogs name the job and how many applicants wait, and notify them', async () => {
  const { sent } = await show(facilityJobAnswers([icu], two));
  await act('ICU nurse, nights', 'Delete');
  await expect.element(dialog.getByRole('heading', { name: 'Delete “ICU nurse, nights”?' })).toBeVisible();
  await expect.element(dialog.getByText(/^2 applicants are waiting for a decision\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await act('ICU nurse, nights', 'Mark Filled');
  await expect.element(dialog.getByRole('checkbox', { name: 'Notify the 2 applicants who are waiting' })).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Mark Filled' }).click();
  await expect.element(page.getByText('“ICU nurse, nights” is marked as filled.')).toBeVisible();
  expect(sent.findLast(({ path }) => path === 'functions/closeJob')?.body).toEqual({
    ...{ job_id: 'job-1', status: 'filled', tell_applicants: true },
  });
});

const many = Array.from({ length: 42 }, (_, at) => jobRow({ id: `job-${42 - at}`, title: `Float pool ${42 - at}` }));

test('B7: 42 postings are dense rows, ordered and acted on by their title', async () => {
  const { sent, address } = await show(facilityJobAnswers(many));
  await expect.poll(() => texts(titles)).toEqual(many.map(({ title }) => title));
  for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(72);
  const menus = page.getByRole('button', { name: /^Actions for Float pool \d+$/ });
  expect(new Set(menus.elements().map(({ ariaLabel }) => ariaLabel)).size).toBe(42);
  for (const [name, sort] of [
    ['Title, A to Z', 'title'],
    ['Oldest first', 'oldest'],
    ['Most new applications', 'unread'],
  ] as const) {
    await chooseOption('Sort by', name);
    await expect.poll(address).toContain(`sort=${sort}`);
    const asked = () => sent.findLast(({ body }) => (body as { limit?: number } | null)?.limit === 50)?.body;
    await expect.poll(asked).toMatchObject({ sort });
  }
  // By keyboard: the focus is with the next row when the row is gone.
  await focusOn(page.getByRole('button', { name: 'Actions for Float pool 30' }));
  await userEvent.keyboard('{Enter}');
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect.element(remove).toBeVisible();
  await focusOn(remove);
  await userEvent.keyboard('{Enter}');
  const yes = dialog.getByRole('button', { name: 'Delete job' });
  await expect.element(yes).toBeVisible();
  await focusOn(yes);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows.elements()).toHaveLength(41);
  await expect.element(page.getByRole('button', { name: 'Actions for Float pool 29' })).toHaveFocus();
  const lead = (label: string) =>
    page.getByRole('heading', { name: label, level: 2 }).element().parentElement?.querySelector('a');
  expect(lead('Total Applications')).toHaveAttribute('href', '/facility-applicants');
  lead('Active Jobs')?.click();
  await expect.poll(address).toBe('/facility-jobs?status=active');
  await expect.element(page.getByRole('radio', { name: 'Active (41)' })).toBeChecked();
});

test('B7: after a hire the list asks whether the position is filled', async () => {
  const { sent } = await show(facilityJobAnswers([jobRow({ title: 'ICU nurse' })], { 'job-1': { hired: 1 } }));
  await expect.element(rows.getByText('1 hired', { exact: true })).toBeVisible();
  const hint = page.getByRole('note').filter({ hasText: 'Is this position filled?' });
  await hint.getByRole('button', { name: 'Mark Filled: ICU nurse' }).click();
  await dialog.getByRole('button', { name: 'Mark Filled' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  expect(sent.findLast(({ path }) => path === 'functions/closeJob')?.body).toMatchObject({ status: 'filled' });
});

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();

test('a facility confirms all its jobs that close soon from its list', async () => {
  let expiring = ['job-1', 'job-2'].map((id) => jobRow({ id, title: `Nurse of ${id}`, expires_date: soon }));
  const { sent } = await show({
    ...facilityJobAnswers(expiring),
    'GET entities/Job': () => expiring,
    'POST functions/confirmJobs': () => {
      expiring = [];
      return { job_ids: ['job-1', 'job-2'] };
    },
  });
  const panel = page.getByRole('region', { name: '2 jobs close soon' });
  await expect.poll(() => panel.getByRole('listitem').elements()).toHaveLength(2);
  await expectAccessible();
  await panel.getByRole('button', { name: 'All still open' }).click();
  await expect.element(page.getByText('Confirmed. 2 jobs stay open for 30 more days.')).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path === 'functions/confirmJobs')?.body).toEqual({ job_ids: ['job-1', 'job-2'] });
});
