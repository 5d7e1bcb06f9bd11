import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { RowOf } from '#domain/entities.ts';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import PostJob from '#web/routes/facility/postJob.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { facilityJobsOf, figuresOf, jobRow } from './support/jobRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const questions = [{ id: 'q1', text: 'Nights?', kind: 'yes_no' as const }];
const known = jobRow({
  ...{ title: 'ICU RN, nights', description: 'Twelve beds', address: 'Salem, OR', unit: 'ICU', questions },
  ...{ start_date: '2020-01-05', site_id: 'site-gone', status: 'closed', positions_filled: 3, pay_stated_min: 60 },
});

const template = (more: Partial<RowOf<'FormTemplate'>> = {}) =>
  rowOf('FormTemplate', {
    ...{ id: 'template-1', facility_id: facilityRow().id, kind: 'job', name: 'ICU nights', unit: 'ICU' },
    content: { title: 'ICU RN', description: 'Twelve beds', role: 'RN', location_type: 'on-site' },
    ...more,
  });

function showForm(at: string, answers: Answers = {}, locale: 'en' | 'es' = 'en') {
  return renderPart(<PostJob />, {
    at,
    user: facilityRow(),
    locale,
    answers: {
      ...postJobAnswers,
      'GET entities/FormTemplate': [],
      'GET entities/Job/job-1': known,
      'POST functions/publishJob': { job_id: 'job-2' },
      ...answers,
    },
  });
}

const published = (sent: readonly SentRequest[]) =>
  sent.find(({ path }) => path === 'functions/publishJob')?.body as { draft: Record<string, unknown> } | undefined;
const note = page.getByRole('note');
const post = page.getByRole('button', { name: 'Post Job' });

test('the menu of a job opens its duplicate', async () => {
  await renderPart(<FacilityJobs />, {
    at: '/facility-jobs',
    user: facilityRow(),
    answers: {
      'POST functions/facilityFigures': figuresOf(),
      'GET entities/Job': [],
      'POST functions/facilityJobs': facilityJobsOf([known]),
    },
  });
  await page.getByRole('button', { name: 'Actions for ICU RN, nights' }).click();
  const duplicate = page.getByRole('menuitem', { name: 'Duplicate' });
  await expect.element(duplicate).toHaveAttribute('href', '/post-job?copy=job-1&step=4');
});

test('a copy opens on the review, names what was left out, and is posted with one press', async () => {
  const { sent, address } = await showForm('/post-job?copy=job-1&step=4');
  await expect.element(note.getByText('We filled in this job from “ICU RN, nights”.')).toBeVisible();
  await expect.element(note.getByRole('button', { name: 'Start date' })).toBeVisible();
  await expect.element(note.getByRole('button', { name: 'Site' })).toBeVisible();
  await expectAccessible();
  await post.click();
  await expect.poll(address).toBe('/job-detail?id=job-2');
  const { draft } = published(sent)!;
  expect(draft).toMatchObject({ title: known.title, unit: 'ICU', pay_stated_min: 60, questions });
  expect(draft).toMatchObject({ start_date: null, site_id: null });
  expect(draft).not.toHaveProperty('status');
  expect(draft).not.toHaveProperty('positions_filled');
});

test('the note leads to the step of what was left out', async () => {
  await showForm('/post-job?copy=job-1&step=4');
  await note.getByRole('button', { name: 'Start date' }).click();
  await expect.element(page.getByRole('heading', { name: 'Details', level: 2 })).toBeVisible();
});

test("another facility's job is not copied", async () => {
  await showForm('/post-job?copy=job-1&step=4', { 'GET entities/Job/job-1': { ...known, facility_id: 'another' } });
  await expect.element(page.getByText('Job Not Found')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Start with an empty form' }))
    .toHaveAttribute('href', '/post-job');
});

test('a new job begins with a template, which is chosen from the first step', async () => {
  const { sent } = await showForm('/post-job', {
    'GET entities/FormTemplate': [template()],
    'GET entities/FormTemplate/template-1': template(),
  });
  await chooseOption('Start from a template', 'ICU nights · ICU');
  await expect.element(note.getByText('We filled in this job from “ICU nights”.')).toBeVisible();
  await post.click();
  await expect.poll(() => published(sent)?.draft).toMatchObject({ title: 'ICU RN', unit: 'ICU', role: 'RN' });
});

test('a template that is older than the form opens without what is gone, and asks for what is required', async () => {
  const content = {
    title: 'ICU RN',
    description: 'Beds',
    role: 'Leech keeper',
    location_type: 'on-site',
    moon: 'full',
  };
  await showForm('/post-job?template=template-1&step=4', {
    'GET entities/FormTemplate/template-1': template({ content }),
  });
  await expect.element(page.getByRole('heading', { name: 'Basic Info', level: 2 })).toBeVisible();
  await expect.element(note.getByRole('button', { name: 'Role' })).toBeVisible();
  await expect.element(note.getByText('We also left out details that jobs no longer have.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Job Title' })).toHaveValue('ICU RN');
  await expectAccessible();
});

test('a job is saved as a template from its review, under a name that is free', async () => {
  let tries = 0;
  const { sent } = await showForm('/post-job?copy=job-1&step=4', {
    'POST entities/FormTemplate': ({ body }: SentRequest) => {
      if (tries++ > 0) return template(body as Partial<RowOf<'FormTemplate'>>);
      const message = 'You already have a template with this name. Choose another name';
      throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'name', message }] });
    },
  });
  await page.getByRole('button', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('ICU RN, nights');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/^You already have a template with this name/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ICU');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(published(sent)).toBeUndefined();
  const saved = sent.findLast(({ method, path }) => method === 'POST' && path === 'entities/FormTemplate')!
    .body as Record<string, object>;
  expect(saved).toMatchObject({ kind: 'job', name: 'ICU', site_id: null, unit: 'ICU' });
  expect(saved['content']).toMatchObject({ title: known.title, questions });
  for (const name of ['start_date', 'site_id', 'unit', 'emr']) expect(saved['content']).not.toHaveProperty(name);
});

test('a template that is gone says so, in Spanish', async () => {
  await showForm(
    '/post-job?template=template-1',
    {
      'GET entities/FormTemplate/template-1': () => {
        throw new AppError('NOT_FOUND', 'Not found');
      },
    },
    'es',
  );
  await expect.element(page.getByText('No encontramos la plantilla')).toBeVisible();
});
