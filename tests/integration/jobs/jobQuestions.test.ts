import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobQuestion } from '#domain/jobs/jobQuestions.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

const questions: JobQuestion[] = [
  { id: 'weekends', text: 'Can you work every other weekend?', kind: 'yes_no', wants: true },
  { id: 'years', text: 'Years in the ICU?', kind: 'number', wants: 2 },
  { id: 'why', text: 'Why here?', kind: 'text' },
];
const cover = 'I would like to work with you.';

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

const post = (more: object = {}) => facility.client.entities.Job.create({ ...newJob, questions, ...more });

describe('14: questions of a job', () => {
  test('are answered, stored as the facility asked them, and decide nothing', async () => {
    const job = await post();
    const clinician = await app.people.clinician();
    const answers = { weekends: false, years: 5 };
    const { application } = await clinician.client.functions.handleNewApplication({ job_id: job.id, cover, answers });
    expect(application).toMatchObject({ status: 'pending', answers: kept({ weekends: false, years: 5, why: null }) });
    await facility.client.entities.Job.update(job.id, { questions: [] });
    const seen = await facility.client.entities.Application.get(application.id);
    expect(seen.answers).toEqual(kept({ weekends: false, years: 5, why: null }));
  });

  test('may be left unanswered by a client that does not know them', async () => {
    const job = await post();
    const clinician = await app.people.clinician();
    const { application } = await clinician.client.functions.handleNewApplication({ job_id: job.id, cover });
    expect(application).toMatchObject({ status: 'pending', answers: kept({ weekends: null, years: null, why: null }) });
    const other = await app.people.clinician();
    const made = await other.client.entities.Application.create({ job_id: job.id, cover });
    expect(made.status).toBe('pending');
  });

  test('are asked again when someone applies once more', async () => {
    const job = await post();
    const clinician = await app.people.clinician();
    const apply = (answers: object) =>
      clinician.client.functions.handleNewApplication({ job_id: job.id, cover, answers: { ...answers } });
    const { application } = await apply({ why: 'The team' });
    const application_id = application.id;
    await clinician.client.functions.updateApplicationStatus({ application_id, new_status: 'withdrawn' });
    const again = await apply({ why: 'The town' });
    expect(again.application.answers).toEqual(kept({ weekends: null, years: null, why: 'The town' }));
  });

  test.each([
    ['of another kind', { weekends: 'yes' }, 'answers.weekends'],
    ['of another kind', { years: true }, 'answers.years'],
    ['to a question that is gone', { salary: 3 }, 'answers.salary'],
    ['that is too long', { why: 'x'.repeat(1001) }, 'answers.why'],
  ])('an answer %s is refused at its question', async (_name, answers, field) => {
    const job = await post();
    const clinician = await app.people.clinician();
    const refused = clinician.client.functions.handleNewApplication({ job_id: job.id, cover, answers: { ...answers } });
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    await expect(refused).rejects.toMatchObject({ extra: { errors: [{ field }] } });
    expect(await clinician.client.entities.Application.list()).toEqual([]);
  });

  test.each([
    ['nine of them', Array.from({ length: 9 }, (_, at) => ({ id: `q${at}`, text: 'Why?', kind: 'text' }))],
    ['two with one id', [questions[0], questions[0]]],
    ['one without text', [{ id: 'a', text: '  ', kind: 'text' }]],
    ['one of a kind nobody knows', [{ id: 'a', text: 'Why?', kind: 'date' }]],
    ['one that wants a text', [{ id: 'a', text: 'Why?', kind: 'text', wants: 'money' }]],
    ['one with a sign that turns the text', [{ id: 'a', text: 'Why\u202e?', kind: 'text' }]],
    ['one that is more than a question', [{ id: 'a', text: 'Why?', kind: 'text', rejects: true }]],
  ])('%s are no questions', async (_name, wrong) => {
    expect(await refusal(post({ questions: wrong }))).toBe('VALIDATION_ERROR');
  });

  test('no one writes answers through the entity API', async () => {
    const job = await post();
    const clinician = await app.people.clinician();
    const { application } = await clinician.client.functions.handleNewApplication({ job_id: job.id, cover });
    const answers = kept({ weekends: true, years: 9, why: 'Me' });
    await clinician.client.entities.Application.update(application.id, { answers });
    const seen = await clinician.client.entities.Application.get(application.id);
    expect(seen.answers).toEqual(kept({ weekends: null, years: null, why: null }));
  });
});

describe('positions of a job', () => {
  const hire = async (job_id: string) => {
    const clinician = await app.people.clinician();
    const { application } = await clinician.client.functions.handleNewApplication({ job_id, cover });
    const application_id = application.id;
    const move = (new_status: 'shortlisted' | 'hired') =>
      facility.client.functions.updateApplicationStatus({ application_id, new_status });
    await move('shortlisted');
    await move('hired');
  };

  test('are counted as people are hired, and the last one fills the job', async () => {
    const job = await post({ positions: 2, title: 'Two nurses' });
    const waiting = await app.people.clinician();
    await waiting.client.functions.handleNewApplication({ job_id: job.id, cover });
    await hire(job.id);
    expect(await facility.client.entities.Job.get(job.id)).toMatchObject({ status: 'active', positions_filled: 1 });
    await hire(job.id);
    expect(await facility.client.entities.Job.get(job.id)).toMatchObject({ status: 'filled', positions_filled: 2 });
    const [news] = await facility.client.entities.Notification.filter({ type: 'posting_due' });
    expect(news).toMatchObject({ title: 'Two nurses is filled', body: expect.stringContaining('One application') });
    const [application] = await waiting.client.entities.Application.list();
    expect(application?.status).toBe('pending');
  });

  test('39: a job that does not state them stays open', async () => {
    const job = await post();
    await hire(job.id);
    expect(await facility.client.entities.Job.get(job.id)).toMatchObject({ status: 'active', positions_filled: 1 });
  });

  test('two hired at the same moment are both counted', async () => {
    const job = await post({ positions: 4 });
    await Promise.all([hire(job.id), hire(job.id), hire(job.id), hire(job.id)]);
    expect(await facility.client.entities.Job.get(job.id)).toMatchObject({ status: 'filled', positions_filled: 4 });
  });
});

function kept(values: Record<string, boolean | number | string | null>) {
  return questions.map((question) => Object.assign({}, question, { value: values[question.id]! }));
}
