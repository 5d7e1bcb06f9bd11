import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let l: Person;
let v: Person;
let a: Person;
beforeAll(async () => {
  app = await testApp();
  [l, a] = [await app.people.facility(), await app.people.clinician()];
  v = await app.people.member(l, 'reviewer');
});
afterAll(() => app.close());

async function shortlisted() {
  const { id: job_id } = await l.client.entities.Job.create(newJob);
  const { application } = await a.client.functions.handleNewApplication({ job_id, cover: 'Please' });
  await move(application.id, { new_status: 'shortlisted' });
  return { id: application.id, job_id };
}

const move = (application_id: string, body: object, by = l) =>
  call(app.server, 'POST', '/api/apps/openlocum/functions/updateApplicationStatus', {
    token: by.token,
    body: { application_id, ...body },
  });
const kept = (id: string) => l.client.entities.Application.get(id);

test('39: a client that knows no reason hires as before, and the server stores `unstated`', async () => {
  const { id, job_id } = await shortlisted();
  const old = await kept(id);
  const answer = await move(id, { new_status: 'hired', job_title: 'RN' });
  expect(answer.status).toBe(200);
  const { application } = answer.body as { application: Record<string, unknown> };
  expect(application).toMatchObject({ status: 'hired', hire_reason: 'unstated', hire_note: null });
  expect(Object.keys(application).toSorted()).toEqual(Object.keys(old).toSorted());
  expect(await l.client.entities.Assignment.filter({ job_id })).toEqual([]);
  expect(await l.client.entities.Job.get(job_id)).toMatchObject({ status: 'active', positions_filled: 1 });
});

test('39: so does one that writes the status itself', async () => {
  const { id } = await shortlisted();
  expect(await l.client.entities.Application.update(id, { status: 'hired' })).toMatchObject({
    status: 'hired',
    hire_reason: 'unstated',
  });
});

test('the server stores a reason with its words, and the applicant reads neither', async () => {
  const { id } = await shortlisted();
  expect(await kept(id)).toMatchObject({ hire_reason: null });
  const reason = { hire_reason: 'terms_outside', hire_note: ' Signed on paper ' };
  expect((await move(id, { new_status: 'hired', ...reason })).status).toBe(200);
  const hired = { status: 'hired', hire_reason: 'terms_outside', hire_note: 'Signed on paper' };
  expect(await kept(id)).toMatchObject(hired);
  // A repeat answers as done and changes nothing.
  expect((await move(id, { new_status: 'hired', hire_reason: 'other' })).status).toBe(200);
  expect(await kept(id)).toMatchObject(hired);
  const theirs = await a.client.entities.Application.get(id);
  expect(theirs.status).toBe('hired');
  for (const field of ['hire_reason', 'hire_note']) expect(theirs).not.toHaveProperty(field);
});

test('any other step keeps none', async () => {
  const { id } = await shortlisted();
  await move(id, { new_status: 'rejected', hire_reason: 'other', hire_note: 'No' });
  expect(await kept(id)).toMatchObject({ status: 'rejected', hire_reason: null, hire_note: null });
});

test('what is no reason is refused by its name, and who may not hire may not with one either', async () => {
  const { id } = await shortlisted();
  for (const [field, value] of [
    ['hire_reason', 'unstated'],
    ['hire_reason', 7],
    ['hire_note', 'x'.repeat(501)],
  ] as const)
    expect(await move(id, { new_status: 'hired', [field]: value })).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    });
  expect((await move(id, { new_status: 'hired', hire_reason: 'other' }, v)).status).toBe(404);
  expect((await move(id, { new_status: 'hired', hire_reason: 'other' }, a)).status).toBe(403);
  expect(await kept(id)).toMatchObject({ status: 'shortlisted', hire_reason: null });
});
