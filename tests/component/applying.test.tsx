import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import type { Job } from '#domain/jobs/job.ts';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow, jobPageAnswers, jobRow } from './support/jobRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow } from './support/rows.ts';

const part = <JobDetailRoute {...({ loaderData: {} } as Parameters<typeof JobDetailRoute>[0])} />;
const pay = { pay_unit: 'hour', pay_stated_min: 60, pay_stated_max: 85, pay_range_min: 60, pay_range_max: 85 } as const;
const cover = 'I have nine years of wound care.';
const submit = page.getByRole('button', { name: 'Submit application' });
const letter = page.getByRole('textbox', { name: 'Cover letter' });
const rate = page.getByRole('textbox', { name: 'Proposed rate' });

function show(job: Partial<Job> = {}, answers: Answers = {}, scene: Scene = {}) {
  return renderPart(part, {
    at: '/job-detail?id=job-1&apply=1',
    user: clinicianRow(),
    answers: jobPageAnswers(jobRow({ ...pay, ...job }), answers),
    ...scene,
  });
}

/** Takes the first application and shows it from then on. */
function taking(): Answers {
  let taken: unknown[] = [];
  return {
    'GET entities/Application': () => taken,
    'POST functions/handleNewApplication': () => {
      const application = applicationRow({ cover });
      taken = [application];
      return { application };
    },
  };
}

async function fill(): Promise<void> {
  await letter.fill(cover);
  await page
    .getByRole('radiogroup', { name: /summary of your credentials/ })
    .getByRole('radio', { name: 'No' })
    .click();
}

const applied = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path === 'functions/handleNewApplication').map(({ body }) => body);

test('a visitor who applies is led to sign up, and back to the form with where they came from', async () => {
  await renderPart(part, { at: '/job-detail?id=job-1&via=feed', answers: jobPageAnswers(jobRow()) });
  const apply = page.getByRole('complementary').getByRole('link', { name: 'Apply Now' });
  await expect.element(apply).toBeVisible();
  const { pathname, searchParams } = new URL((apply.element() as HTMLAnchorElement).href);
  expect([pathname, searchParams.get('from_url')]).toEqual(['/login', '/job-detail?id=job-1&apply=1&via=feed']);
});

test('applying: a letter that must not be empty, one request, and the status of the application', async () => {
  const { sent } = await show({}, taking(), { at: '/job-detail?id=job-1&via=feed&apply=1' });
  await expect.element(letter).toHaveFocus();
  await letter.fill('  ');
  await expect.element(page.getByRole('button', { name: 'Write a cover letter' })).toBeDisabled();
  await fill();
  await submit.click();
  await expect.element(page.getByText('Application submitted')).toBeVisible();
  await expect.poll(() => document.activeElement?.id, { message: 'A7' }).toBe('apply');
  await expect.element(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await expect.element(page.getByRole('complementary').getByText('Pending')).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  // That is for those who come back.
  await expect.element(page.getByText("You've already applied")).not.toBeInTheDocument();
  const body = { job_id: 'job-1', cover, proposed_rate: null, source: 'feed', share_credentials: false, answers: {} };
  expect(applied(sent)).toEqual([body]);
  await expectAccessible();
});

test('while an application is on its way it is not sent again', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { sent } = await show({}, { 'POST functions/handleNewApplication': answer.promise });
  await fill();
  await submit.click();
  await expect.element(submit).toBeDisabled();
  answer.resolve({ application: applicationRow() });
  await expect.poll(() => applied(sent)).toHaveLength(1);
});

test('A3: a rate is sent as it was typed, or not at all', async () => {
  const { sent } = await show({}, taking());
  await fill();
  await expect.element(rate).toHaveAccessibleDescription('Optional, in dollars per hour. The job pays $60-$85/hr.');
  await rate.fill('99999');
  await submit.click();
  await expect.element(page.getByText('At most $10,000 per hour')).toBeVisible();
  await expect.element(rate).toHaveFocus();
  await expect.element(rate).toHaveValue('$99,999.00');
  expect(applied(sent)).toEqual([]);
  await expectAccessible();
  await rate.fill('820');

  await expect.element(page.getByText(/^This is far from what the job pays/)).toBeVisible();
  await rate.fill('82.5');
  await expect.element(page.getByText(/^This is far from what the job pays/)).not.toBeInTheDocument();
  await submit.click();
  await expect.element(page.getByText('Application submitted')).toBeVisible();
  expect(applied(sent)).toMatchObject([{ proposed_rate: 82.5 }]);
});

test('A3: a letter and a rate that were typed are there again when the form is opened again', async () => {
  await show();
  await fill();
  await rate.fill('82.5');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(rate).not.toBeInTheDocument();
  await page.getByRole('complementary').getByRole('button', { name: 'Apply Now' }).click();
  await expect.element(rate).toHaveValue('$82.50');
  await expect.element(page.getByRole('textbox', { name: 'Cover letter' })).toHaveValue(cover);
});

test('the questions of a job are answered with the application, or left open', async () => {
  const weekends = { id: 'q-1', text: 'Can you work weekends?', kind: 'yes_no', wants: true } as const;
  const years = { id: 'q-2', text: 'Years in the ICU?', kind: 'number' } as const;
  const { sent } = await show({ questions: [weekends, years] }, taking());
  await fill();
  await page.getByRole('radiogroup', { name: 'Can you work weekends?' }).getByRole('radio', { name: 'No' }).click();
  await expectAccessible();
  await submit.click();
  await expect.poll(() => applied(sent)).toMatchObject([{ answers: { 'q-1': false } }]);
});

test('an application that asks for no choice about the credentials is held at that question', async () => {
  const { sent } = await show({}, taking());
  await letter.fill(cover);
  await userEvent.click(page.getByRole('button', { name: 'Choose what to share' }));
  const choice = page.getByRole('radiogroup', { name: /summary of your credentials/ });
  await expect.element(choice.getByRole('radio', { name: 'Yes, share it' })).toHaveFocus();
  await expectAccessible();
  expect(applied(sent)).toEqual([]);
});

test('the choice about the credentials of the last application is the one of the next', async () => {
  const first = await show({}, taking());
  await fill();
  await submit.click();
  await expect.poll(() => applied(first.sent)).toMatchObject([{ share_credentials: false }]);
  await expect.element(page.getByText('Application submitted')).toBeVisible();
  await cleanup();
  await show({ id: 'job-2' }, {}, { at: '/job-detail?id=job-2&apply=1' });
  const choice = page.getByRole('radiogroup', { name: /summary of your credentials/ });
  await expect.element(choice.getByRole('radio', { name: 'No' })).toBeChecked();
});

const earlier = applicationRow({
  id: 'application-0',
  job_id: 'job-0',
  job_title: 'Night nurse',
  cover,
  shares_credentials: true,
});
/** Nothing was sent for this job; there is one for another. */
const another: Answers = {
  ...taking(),
  'GET entities/Application': ({ query }: SentRequest) => (String(query['q']).includes('job_id') ? [] : [earlier]),
};

test('the last letter and its choice are there: a second press sends them', async () => {
  const { sent } = await show({}, another, { at: '/job-detail?id=job-1' });
  await page.getByRole('complementary').getByRole('button', { name: 'Apply Now' }).click();
  await expect.element(letter).toHaveValue(cover);
  await expectAccessible();
  await submit.click();
  await expect.poll(() => applied(sent)).toMatchObject([{ cover, share_credentials: true }]);
});

test('a letter begins with an earlier one, with a short one made of the profile, or with own words', async () => {
  await show({ title: 'Ward nurse' }, another);
  const from = page.getByRole('combobox', { name: 'Start from' });
  await expect.element(from).toHaveDisplayValue('Letter for Night nurse');
  await from.selectOptions('Short letter');
  await expect
    .element(letter)
    .toHaveValue(
      "I'm Noor Haddad, and I'd like to work with you as Ward nurse. I'd be glad to talk about the details.",
    );
  await from.selectOptions('My own words');
  await expect.element(letter).toHaveValue('');
});

test('after an application for a job that asks for references, those that exist are shared, and the way to ask for another', async () => {
  const reference = rowOf('Reference', {
    ...{ id: 'reference-1', referee_name: 'Rosa Delgado', workplace: 'Mercy General', status: 'given' },
    ...{ relation: 'charge_nurse', worked_from: '2024-03-01', shared_with: [], flags: [] },
  });
  const answers = { ...taking(), 'GET entities/Reference': [reference] };
  await show({ asks_references: true }, answers);
  await expect.element(page.getByText('Asked for after you apply')).toBeVisible();
  await fill();
  await submit.click();
  const panel = page.getByRole('complementary');
  await expect
    .element(panel.getByText('This facility asks for references. You choose which ones it reads.'))
    .toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Ask for a reference' })).toHaveAttribute('href', '/references');
  await panel.getByRole('button', { name: 'Share references' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Rosa Delgado, Mercy General' })).toBeVisible();
});
