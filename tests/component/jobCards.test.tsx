import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { NewestJobs } from '#web/features/site/landing/NewestJobs.tsx';
import { saveAfterSignIn, takeJobToSave } from '#web/features/jobs/jobToSave.ts';
import { SaveJobAsked } from '#web/features/jobs/SaveJobAsked.ts';
import Jobs from '#web/routes/public/jobs.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { foundJobs, jobRow } from './support/jobRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { facetsOf } from './support/searchPage.ts';

const part = <Jobs {...({ loaderData: {} } as Parameters<typeof Jobs>[0])} />;
const weekly = { pay_unit: 'week', pay_stated_min: 2400, pay_stated_max: 2600, weekly_hours: 36 } as const;

const show = (answers: Answers = {}, scene: Scene = {}) =>
  renderPart(part, {
    at: '/jobs',
    answers: {
      'POST functions/searchJobs': foundJobs([jobRow()]),
      'POST functions/jobFacets': facetsOf({}),
      'GET entities/SavedSearch': [],
      'GET entities/SavedJob': [],
      'GET entities/Application': [],
      'POST functions/jobEligibility': { eligibility: {} },
      ...answers,
    },
    ...scene,
  });
const card = page.getByRole('article');

test('visitors are led to post a job through the sign-up of a facility', async () => {
  await show();
  await expect
    .element(page.getByRole('link', { name: 'Post a Job' }))
    .toHaveAttribute('href', `/login?from_url=${encodeURIComponent('/onboarding?role=facility')}&tab=signup`);
  const link = card.getByRole('link', { name: 'Wound care nurse', exact: true });
  await expect.element(link).toHaveAttribute('href', '/job-detail?id=job-1&via=search');
});

test('a card states the pay in its unit, and what it comes to per hour', async () => {
  await show({
    'POST functions/searchJobs': foundJobs([jobRow({ ...weekly, pay_range_min: 66.67, pay_range_max: 72.22 })]),
  });
  await expect.element(card.getByText('$2,400-$2,600/week')).toBeVisible();
  await expect.element(card.getByText('about $66.67-$72.22/hr at 36 h a week')).toBeVisible();
});

test('a card states what an hourly pay comes to a week where the job has its hours', async () => {
  const hourly = { pay_unit: 'hour', pay_stated_min: 60, pay_stated_max: 70.5, weekly_hours: 36 } as const;
  await show({ 'POST functions/searchJobs': foundJobs([jobRow(hourly)]) });
  await expect.element(card.getByText('$60-$70.5/hr')).toBeVisible();
  await expect.element(card.getByText('about $2,160-$2,538/week at 36 h a week')).toBeVisible();
});

test('a clinician saves a job from its card', async () => {
  const { sent } = await show(
    { 'POST entities/SavedJob': { id: 'saved-1', job_id: 'job-1' } },
    { user: clinicianRow() },
  );
  await expect.element(page.getByRole('link', { name: 'Saved Jobs' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Post a Job' })).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Save Wound care nurse' }).click();
  await expect
    .poll(() => sent.filter(({ method, path }) => method === 'POST' && path === 'entities/SavedJob'))
    .toMatchObject([{ body: { job_id: 'job-1' } }]);
});

test('a visitor who saves a job is asked to sign in, and comes back', async () => {
  await show();
  const save = card.getByRole('link', { name: 'Save Wound care nurse' });
  await expect.element(save).toHaveAttribute('href', '/login?from_url=%2Fjobs&tab=signup');
  await save.click();
  expect(takeJobToSave()).toBe('job-1');
});

test.each([
  { account: 'a clinician', user_role: 'clinician', saved: [{ body: { job_id: 'job-1' } }], left: null },
  { account: 'an account without a profile, later', user_role: null, saved: [], left: 'job-1' },
  { account: 'a facility, never', user_role: 'facility', saved: [], left: null },
] as const)('the job that a visitor wanted is saved for $account', async ({ user_role, saved, left }) => {
  saveAfterSignIn('job-1');
  const answers = { 'POST entities/SavedJob': { id: 'saved-1', job_id: 'job-1' } };
  const { sent } = await renderPart(<SaveJobAsked />, { answers, user: clinicianRow({ user_role }) });
  await expect
    .poll(() => sent.filter(({ method, path }) => method === 'POST' && path === 'entities/SavedJob'))
    .toMatchObject(saved);
  await expect.poll(() => sessionStorage.getItem('job-to-save')).toBe(left);
});

test('a facility has no bookmark', async () => {
  await show({}, { user: facilityRow() });
  await expect.element(card.getByRole('link')).toHaveTextContent('Wound care nurse');
});

test('a bookmark that the server refuses is removed again, and only the console reports it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await show(
    {
      'GET entities/SavedJob': [{ id: 'saved-1', job_id: 'job-1' }],
      'DELETE entities/SavedJob*': () => {
        throw new AppError('INTERNAL', 'Something went wrong');
      },
    },
    { user: clinicianRow() },
  );
  const remove = card.getByRole('button', { name: 'Remove Wound care nurse from saved jobs' });
  await remove.click();
  await expect.poll(() => logged.mock.calls.flat().join(' ')).toContain('Job could not be saved');
  await expect.element(remove).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  { status: 'pending', mark: 'Applied' },
  { status: 'hired', mark: 'Hired' },
])('a job that was applied for is marked: $mark', async ({ status, mark }) => {
  await show({ 'GET entities/Application': [{ job_id: 'job-1', status }] }, { user: clinicianRow() });
  await expect.element(card.getByText(mark)).toBeVisible();
  await expectAccessible();
});

test('words are suggested as they are typed: Escape leaves them, and a role leads to its filter', async () => {
  const { address } = await show({
    'POST functions/suggest': {
      suggestions: [
        { kind: 'role', text: 'RN', query: 'role=RN' },
        { kind: 'word', text: 'rnfa', query: 'q=rnfa' },
      ],
    },
  });
  const search = page.getByRole('combobox', { name: 'Search jobs' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await search.fill('rn');
  await expect.element(list.getByRole('option', { name: 'RN', exact: true })).toBeVisible();
  await expect.poll(address).toBe('/jobs?q=rn');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(search).toHaveValue('rn');
  await search.fill('RN');
  await expect.element(list.getByRole('option', { name: 'RN', exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/jobs?role=RN');
  await expect.element(search).toHaveValue('');
});

test('a word that was corrected says so, and can be searched for as it is', async () => {
  await show(
    { 'POST functions/searchJobs': foundJobs([jobRow()], { suggestion: 'physician' }) },
    { at: '/jobs?q=physican' },
  );
  await expect.element(page.getByText(/Showing results for physician\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Search for physican instead/ }))
    .toHaveAttribute('href', '/jobs?q=physican&exact=1');
  await expectAccessible();
});

test('A11: on the home page a card names the town of a job, not its street', async () => {
  const job = jobRow({ address: '1200 Riverside Drive, San Diego, CA 92101' });
  await renderPart(<NewestJobs />, { at: '/', answers: { 'POST functions/searchJobs': foundJobs([job]) } });
  const region = page.getByRole('region', { name: 'Newest jobs' });
  await expect.element(region).toMatchTextContent('Mercy Hospital · San Diego, CA');
  await expect.element(region).not.toMatchTextContent('Riverside Drive');
});
