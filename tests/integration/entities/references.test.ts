import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/core/entity.ts';
import { call, type Answer } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let clinician: Person;
let facility: Person;
/** Rows of other people, which neither of the two sees. */
let hidden: Record<'job' | 'person' | 'application' | 'thread' | 'site', string>;

beforeAll(async () => {
  app = await testApp();
  clinician = await app.people.clinician();
  facility = await app.people.facility();
  const [house, nurse, gone] = [
    await app.people.facility(),
    await app.people.clinician(),
    await app.people.clinician(),
  ];
  const job = await house.client.entities.Job.create(newJob);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Please' });
  const { thread } = await house.client.functions.openThread({ user_id: nurse.user.id });
  const site = await house.client.entities.Site.create({ name: 'North', time_zone: 'America/Chicago' });
  await app.services.pool.query('update jobs set is_hidden = true where id = $1', [job.id]);
  await app.services.pool.query('update users set is_hidden = true where id = $1', [gone.user.id]);
  hidden = { job: job.id, person: gone.user.id, application: application.id, thread: thread.id, site: site.id };
});
afterAll(() => app.close());

/** Each field in which a person writes the id of a row: who does, with what, and a row that they do not see. */
const cases: Readonly<Record<string, () => [by: Person, body: object, hidden: string]>> = {
  'SavedJob.job_id': () => [clinician, {}, hidden.job],
  'Application.job_id': () => [clinician, { cover: 'Please' }, hidden.job],
  'Review.reviewee_id': () => [facility, { stars: 5 }, hidden.person],
  'Review.application_id': () => [facility, { stars: 5 }, hidden.application],
  'Message.thread_id': () => [clinician, { body: 'Hello' }, hidden.thread],
  'Note.application_id': () => [facility, { kind: 'note', body: 'Seen' }, hidden.application],
  'Job.site_id': () => [facility, newJob, hidden.site],
  'FormTemplate.site_id': () => [facility, { kind: 'job', name: 'Nights', content: { title: 'RN' } }, hidden.site],
};

const written = Object.values<AnyEntity>(entities).flatMap((entity) => {
  const names = new Set([...entity.create.fields, ...entity.update.flatMap(({ fields }) => fields)]);
  const isReference = (name: string) => entity.fields[name]?.references !== undefined;
  return [...names].filter(isReference).map((name) => `${entity.name}.${name}`);
});

test('(X12) every reference that a person may write has its case here', () => {
  expect(Object.keys(cases).toSorted()).toEqual(written.toSorted());
});

test.each(Object.entries(cases))('(X12) %s takes no id of a row that its writer does not see', async (field, make) => {
  const [entity, name = ''] = field.split('.');
  const [by, body, id] = make();
  const create = async (value: string): Promise<Answer> => {
    const draft = { ...body, [name]: value };
    return call(app.server, 'POST', `/api/apps/openlocum/entities/${entity}`, { token: by.token, body: draft });
  };
  const left = await trace(app.services, async () => {
    const [seen, absent] = [await create(id), await create(randomUUID())];
    expect(seen.status).toBeGreaterThanOrEqual(400);
    expect(said(seen)).toEqual(said(absent));
  });
  expect(left).toEqual(nothing);
});

test('(X12) a job that is hidden is not saved, by no way into the table', async () => {
  const refused = {
    status: 422,
    body: {
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'job_id', message: 'Refers to a record that does not exist' }],
    },
  };
  const base = '/api/apps/openlocum/entities/SavedJob';
  for (const job_id of [hidden.job, randomUUID()]) {
    const send = (path: string, content: object) =>
      call(app.server, 'POST', `${base}${path}`, { token: clinician.token, body: content });
    expect(await send('', { job_id })).toMatchObject(refused);
    expect(await send('/bulk', [{ job_id }])).toMatchObject(refused);
    expect(await send('/upsert', { records: [{ job_id }], key: 'job_id' })).toMatchObject(refused);
  }
});

/** A refusal without what differs from call to call. */
function said({ status, body }: Answer): unknown {
  const text = JSON.stringify(body).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  return [status, JSON.parse(text)];
}
