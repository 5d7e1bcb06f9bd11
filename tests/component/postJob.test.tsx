import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import PostJob from '#web/routes/facility/postJob.tsx';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { jobRow } from './support/jobRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

function show(answers: Answers = {}, at = '/post-job') {
  return renderPart(<PostJob />, {
    at,
    user: facilityRow(),
    answers: {
      ...postJobAnswers,
      ...answers,
    },
  });
}

const box = (name: string) => page.getByRole('textbox', { name });
const fill = (name: string, value: string) => box(name).fill(value);
const next = page.getByRole('button', { name: 'Next' });

async function expectStep(step: number, name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect.poll(() => texts(page.getByText(`Step ${step} of 4`)).length).toBeGreaterThan(0);
  await expect.element(page.getByRole('button', { name: step === 4 ? 'Post Job' : 'Next' })).toBeVisible();
}

/** The fifteenth of next month, which is then the one day chosen; answers it as `yyyy-MM-dd`. */
async function pickDay(): Promise<string> {
  const field = page.getByRole('button', { name: 'Start date', exact: true });
  await field.click();
  const calendar = page.getByRole('dialog', { name: 'Start date' });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: /^15 / }).click();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toMatchTextContent(/^[A-Z][a-z]{2} 15, \d{4}$/);
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 15));
  return day.toISOString().slice(0, 10);
}

const isRequired = (input: Locator) => (input.element() as HTMLInputElement).required;

test('each step asks for what is required, and for an address only where there is one', async () => {
  const { sent, address } = await show({ 'POST functions/publishJob': { job_id: 'job-7' } });
  await expectStep(1, 'Basic Info');
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  for (const input of [
    box('Job Title'),
    page.getByRole('combobox', { name: 'Role' }),
    page.getByRole('combobox', { name: 'Location Type' }),
  ]) {
    expect(isRequired(input)).toBe(true);
  }
  await next.click();
  await expect.element(box('Job Title')).toHaveFocus();
  await expect.poll(() => page.getByText('This field is required').elements()).toHaveLength(3);
  await expectAccessible();
  await fill('Job Title', 'Wound care, remote');
  await chooseOption('Role', 'NP');
  await chooseOption('Location Type', 'Hybrid');
  await fill('Address', 'Salem, OR');
  await chooseOption('Location Type', 'Remote');
  await expect.element(box('Address')).not.toBeInTheDocument();
  await next.click();

  await expectStep(2, 'Details');
  await next.click();
  await expect.element(box('Job Description')).toHaveFocus();
  await fill('Job Description', 'Advise teams over video.');
  await fill('Minimum pay per hour', 'ninety 90');
  await fill('Maximum pay per hour', '70');
  await expect.element(box('Minimum pay per hour')).toHaveValue('$90/hr');
  await next.click();
  await expect.element(box('Maximum pay per hour')).toHaveAttribute('aria-invalid', 'true');
  await fill('Maximum pay per hour', '120');
  await fill('More about the benefits', 'Health plan.');
  await page.getByRole('checkbox', { name: 'No other pay' }).click();
  const start_date = await pickDay();
  await expectAccessible();
  await next.click();

  await expectStep(3, 'Requirements');
  await fill('Required credentials', '  NP license \n\n   \nBLS');
  await expectAccessible();
  await next.click();

  await expectStep(4, 'Review');
  const listed = page.getByRole('region', { name: 'Requirements' }).getByRole('listitem');
  expect(texts(listed)).toEqual(['NP license', 'BLS']);
  await expectAccessible();
  await page.getByRole('button', { name: 'Post Job' }).dblClick();
  await expect.poll(address).toBe('/job-detail?id=job-7');
  const posted = sent.filter(({ path }) => path === 'functions/publishJob').map(({ body }) => body);
  expect(posted).toMatchObject([
    {
      draft: {
        ...{ title: 'Wound care, remote', role: 'NP', location_type: 'remote', address: null, start_date },
        ...{ pay_stated_min: 90, pay_stated_max: 120, required_credentials: ['NP license', 'BLS'] },
      },
    },
  ]);
});

test('a posting is edited, and nothing but what was changed is sent', async () => {
  const job = jobRow({ address: 'Salem, OR', required_credentials: ['RN license', 'BLS'] });
  const { sent, address } = await show(
    { 'GET entities/Job/job-1': job, 'PUT entities/Job/job-1': job },
    '/post-job?edit=job-1',
  );
  await expect.element(box('Job Title')).toHaveValue('Wound care nurse');
  await expect.element(box('Address')).toHaveValue('Salem, OR');
  await fill('Job Title', 'Wound care nurse, nights');
  await next.click();
  await next.click();
  await next.click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(address).toBe('/job-detail?id=job-1');
  const put = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(put).toEqual([{ title: 'Wound care nurse, nights' }]);
});

test('44: a remote job takes the states where its patients are, and the review names them', async () => {
  const job = jobRow({ location_type: 'remote' });
  const { sent } = await show({ 'GET entities/Job/job-1': job, 'PUT entities/Job/job-1': job }, '/post-job?edit=job-1');
  const states = page.getByRole('combobox', { name: 'Where the patients are' });
  for (const state of ['TX', 'CA']) {
    await states.fill(state);
    await expect.element(page.getByRole('option').nth(0)).toBeVisible();
    await userEvent.keyboard('{Enter}');
  }
  await userEvent.keyboard('{Tab}');
  await expectAccessible();
  await next.click();
  await next.click();
  await next.click();
  await expect.element(page.getByText('Texas, California')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => sent.find(({ method }) => method === 'PUT')?.body).toEqual({ practice_states: ['TX', 'CA'] });
});

test('what the server refuses leads back to its field, and nothing typed is lost', async () => {
  await show({
    'POST functions/publishJob': () => {
      const message = 'title must not be empty';
      throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'title', message }] });
    },
  });
  await fill('Job Title', 'Wound care nurse');
  await chooseOption('Role', 'RN');
  await chooseOption('Location Type', 'On-site');
  await next.click();
  await fill('Job Description', 'Weekends');
  await next.click();
  await expectStep(3, 'Requirements');
  await next.click();
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expectStep(1, 'Basic Info');
  await expect.element(page.getByText('title must not be empty')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(box('Job Title')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box('Job Title')).toHaveFocus();
  await expect.element(box('Job Title')).toHaveValue('Wound care nurse');
});
