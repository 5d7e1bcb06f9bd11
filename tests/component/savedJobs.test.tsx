import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import SavedJobs from '#web/routes/clinician/savedJobs.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const idsIn = ({ query }: SentRequest, field: string) =>
  (JSON.parse(query['q']!) as Record<string, { $in: string[] } | undefined>)[field]?.$in;

/** Bookmarks of jobs, as many on a page as the page asks for. */
function bookmarks(ids: readonly string[]): Answers {
  let saved = [...ids];
  const rows = () => saved.map((id) => rowOf('SavedJob', { id: `saved-${id}`, job_id: id }));
  return {
    'GET entities/SavedJob/v2/list': ({ query }: SentRequest) => {
      const from = Number(query['cursor'] ?? 0);
      const to = from + Number(query['limit']);
      return { items: rows().slice(from, to), next_cursor: to < saved.length ? String(to) : null };
    },
    'GET entities/SavedJob/count': () => ({ count: saved.length }),
    'GET entities/SavedJob': (request: SentRequest) => {
      const asked = JSON.parse(request.query['q']!) as { job_id: string | { $in: string[] } };
      const wanted = typeof asked.job_id === 'string' ? [asked.job_id] : asked.job_id.$in;
      return rows().filter(({ job_id }) => wanted.includes(job_id));
    },
    'DELETE entities/SavedJob*': ({ path }: SentRequest) => {
      saved = saved.filter((id) => !path.endsWith(`saved-${id}`));
      return { success: true };
    },
    'GET entities/Job': (request: SentRequest) =>
      idsIn(request, 'id')!.map((id) => jobRow({ id, title: `Ward ${id}` })),
    'GET entities/Application': (request: SentRequest) =>
      idsIn(request, 'job_id')!.map((job_id) => ({ job_id, status: 'pending' })),
    'POST functions/jobEligibility': { eligibility: {} },
  };
}

test('saved jobs go on where the page ended, and ask only of those that are shown whether they were applied for', async () => {
  const ids = Array.from({ length: 52 }, (_, at) => String(at + 1));
  const { sent } = await renderPart(<SavedJobs />, {
    at: '/saved-jobs',
    user: clinicianRow(),
    answers: bookmarks(ids),
  });
  await expect.element(page.getByText('52 saved jobs')).toBeVisible();
  const shown = page.getByRole('article').getByRole('heading');
  const applied = page.getByText('Applied');
  await expect.poll(() => texts(shown)).toEqual(ids.slice(0, 30).map((id) => `Ward ${id}`));
  await expect.poll(() => applied.elements()).toHaveLength(30);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.poll(() => texts(shown)).toEqual(ids.map((id) => `Ward ${id}`));
  await expect.poll(() => applied.elements()).toHaveLength(52);
  await expect.element(more).not.toBeInTheDocument();
  const asked = sent.filter(({ path }) => path === 'entities/Application');
  expect(asked.every((request) => idsIn(request, 'job_id') !== undefined)).toBe(true);
});

test('a saved job is taken off the list, which then says that it is empty', async () => {
  const { sent } = await renderPart(<SavedJobs />, {
    at: '/saved-jobs',
    user: clinicianRow(),
    answers: bookmarks(['1']),
  });
  await expect.element(page.getByRole('link', { name: 'Ward 1' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove Ward 1 from saved jobs' }).click();
  await expect.element(page.getByText('No saved jobs yet')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    'entities/SavedJob/saved-1',
  ]);
  await expectAccessible();
});
