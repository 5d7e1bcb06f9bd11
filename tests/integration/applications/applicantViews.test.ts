import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxApplicantViews } from '#domain/applications/applicantView.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  facility = await app.people.facility();
});
afterAll(() => app.close());

const view = { name: 'Night nurses', query: 'tags=nights&reviewer=me&view=board' };

test('the whole team opens a saved view, recruiters save and delete it, and no one else sees it', async () => {
  const [recruiter, reviewer, viewer] = [
    await app.people.member(facility, 'recruiter'),
    await app.people.member(facility, 'reviewer'),
    await app.people.member(facility, 'viewer'),
  ];
  const [other, clinician] = [await app.people.facility(), await app.people.clinician()];
  const { id } = await recruiter.client.entities.ApplicantView.create(view);
  const names = async ({ client }: Person) => (await client.entities.ApplicantView.list()).map(({ name }) => name);
  for (const person of [facility, recruiter, reviewer, viewer]) expect(await names(person)).toEqual([view.name]);
  expect(await names(other)).toEqual([]);
  expect(await names(clinician)).toEqual([]);
  for (const { client } of [reviewer, viewer, clinician])
    expect(await refusal(client.entities.ApplicantView.create(view))).toBe('FORBIDDEN');
  for (const { client } of [reviewer, viewer]) {
    expect(await refusal(client.entities.ApplicantView.delete(id))).toBe('FORBIDDEN');
  }
  expect(await refusal(other.client.entities.ApplicantView.update(id, { name: 'Mine' }))).toBe('NOT_FOUND');
  await facility.client.entities.ApplicantView.delete(id);
  expect(await names(recruiter)).toEqual([]);
});

test(`a facility saves ${maxApplicantViews} views at most, also at the same moment`, async () => {
  const tries = Array.from({ length: maxApplicantViews + 3 }, (_, at) =>
    facility.client.entities.ApplicantView.create({ ...view, name: `View ${at}` }).then(
      () => 'saved',
      ({ code }) => String(code),
    ),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer === 'saved')).toHaveLength(maxApplicantViews);
  expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(3);
  expect(await facility.client.entities.ApplicantView.list()).toHaveLength(maxApplicantViews);
  const { client } = await app.people.facility();
  const tooLong = { ...view, query: `q=${'x'.repeat(2000)}` };
  expect(await refusal(client.entities.ApplicantView.create(tooLong))).toBe('VALIDATION_ERROR');
});
