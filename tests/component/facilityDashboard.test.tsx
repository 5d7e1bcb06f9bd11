import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import FacilityDashboard from '#web/routes/facility/dashboard.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantRow, facilityJobsOf, figuresOf, foundApplicants, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const nothing = {
  'POST functions/facilityJobs': facilityJobsOf([]),
  'GET entities/Assignment': [],
  'GET entities/Interview': [],
  'POST functions/facilityFigures': figuresOf({ periods: [0, 0, 0, 0, 0, 0] }),
  'POST functions/searchApplicants': foundApplicants([]),
  'POST functions/countProfileViews': { viewers: 0 },
};
const dashboard = (user: Partial<User> = {}, answers = {}) =>
  renderPart(<FacilityDashboard />, {
    at: '/facility-dashboard',
    user: facilityRow(user),
    answers: { ...nothing, ...answers },
  });
const figure = (label: string) => page.getByRole('heading', { name: label, level: 2 }).element().parentElement!;
const region = (name: string) => page.getByRole('region', { name });

test('a new facility sees zeros, where to go, and what its profile misses', async () => {
  await dashboard();
  await expect.element(page.getByText('No new applications')).toBeVisible();
  for (const label of ['Active Jobs', 'New Applications', 'Shortlisted', 'Profile Views']) {
    await expect.poll(() => figure(label).textContent).toMatch(/^\D*0/);
  }
  const links = region('Quick actions').getByRole('link').elements();
  expect(links.slice(0, 6).map((link) => link.getAttribute('href'))).toEqual([
    '/post-job',
    '/facility-jobs',
    '/facility-applicants',
    '/talent',
    '/saved-talent',
    '/messages',
  ]);
  const completeness = region('Profile Completeness');
  // Headline and location are there since onboarding: 25 points each.
  await expect.element(completeness).toMatchTextContent(/50% complete/);
  await expect.element(completeness).toMatchTextContent(/Still missing: bio, facility type/);
  await expectAccessible();
});

test('a complete profile of a facility asks for nothing more', async () => {
  await dashboard({ bio: 'A small hospital.', facility_type: 'hospital' });
  const completeness = region('Profile Completeness');
  await expect.element(completeness).toMatchTextContent(/100% complete/);
  await expect.poll(() => completeness.getByRole('link').elements()).toEqual([]);
});

test('figures, charts and the three newest applications that wait', async () => {
  const shift = (number: number, status: 'pending' | 'shortlisted' | 'rejected') =>
    applicantRow({ id: `application-${number}`, job_title: `Shift ${number}`, status });
  const newest = [shift(11, 'shortlisted'), shift(10, 'rejected'), ...[9, 8, 7, 6].map((one) => shift(one, 'pending'))];
  const { sent } = await dashboard(
    {},
    {
      'POST functions/facilityJobs': facilityJobsOf(Array.from({ length: 11 }, (_, at) => jobRow({ id: `job-${at}` }))),
      'POST functions/facilityFigures': figuresOf({
        counts: [
          { status: 'pending', count: 9 },
          { status: 'shortlisted', count: 1 },
          { status: 'rejected', count: 1 },
        ],
        periods: [0, 0, 0, 0, 0, 11],
      }),
      'POST functions/searchApplicants': foundApplicants(newest),
    },
  );
  const waiting = region('Recent Applications').getByRole('listitem');
  const shifts = () => texts(waiting).map((text) => /Shift \d+/.exec(text)?.[0]);
  await expect.poll(shifts).toEqual(['Shift 9', 'Shift 8', 'Shift 7']);
  await expect
    .poll(() => sent.filter(({ path }) => path === 'functions/searchApplicants'))
    .toMatchObject([{ body: { limit: 10 } }]);
  expect(figure('Active Jobs').textContent).toBe('Active Jobs11');
  expect(figure('New Applications').textContent).toBe('New Applications9');
  expect(figure('Shortlisted').textContent).toBe('Shortlisted1');

  const pipeline = region('Pipeline');
  expect(texts(pipeline.getByRole('row'))).toEqual([
    'StepApplications',
    'Received11',
    'Reviewed2',
    'Shortlisted1',
    'Hired0',
  ]);
  await expectAccessible();
  await pipeline.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(pipeline.getByRole('button', { name: 'Show as chart' })).toHaveFocus();
  await expect.element(pipeline.getByRole('rowheader', { name: 'Received' })).toBeInViewport();
  const weeks = texts(region('Applications per week').getByRole('row'));
  expect(weeks).toHaveLength(7);
  expect(weeks.at(-1)).toMatch(/11$/);
  await expectAccessible();
});

test('the dashboard says how many different users saw the profile in 30 days', async () => {
  await dashboard({}, { 'POST functions/countProfileViews': { viewers: 7 } });
  await expect
    .poll(() => figure('Profile Views').textContent)
    .toBe('Profile Views7Different people in the last 30 days');
});

test('the parts of the dashboard appear together, so that none pushes another away', async () => {
  const late = Promise.withResolvers<unknown>();
  await dashboard({}, { 'GET entities/Interview': () => late.promise });
  await expect.poll(() => page.getByText('No new applications').elements()).toHaveLength(1);
  expect(page.getByText('No new applications').element().checkVisibility()).toBe(false);
  late.resolve([]);
  await expect.element(page.getByText('No new applications')).toBeVisible();
});
