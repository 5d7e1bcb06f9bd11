import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#domain/core/contract.ts';
import type { searchApplicants } from '#domain/applications/applicantContracts.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('W17: an application sent again is among the newest, with words, by page and on the board', async () => {
  const facility = await app.people.facility();
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const names: Record<string, string> = {};
  const apply = async (name: string) => {
    const person = await app.people.clinician({ full_name: `Wanda ${name}` });
    const { application } = await person.client.functions.handleNewApplication({ job_id, cover: 'Hello' });
    names[application.id] = name;
    return { person, application };
  };
  const first = await apply('First');
  await apply('Second');
  const again = { application_id: first.application.id, new_status: 'withdrawn' } as const;
  await first.person.client.functions.updateApplicationStatus(again);
  await first.person.client.functions.handleNewApplication({ job_id, cover: 'Once more' });
  const found = async (search: NonNullable<InputOf<typeof searchApplicants>>) => {
    const { applicants, next } = await facility.client.functions.searchApplicants(search);
    return { names: applicants.map(({ application }) => names[application.id]), next };
  };
  for (const search of [{}, { q: 'wanda' }, { job_id }])
    expect((await found({ ...search, sort: 'newest' })).names).toEqual(['First', 'Second']);
  expect((await found({ sort: 'oldest', q: 'wanda' })).names).toEqual(['Second', 'First']);
  const page = await found({ sort: 'newest', limit: 1 });
  expect(page.names).toEqual(['First']);
  expect((await found({ sort: 'newest', limit: 1, after: page.next })).names).toEqual(['Second']);
});
