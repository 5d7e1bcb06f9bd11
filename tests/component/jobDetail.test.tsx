import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { Job } from '#domain/jobs/job.ts';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { foundJobs, jobPageAnswers, jobRow } from './support/jobRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

/** Without what the server put into the document: everything is asked for. */
const part = <JobDetailRoute {...({ loaderData: {} } as Parameters<typeof JobDetailRoute>[0])} />;
const pay = { pay_unit: 'hour', pay_stated_min: 60, pay_stated_max: 85, pay_range_min: 60, pay_range_max: 85 } as const;

function show(job: Partial<Job>, answers: Answers = {}, scene: Scene = {}) {
  const row = jobRow(job);
  return renderPart(part, { at: `/job-detail?id=${row.id}`, answers: jobPageAnswers(row, answers), ...scene });
}

const facts = page.getByLabelText('At a glance');

test('a job shows what it is about, its requirements and its schedule', async () => {
  await show({
    ...pay,
    specialty: 'Wound Care',
    address: 'Salem, OR',
    start_date: '2031-03-04',
    duration: '13 weeks',
    required_credentials: ['RN license', 'BLS'],
    schedule_json: JSON.stringify({ days: ['Mon', 'Tue'], hours: '7a-7p' }),
    emr: 'Epic',
  });
  for (const fact of ['$60-$85/hr', 'Salem, OR (On-site)', 'Mar 4, 2031', '13 weeks', 'Mon, Tue · 7a-7p', 'Epic']) {
    await expect.element(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  await expect.element(page.getByRole('region', { name: 'Description' })).toMatchTextContent('Weekends');
  const requirements = page.getByRole('region', { name: 'Requirements' }).getByRole('listitem');
  expect(texts(requirements)).toEqual(['RN license', 'BLS']);
  await expect.element(page.getByRole('complementary').getByRole('link', { name: 'Apply Now' })).toBeVisible();
  await expectAccessible();
});

test('weekly pay says what it comes to per hour, with benefits and other pay', async () => {
  await show({
    pay_unit: 'week',
    pay_stated_min: 2400,
    pay_stated_max: 2600,
    weekly_hours: 36,
    pay_range_min: 66.67,
    pay_range_max: 72.22,
    employment_type: 'travel',
    shift_types: ['night'],
    benefits: ['housing', 'health'],
    benefits_text: 'A studio nearby.',
    other_pay: '$500 when you finish.',
  });
  for (const text of [
    '$2,400-$2,600/week',
    'about $66.67-$72.22/hr at 36 h a week',
    'Travel',
    'Night',
    'Housing',
    'A studio nearby.',
    '$500 when you finish.',
  ]) {
    await expect.element(facts.getByText(text)).toBeVisible();
  }
});

test('hourly pay needs no note', async () => {
  await show({ ...pay, pay_stated_min: 38, pay_stated_max: 52, pay_range_min: 38, pay_range_max: 52 });
  await expect.element(facts.getByText('$38-$52/hr')).toBeVisible();
  await expect.element(facts).not.toMatchTextContent('about $');
});

const partTime = { pay_unit: 'week', pay_stated_min: 1200, employment_type: 'part_time' } as const;

test('the page marks part-time pay of a week without its hours as not comparable', async () => {
  await show(partTime);
  await expect.element(facts.getByText('No hourly equivalent')).toBeVisible();
});

test('in Spanish, pay per week is pay per week', async () => {
  await show(partTime, {}, { locale: 'es' });
  await expect.element(page.getByRole('definition').filter({ hasText: '$1,200/semana' })).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Sin equivalente por hora' })).toBeVisible();
});

test('48: the page shows the pay of a posting next to the mean of its occupation', async () => {
  const percentiles = { p10: null, p25: null, p50: null, p75: null, p90: null };
  const wage = {
    area: 'US',
    mean: 48.76,
    percentiles,
    at_least: [],
    month: '2025-05',
    source: 'BLS OEWS',
    confidence: 'A',
  };
  await show(
    { ...pay, pay_stated_min: 46, pay_stated_max: 62, pay_range_min: 46, pay_range_max: 62 },
    { 'POST functions/payBenchmark': { soc: '29-1141', wage } },
  );
  await expect
    .element(
      page.getByText(
        "National average for registered nurses: $48.76 an hour (BLS OEWS, May 2025, employees). The middle of this job's range is 11% above.",
      ),
    )
    .toBeVisible();
});

test.each([
  { answers: null, sentence: "This facility doesn't have enough applications yet to show a response time." },
  {
    answers: { counted: 5, in_time: 4, median_hours: 49 },
    sentence: 'Usually responds in 2 days. 80% of 5 applications answered within 14 days.',
  },
  {
    answers: { counted: 5, in_time: 2, median_hours: null },
    sentence: 'Most applications get no response within 14 days.',
  },
])('49: a clinician reads how a facility answers, on the job and before they apply: $sentence', async (one) => {
  await show(
    {},
    { 'POST functions/facilityAnswers': { answers: one.answers } },
    { at: '/job-detail?id=job-1&apply=1', user: clinicianRow() },
  );
  await expect.poll(() => page.getByText(one.sentence).elements()).toHaveLength(2);
});

test('a clinician who opens a job is counted among its viewers, a visitor is not', async () => {
  const { sent } = await show({}, {}, { user: clinicianRow() });
  const views = () => sent.filter(({ path }) => path === 'functions/recordJobView').map(({ body }) => body);
  await expect.poll(views).toEqual([{ job_id: 'job-1' }]);
});

test('a job leads on to open ones of its role and specialty, and not to itself', async () => {
  const alike = { role: 'OT', specialty: 'Radiology' } as const;
  const similar = [jobRow({ ...alike, id: 'job-2', title: 'Hand therapist' }), jobRow(alike)];
  const { sent } = await show(alike, { 'POST functions/searchJobs': foundJobs(similar) });
  const others = page.getByRole('region', { name: 'Similar jobs' });
  await expect.poll(() => texts(others.getByRole('heading', { level: 3 }))).toEqual(['Hand therapist']);
  expect(sent.find(({ path }) => path === 'functions/searchJobs')?.body).toMatchObject({
    role: ['OT'],
    specialty: ['Radiology'],
  });
  await expect
    .element(others.getByRole('link', { name: 'Hand therapist' }))
    .toHaveAttribute('href', '/job-detail?id=job-2');
  await expect
    .element(others.getByRole('link', { name: 'See all similar jobs' }))
    .toHaveAttribute('href', '/jobs?role=OT&specialty=Radiology');
});

test('a job that is not there: Job not found, and the way back', async () => {
  const gone = () => {
    throw new AppError('NOT_FOUND', 'There is no such job');
  };
  await show({}, { 'GET entities/Job/job-1': gone });
  await expect.element(page.getByRole('heading', { name: 'Job not found', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute('href', '/jobs');
  await expectAccessible();
});

test('while a job comes, a sentence says so', async () => {
  const job = Promise.withResolvers<Job>();
  await show({}, { 'GET entities/Job/job-1': job.promise });
  await expect.element(page.getByText('Loading job details...')).toBeInTheDocument();
  job.resolve(jobRow());
  await expect.element(page.getByRole('heading', { name: 'Wound care nurse', level: 1 })).toBeVisible();
});

test('a job that is filled stays readable, with a banner and without a way to apply', async () => {
  await show({ status: 'filled' });
  await expect.element(page.getByText('This job is filled and no longer accepts applications.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Description' })).toBeVisible();
  await expect.element(page.getByText('Apply Now')).not.toBeInTheDocument();
  await expectAccessible();
});
