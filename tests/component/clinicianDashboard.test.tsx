import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import ClinicianDashboard from '#web/routes/clinician/dashboard.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const nothing = {
  'GET entities/Document': [],
  'GET entities/Application': [],
  'GET entities/Offer': [],
  'GET entities/Assignment': [],
  'GET entities/Interview': [],
  'GET entities/Job': [],
  'POST entities/Application/aggregate': { rows: [] },
};
const dashboard = (user: Partial<User> = {}, answers = {}) =>
  renderPart(<ClinicianDashboard />, {
    at: '/clinician-dashboard',
    user: clinicianRow(user),
    answers: { ...nothing, ...answers },
  });
const region = (name: string) => page.getByRole('region', { name });
const [teal, yellow, grey] = ['rgb(11, 110, 105)', 'rgb(250, 176, 5)', 'rgb(125, 119, 108)'] as const;

test('the dashboard of a new clinician: what is missing, nothing applied for, and where to go', async () => {
  await dashboard({ bio: 'Nine years.', headline: 'Ready to work' });
  const figures = region('At a glance');
  await expect.element(figures.getByText('40%', { exact: true })).toBeVisible();
  await expect
    .element(figures.getByRole('progressbar', { name: 'Profile strength' }))
    .toHaveAttribute('aria-valuenow', '40');
  await expect
    .element(figures.getByRole('link', { name: 'Missing: credentials, licensed states, cover image or video' }))
    .toBeVisible();
  await expect.element(figures.getByText('No reviews yet')).toBeVisible();
  await expect.element(page.getByText('No applications yet')).toBeVisible();
  const verification = region('Verification');
  await expect.element(verification.getByText('Not Started', { exact: true })).toBeVisible();
  await expect.poll(() => getComputedStyle(verification.element()).borderLeftColor).toBe(grey);
  await expect
    .element(verification.getByRole('link', { name: 'Start Verification' }))
    .toHaveAttribute('href', '/verification-check');
  const links = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual([
    '/jobs',
    '/messages',
    '/my-applications',
    '/notifications',
    '/portfolio',
    '/profile-edit',
    '/saved-jobs',
    '/schedule',
    '/verification-check',
  ]);
  await expectAccessible();
});

test('A-m 8: the dashboard offers jobs of the own role and specialties that were not applied for', async () => {
  const ofRole = [
    jobRow({ id: 'newest', title: 'Newest', role: 'OT' }),
    jobRow({ id: 'special', title: 'Of the specialty', role: 'OT', specialty: 'Surgery' }),
    jobRow({ id: 'applied', title: 'Applied for', role: 'OT', specialty: 'Surgery' }),
  ];
  const { sent } = await dashboard(
    { credentials: 'OT', specialties: ['Surgery'] },
    {
      'POST functions/searchJobs': { jobs: ofRole },
      'GET entities/SavedJob*': [],
      'GET entities/Application': ({ query }: { query: Record<string, string> }) =>
        query['q']?.includes('job_id') ? [{ job_id: 'applied', status: 'pending' }] : [],
    },
  );
  const suited = region('Jobs for you');
  const titles = suited.getByRole('heading', { level: 3 });
  await expect.poll(() => texts(titles)).toEqual(['Of the specialty', 'Newest']);
  await expect.poll(() => sent.find(({ path }) => path === 'functions/searchJobs')?.body).toMatchObject({ role: 'OT' });
  await expect.element(suited.getByRole('link', { name: 'All OT jobs' })).toHaveAttribute('href', '/jobs?role=OT');
  await expect.poll(() => suited.getByText('Pay on request').elements()).toHaveLength(2);
  await expectAccessible();
});

test('A10: a clinician who waits with one of three documents reads what is missing', async () => {
  const document = rowOf('Document', { id: 'document-1', type: 'license', status: 'pending' });
  await dashboard({ verification_status: 'pending' }, { 'GET entities/Document': [document] });
  const verification = region('Verification');
  await expect
    .element(verification.getByText('1 of 3 required documents uploaded. Still needed: Certification and BLS.'))
    .toBeVisible();
  await expect
    .element(verification.getByRole('link', { name: 'Upload missing documents' }))
    .toHaveAttribute('href', '/verification-check');
  await expectAccessible();
});

test.each([
  { status: 'pending', name: 'Pending', color: yellow },
  { status: 'verified', name: 'Verified', color: teal },
] as const)('verification that is $status has its color and its text', async ({ status, name, color }) => {
  const documents = (['license', 'certification', 'bls'] as const).map((type) =>
    rowOf('Document', { id: type, type, status: 'approved' }),
  );
  await dashboard({ verification_status: status }, { 'GET entities/Document': documents });
  const verification = region('Verification');
  await expect.element(verification.getByText(name, { exact: true })).toBeVisible();
  await expect.poll(() => getComputedStyle(verification.element()).borderLeftColor).toBe(color);
});

test('recent applications: the five newest of the ten that are asked for, and how many are active', async () => {
  const numbers = [7, 6, 5, 4, 3, 2, 1];
  const { sent } = await dashboard(
    {},
    {
      'GET entities/Application': numbers.map((one) =>
        applicationRow({ id: `application-${one}`, job_id: `job-${one}` }),
      ),
      'GET entities/Job': numbers.map((one) => jobRow({ id: `job-${one}`, title: `Job ${one}` })),
      'POST entities/Application/aggregate': {
        rows: [
          { status: 'pending', count: 5 },
          { status: 'shortlisted', count: 1 },
          { status: 'rejected', count: 1 },
        ],
      },
    },
  );
  const recent = region('Recent Applications');
  await expect
    .poll(() => texts(recent.getByRole('heading', { level: 3 })))
    .toEqual(['Job 7', 'Job 6', 'Job 5', 'Job 4', 'Job 3']);
  await expect.poll(() => recent.getByText('Pending', { exact: true }).elements()).toHaveLength(5);
  await expect
    .poll(() => sent.find(({ path }) => path === 'entities/Application')?.query)
    .toMatchObject({
      sort: '-created_date',
      limit: '10',
    });
  const active = region('At a glance').getByText('Active applications').element().parentElement!;
  await expect.element(active).toMatchTextContent(/6/);
  await expect.element(recent.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/my-applications');
  await expectAccessible();
});

test('the dashboard says how a clinician is rated, with one decimal', async () => {
  await dashboard({ rating_average: 4, rating_count: 1 });
  const rating = region('At a glance').getByText('4.0', { exact: true });
  await expect.element(rating).toBeVisible();
  await expect.element(region('At a glance').getByText('1 review', { exact: true })).toBeVisible();
});
