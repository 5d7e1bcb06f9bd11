import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '#domain/jobs/job.ts';
import { AppError } from '#domain/core/errors.ts';
import PostJob from '#web/routes/facility/postJob.tsx';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { jobRow } from './support/jobRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

/** The second step of changing a job. */
function change(job: Partial<Job>, answers: Answers = {}) {
  return renderPart(<PostJob />, {
    at: '/post-job?edit=job-1&step=2',
    user: facilityRow(),
    answers: { ...postJobAnswers, 'GET entities/Job/job-1': jobRow(job), ...answers },
  });
}

const colorado = page.getByText(/^Colorado requires the pay range, the benefits, and other pay in every job posting/);
const fill = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value);

test('46: a posting in Colorado says at each input what its rule asks for, until that is stated', async () => {
  await change({ address: 'Denver, CO 80202' });
  await expect.poll(() => colorado.elements()).toHaveLength(3);
  await expect.element(page.getByText('Not legal advice.')).toBeVisible();
  await fill('Minimum pay per hour', '46');
  await fill('Maximum pay per hour', '62');
  await expect.poll(() => colorado.elements()).toHaveLength(2);
  await page.getByRole('checkbox', { name: 'No other pay' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Other pay' })).toHaveValue('None');
  await expect.poll(() => colorado.elements()).toHaveLength(1);
  await expectAccessible();
});

test('46: New Jersey asks nothing of a facility that says it is small; a wide range is pointed out', async () => {
  const { sent } = await change({ address: 'Newark, NJ 07102' }, { 'PUT entities/Job/job-1': jobRow() });
  const jersey = page.getByText(/^New Jersey requires/);
  await expect.poll(() => jersey.elements()).toHaveLength(3);
  await page.getByRole('checkbox', { name: 'We have fewer than 10 employees' }).click();
  await expect.poll(() => jersey.elements()).toHaveLength(0);
  await expect.element(page.getByText('Best practice: state pay and benefits.')).toBeVisible();
  await fill('Minimum pay per hour', '40');
  await fill('Maximum pay per hour', '70');
  await expect.element(page.getByText('This range is wide. Good-faith ranges are usually narrower.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ pay_exemption: { place: 'NJ', reason: 'below_threshold' }, pay_stated_min: 40 });
});

test('a weekly pay says what it comes to per hour, as soon as the hours are known, and in the review', async () => {
  const { sent } = await change({}, { 'PUT entities/Job/job-1': jobRow() });
  await chooseOption('Paid per', 'Week');
  await fill('Minimum pay', '2400');
  await fill('Maximum pay', '2600');
  await expect.element(page.getByText('about $60-$65/hr (assumes 40 h a week)')).toBeVisible();
  await fill('Hours a week', '36');
  await expect.element(page.getByText('about $66.67-$72.22/hr at 36 h a week')).toBeVisible();
  const shifts = page.getByRole('group', { name: 'Shifts' });
  await shifts.getByText('Night').click();
  for (const benefit of ['Housing', 'Health insurance']) {
    await page.getByRole('group', { name: 'Benefits' }).getByText(benefit).click();
  }
  await fill('More about the benefits', 'A studio nearby.');
  await fill('Other pay', '$500 when you finish.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  const review = page.getByRole('region', { name: 'Details' });
  await expect.element(review.getByText('$2,400-$2,600/week')).toBeVisible();
  await expect.element(review.getByText('about $66.67-$72.22/hr at 36 h a week')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      ...{ pay_unit: 'week', pay_stated_min: 2400, pay_stated_max: 2600, weekly_hours: 36, shift_types: ['night'] },
      ...{ benefits: ['housing', 'health'], benefits_text: 'A studio nearby.', other_pay: '$500 when you finish.' },
    });
});

test('pay that is changed to another unit leaves no input for hours that it does not need', async () => {
  const weekly = { pay_unit: 'week', pay_stated_min: 2400, pay_stated_max: 2600, weekly_hours: 36 } as const;
  const { sent } = await change(weekly, { 'PUT entities/Job/job-1': jobRow() });
  await expect.element(page.getByRole('textbox', { name: 'Hours a week' })).toHaveValue('36');
  await chooseOption('Paid per', 'Hour');
  await expect.element(page.getByRole('textbox', { name: 'Hours a week' })).not.toBeInTheDocument();
  await fill('Minimum pay per hour', '66');
  await fill('Maximum pay per hour', '72.5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ pay_unit: 'hour', pay_stated_min: 66, pay_stated_max: 72.5 });
});

/** As the server refuses it. */
function heldForBenefits(): never {
  const message = 'Colorado asks for benefits (rule of 2021-01-01, checked 2026-07-16). Add: benefits.';
  throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'benefits', message }] });
}

/** Fills the form in up to its pay. */
async function describeDenverJob(): Promise<void> {
  await fill('Job Title', 'Ward nurse');
  await chooseOption('Role', 'RN');
  await chooseOption('Location Type', 'On-site');
  await fill('Address', 'Denver, CO 80202');
  await page.getByRole('button', { name: 'Next' }).click();
  await fill('Job Description', 'Twelve beds, two nurses.');
}

test('46: a posting that is held leads back to the input that lacks something, and is posted once it is stated', async () => {
  let isHeld = true;
  const { sent, address } = await renderPart(<PostJob />, {
    at: '/post-job',
    user: facilityRow(),
    answers: {
      ...postJobAnswers,
      // The rule came into force after the page was opened.
      'POST functions/payRules': { rules: [] },
      'POST functions/publishJob': () => (isHeld ? heldForBenefits() : { job_id: 'job-7' }),
    },
  });
  await describeDenverJob();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Post Job' }).click();

  const health = page.getByRole('checkbox', { name: 'Health insurance' });
  await expect.element(health).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Benefits' })).toMatchTextContent('Add: benefits.');
  await expect.element(health).toHaveAccessibleDescription(/rule of 2021-01-01, checked 2026-07-16/);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
  isHeld = false;
  await page.getByText('Health insurance').click();
  await expect.element(health).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect.poll(address).toBe('/job-detail?id=job-7');
  expect(sent.findLast(({ path }) => path === 'functions/publishJob')?.body).toMatchObject({
    draft: { title: 'Ward nurse', role: 'RN', address: 'Denver, CO 80202', benefits: ['health'] },
  });
});

test('W3: the form shows once, at its input, what a rule of the place asks for, before the step of the pay is left', async () => {
  const { sent } = await renderPart(<PostJob />, { at: '/post-job', user: facilityRow(), answers: postJobAnswers });
  await describeDenverJob();
  await fill('Minimum pay per hour', '46');
  await fill('Maximum pay per hour', '62');
  await page.getByRole('checkbox', { name: 'No other pay' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Health insurance' })).toHaveFocus();
  await expect.poll(() => colorado.elements()).toHaveLength(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).not.toContain('functions/publishJob');
  await page.getByText('Health insurance').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('heading', { name: 'Requirements' })).toBeVisible();
});
