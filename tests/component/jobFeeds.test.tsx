import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JobFeed } from '#domain/jobs/jobFeedContracts.ts';
import { JobFeeds } from '#web/features/jobs/incoming/JobFeeds.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

const feed: JobFeed = {
  id: 'feed-1',
  url: 'https://ats.example.com/jobs.xml',
  created_date: '2026-11-02T10:00:00.000Z',
  is_reading: false,
  next_date: '2999-01-01T00:00:00.000Z',
  read_date: '2026-11-03T10:00:00.000Z',
  counts: { added: 2, changed: 1, gone: 0, unchanged: 40, wrong: 1 },
  counts_date: '2026-11-03T10:00:00.000Z',
  failures: 0,
  last_failure: null,
  failed_date: null,
};
const report = {
  wrong: [
    { entry: 3, reference: 'A-3', title: 'Chef', errors: [{ column: 'role', message: 'Must be one of RN, LPN' }] },
  ],
  differing: [
    { reference: 'A-1', job_id: 'job-1', title: 'ICU nurse', fields: ['title', 'status'] },
    { reference: 'A-2', job_id: null, title: 'ER nurse', fields: [] },
  ],
};

function show(feeds: JobFeed[], answers: Answers = {}) {
  return renderPart(<JobFeeds />, {
    at: '/workspace?tab=developers',
    user: facilityRow(),
    answers: {
      'POST functions/listJobFeeds': { feeds },
      'POST functions/jobFeedReport': report,
      ...answers,
    },
  });
}

test('a feed is added by its address, and what the server refuses is at the field', async () => {
  const { sent } = await show([], { 'POST functions/addJobFeed': { success: true, feed } });
  await page.getByRole('button', { name: 'Add a job feed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a job feed' }).click();
  await expect.element(dialog.getByText('Please enter an address')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Feed address' }).fill(` ${feed.url} `);
  await dialog.getByRole('button', { name: 'Add a job feed' }).click();
  await expect.poll(() => sent.find(({ path }) => path === 'functions/addJobFeed')?.body).toEqual({ url: feed.url });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the last reading says what it found, what is wrong and what was edited here', async () => {
  await show([feed]);
  await expect.element(page.getByText(/2 new, 1 changed, 0 closed, 40 unchanged, 1 wrong/)).toBeVisible();
  await page.getByText('1 job needs a change in your system').click();
  await expect.element(page.getByText('Role: Must be one of RN, LPN')).toBeVisible();
  await page.getByText(/^2 jobs differ/).click();
  await expect.element(page.getByRole('link', { name: 'ICU nurse' })).toHaveAttribute('href', '/job-detail?id=job-1');
  await expect.element(page.getByText(/Title, Status/)).toBeVisible();
  await expect.element(page.getByText('ER nurse: deleted here')).toBeVisible();
  await expectAccessible();
});

test('a failure has its reason; a feed is read when asked for, and removed after a question', async () => {
  let feeds = [{ ...feed, failures: 2, last_failure: 'not_xml' as const, failed_date: '2026-11-04T10:00:00.000Z' }];
  const { sent } = await show([], {
    'POST functions/listJobFeeds': () => ({ feeds }),
    'POST functions/readJobFeed': { success: true },
    'POST functions/removeJobFeed': () => {
      feeds = [];
      return { success: true };
    },
  });
  await expect.element(page.getByText('Failing')).toBeVisible();
  await expect.element(page.getByText(/not complete XML.*Failed 2 times in a row/)).toBeVisible();
  await page.getByRole('button', { name: `Read ${feed.url} now` }).click();
  await expect.poll(() => sent.some(({ path }) => path === 'functions/readJobFeed')).toBe(true);
  await page.getByRole('button', { name: `Remove ${feed.url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Job feed removed')).toBeVisible();
  await expect.element(page.getByText('ats.example.com', { exact: true })).not.toBeInTheDocument();
});

test('at most three feeds, and one that is read now says so', async () => {
  const other = (id: string) => ({ ...feed, id, url: `${feed.url}?${id}` });
  await show([{ ...other('1'), is_reading: true }, other('2'), other('3')]);
  await expect.element(page.getByRole('button', { name: 'Add a job feed' })).toBeDisabled();
  await expect.element(page.getByText('Reading', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Read ${feed.url}?1 now` })).toBeDisabled();
});
