import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSizes } from '#domain/verification/personRecordContracts.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let admin: Person;
let facility: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
  [admin, facility, clinician] = await Promise.all([app.people.admin(), app.people.facility(), app.people.clinician()]);
});
afterAll(() => app.close());

const record = (user_id: string, who: { client: Person['client'] } = admin) =>
  who.client.functions.personRecord({ user_id });
const draft = { description: 'Work', role: 'RN', location_type: 'remote' } as const;

test('B11: the record of a new account is empty, and says who it is and that they are signed in', async () => {
  const somebody = await app.people.clinician();
  expect(await record(somebody.user.id)).toEqual({
    person: expect.objectContaining({ id: somebody.user.id, email: somebody.user.email, is_active: true }),
    last_sign_in: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    sessions: 1,
    documents: { count: 0, latest: [] },
    jobs: { count: 0, latest: [] },
    applications: { count: 0, latest: [] },
    reports_about: { count: 0, upheld: 0, latest: [] },
    reports_by: { count: 0, dismissed: 0, latest: [] },
    audit: [],
  });
});

test('B11: it counts everything and lists the newest few', async () => {
  const jobs: string[] = [];
  for (let number = 0; number < recordSizes.items + 1; number++) {
    const { id } = await facility.client.entities.Job.create({ ...draft, title: `Nurse ${number}` });
    jobs.unshift(id);
    await clinician.client.functions.handleNewApplication({ job_id: id, cover: 'Hello' });
    await clinician.client.entities.Document.create({ type: 'other', name: `Paper ${number}` });
  }
  const { documents, applications } = await record(clinician.user.id);
  expect([documents.count, applications.count]).toEqual([6, 6]);
  expect(documents.latest).toHaveLength(recordSizes.items);
  expect(documents.latest[0]).toMatchObject({ type: 'other', status: 'pending' });
  expect(applications.latest.map(({ job_id }) => job_id)).toEqual(jobs.slice(0, recordSizes.items));
  expect(applications.latest[0]).toMatchObject({ job_title: 'Nurse 5', status: 'pending' });
  const theirs = await record(facility.user.id);
  expect(theirs.jobs).toMatchObject({ count: 6, latest: [{ title: 'Nurse 5', status: 'active' }, {}, {}, {}, {}] });
  expect(theirs.applications.count).toBe(0);
});

test('B11: reports about and by the person, with the user on the other side and how they ended', async () => {
  const report = async (target_id: string, reason: 'Other' | 'Spam or scam') =>
    (await facility.client.functions.reportItem({ target_kind: 'user', target_id, reason })).report.id;
  const other = await app.people.clinician();
  const first = await report(clinician.user.id, 'Spam or scam');
  await admin.client.functions.decideReport({ report_id: first, status: 'upheld' });
  const second = await report(other.user.id, 'Other');
  await admin.client.functions.decideReport({ report_id: second, status: 'dismissed' });
  expect((await record(clinician.user.id)).reports_about).toEqual({
    count: 1,
    upheld: 1,
    latest: [
      {
        id: first,
        target_kind: 'user',
        reason: 'Spam or scam',
        status: 'upheld',
        created_date: expect.any(String),
        other_id: facility.user.id,
        other_name: facility.user.facility_name,
      },
    ],
  });
  const { reports_by } = await record(facility.user.id);
  expect(reports_by).toMatchObject({ count: 2, dismissed: 1 });
  expect(reports_by.latest.map(({ id, other_name }) => [id, other_name])).toEqual([
    [second, other.user.full_name],
    [first, clinician.user.full_name],
  ]);
});

test('B11: what was done to the account, newest first, twenty lines at most', async () => {
  const somebody = await app.people.clinician();
  for (let turn = 0; turn < recordSizes.audit / 2 + 1; turn++) {
    await admin.client.entities.User.update(somebody.user.id, { is_active: false });
    await admin.client.entities.User.update(somebody.user.id, { is_active: true });
  }
  const { audit, sessions } = await record(somebody.user.id);
  expect(audit).toHaveLength(recordSizes.audit);
  expect(audit[0]).toMatchObject({
    actor_name: admin.user.full_name,
    action: 'User.update',
    entity_id: somebody.user.id,
  });
  expect(audit.map(({ id }) => id)).toEqual(audit.map(({ id }) => id).toSorted((one, other) => other - one));
  expect(sessions).toBe(0);
});

test('B11: administrators alone may ask, also about themselves; an unknown id is not found', async () => {
  for (const person of [clinician, facility]) {
    await expect(record(person.user.id, person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await expect(record(clinician.user.id, app.people.visitor())).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  await expect(record('gone')).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  await expect(record('x'.repeat(500))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect((await record(admin.user.id)).person).toMatchObject({ role: 'admin' });
});
