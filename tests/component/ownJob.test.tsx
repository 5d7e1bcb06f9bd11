import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Job } from '#domain/jobs/job.ts';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { jobPageAnswers, jobRow } from './support/jobRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { focusOn } from './support/keyboard.ts';

const part = <JobDetailRoute {...({ loaderData: {} } as Parameters<typeof JobDetailRoute>[0])} />;
const therapist = jobRow({
  ...{ title: 'Night physical therapist', role: 'PT', specialty: 'Physical Therapy' },
  ...{ address: '1 Main St, Juneau, AK 99801', state: 'AK' },
});
const iluka = clinicianRow({ id: 'iluka', full_name: 'Iluka Stonefield', credentials: 'PT, DPT' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function show(job: Job, answers: Answers = {}, scene: Scene = {}) {
  return renderPart(part, {
    at: '/job-detail?id=job-1',
    user: facilityRow(),
    answers: jobPageAnswers(job, {
      'POST functions/matchingTalent': { talent: [iluka] },
      'POST functions/openThread': { thread: { id: 'thread-1' } },
      ...answers,
    }),
    ...scene,
  });
}

const matches = page.getByRole('region', { name: 'Matching clinicians' });
const link = page.getByRole('textbox', { name: 'Link to this job' });

test('B12: the owner of a job copies its link and finds whom to ask', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  const { address } = await show(therapist);
  const own = page.getByRole('complementary', { name: 'Your job' });
  // Applications say that they came by it.
  const shared = `${location.origin}/job-detail?id=job-1&via=link`;
  await expect.element(own.getByRole('textbox', { name: 'Link to this job' })).toHaveValue(shared);
  await own.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('Link copied')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(shared);
  const match = matches.getByRole('article', { name: 'Iluka Stonefield, PT, DPT' });
  await expect.element(match.getByRole('link')).toHaveAttribute('href', '/profile?id=iluka');
  await expect
    .element(matches.getByRole('link', { name: 'Search the directory' }))
    .toHaveAttribute('href', '/talent?specialty=Physical%20Therapy&state=AK');
  await expectAccessible();
  await focusOn(match.getByRole('button', { name: 'Message Iluka Stonefield, PT, DPT' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/messages?thread=thread-1');
});

test('B12: another facility is offered neither', async () => {
  await show(therapist, {}, { user: facilityRow({ id: '00000000-0000-4000-8000-0000000000ff' }) });
  await expect.element(page.getByText('Only clinicians can apply for jobs.')).toBeVisible();
  await expect.element(matches).not.toBeInTheDocument();
  await expect.element(link).not.toBeInTheDocument();
});

test('B12: a job that fits no one says so, in Spanish', async () => {
  await show(therapist, { 'POST functions/matchingTalent': { talent: [] } }, { locale: 'es' });
  await expect.element(page.getByRole('heading', { name: 'Todavía no hay profesionales que encajen' })).toBeVisible();
  await expectAccessible();
});

test('B12: a closed job of the facility offers neither', async () => {
  await show({ ...therapist, status: 'closed' });
  await expect.element(page.getByText(/This job is closed/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit job' })).toBeVisible();
  await expect.element(matches).not.toBeInTheDocument();
  await expect.element(link).not.toBeInTheDocument();
});

test('a facility confirms a job that closes soon from its page', async () => {
  let job = jobRow({ expires_date: inDays(5) });
  const { sent } = await show(job, {
    'GET entities/Job/job-1': () => job,
    'POST functions/confirmJobs': () => {
      job = jobRow({ expires_date: inDays(30) });
      return { job_ids: ['job-1'] };
    },
  });
  const note = page.getByRole('note').filter({ hasText: "unless you confirm that it's still open" });
  await expect.element(note).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Still open: Wound care nurse' }).click();
  await expect.element(page.getByText(/Confirmed open/)).toBeVisible();
  expect(sent.find(({ path }) => path === 'functions/confirmJobs')?.body).toEqual({ job_ids: ['job-1'] });
});

test('51: a job that no one confirmed says why it is closed', async () => {
  await show(jobRow({ status: 'closed', closed_reason: 'not_confirmed' }), {}, { user: clinicianRow() });
  await expect.element(page.getByText('This job is closed and no longer accepts applications.')).toBeVisible();
  await expect.element(page.getByText(/^We closed this job because the facility did not confirm/)).toBeVisible();
  await expectAccessible();
});
