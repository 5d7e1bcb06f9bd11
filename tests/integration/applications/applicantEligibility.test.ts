import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOf } from '#domain/accounts/userActor.ts';
import { eligibilityAnswers, type EligibilityAnswer } from '#domain/eligibility/vocabulary.ts';
import { maxJudged } from '#domain/privacy/sharing.ts';
import { sharingFor } from '#server/features/privacy/sharing/sql.ts';
import { audited } from '#tests/support/auditLog.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { newJob } from '#tests/support/newJob.ts';
import { planOf } from '#tests/support/planOf.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';

let app: TestApp;
let facility: Person;
let job_id: string;
const people: Record<string, Person> = {};
const ids: Record<string, string> = {};

const posted = {
  ...newJob,
  role: 'RN',
  location_type: 'on-site',
  address: '88 Lakeview Terrace, Philadelphia, PA 19104',
} as const;
const license = {
  type: 'license',
  kind: 'state_license',
  profession: 'RN',
  number: 'RN 123456',
  expires_date: '2099-05-31',
} as const;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  facility = await app.people.facility();
  const admin = await app.people.admin();
  job_id = (await facility.client.entities.Job.create(posted)).id;
  const apply = async (name: string, state: 'PA' | 'TX' | 'CA' | null, share_credentials = true) => {
    const person = await app.people.clinician({ full_name: `${name} Able`, home_state: state ?? 'TX' });
    if (state) await approvedCredential(person, admin, { ...license, state, is_multistate: state === 'TX' });
    const sent = { job_id, cover: 'Hello', share_credentials };
    ids[name] = (await person.client.functions.handleNewApplication(sent)).application.id;
    people[name] = person;
  };
  await apply('Penn', 'PA');
  await apply('Texas', 'TX');
  await apply('Cal', 'CA');
  await apply('None', null);
  await apply('Quiet', 'PA', false);
});
afterAll(() => app.close());

const functions = (by = facility) => by.client.functions;
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)!;

async function found(eligibility: EligibilityAnswer[], by = facility, more: object = {}): Promise<string[]> {
  const { applicants, total } = await functions(by).searchApplicants({ job_id, eligibility, ...more });
  expect(total).toBe(applicants.length);
  return applicants.map(({ application }) => nameOf(application.id)).toSorted();
}

describe.each(eligibilityAnswers)('applicants of whom the list says %s', (answer) => {
  test('are those that the filter finds, on list, board and in the file alike', async () => {
    const { applications } = await functions().applicantCredentials({ application_ids: Object.values(ids) });
    const said = Object.keys(ids).filter((name) => applications[ids[name]!]?.eligibility?.answer === answer);
    expect(await found([answer])).toEqual(said.toSorted());
    const { stages } = await functions().applicantBoard({ job_id, eligibility: [answer] });
    const onBoard = stages.flatMap(({ applicants }) => applicants.map(({ application }) => nameOf(application.id)));
    expect(onBoard.toSorted()).toEqual(said.toSorted());
    expect(stages.map(({ total }) => total)).toEqual(stages.map(({ applicants }) => applicants.length));
    const csv = await functions().exportApplicants({ job_id, eligibility: [answer] });
    expect(Object.keys(ids).filter((name) => csv.includes(`${name} Able`))).toEqual(said);
  });
});

test('several answers come together, in pages and with other filters', async () => {
  expect(await found(['eligible'])).toEqual(['Penn', 'Texas']);
  expect(await found(['eligible', 'not'])).toEqual(expect.arrayContaining(['Cal', 'Penn', 'Texas']));
  expect(await found(['eligible'], facility, { q: 'penn' })).toEqual(['Penn']);
  const asked = { job_id, eligibility: ['eligible' as const], limit: 1 };
  const first = await functions().searchApplicants(asked);
  const second = await functions().searchApplicants({ ...asked, after: first.next });
  expect([first.total, second.total, second.next]).toEqual([2, 2, null]);
  const names = [first, second].flatMap(({ applicants }) =>
    applicants.map(({ application }) => nameOf(application.id)),
  );
  expect(names).toEqual(['Texas', 'Penn']);
});

test('it asks for a job, and finds nothing for who does not read credentials there', async () => {
  for (const ask of [functions().searchApplicants, functions().applicantBoard, functions().exportApplicants])
    expect(await refusal(ask({ eligibility: ['eligible'] }))).toBe('VALIDATION_ERROR');
  const reviewer = await app.people.member(facility, 'reviewer');
  const [member] = await facility.client.entities.Member.filter({ user_id: reviewer.user.id });
  await functions().assignReviewers({ application_ids: [ids['Penn']!], member_ids: [member!.id] });
  expect(await found([], reviewer)).toEqual(['Penn']);
  expect(await found([...eligibilityAnswers], reviewer)).toEqual([]);
  expect(await found([...eligibilityAnswers], await app.people.facility())).toEqual([]);
});

test('everyone who is judged finds the reading in the log, once a day; who shares nothing was not read', async () => {
  const recruiter = await app.people.member(facility, 'recruiter');
  const lines = await audited(app.services, async () => {
    await found(['eligible'], recruiter);
    await found(['not'], recruiter);
  });
  const read = lines.map(({ action, entity_id }) => [action, entity_id]);
  const shared = ['Penn', 'Texas', 'Cal', 'None'].map((name) => ['Document.read', people[name]!.user.id]);
  expect(read.toSorted()).toEqual(shared.toSorted());
});

test('who stops sharing, hides or withdraws is no longer found', async () => {
  const { Penn, Texas } = people as Record<'Penn' | 'Texas', Person>;
  await functions(Penn).shareCredentials({ application_id: ids['Penn']!, share: false });
  expect(await found(['eligible'])).toEqual(['Texas']);
  await functions(Texas).hideFromFacility({ facility_id: facility.user.id, hidden: true });
  expect(await found([...eligibilityAnswers])).not.toContain('Texas');
  await functions(Texas).hideFromFacility({ facility_id: facility.user.id, hidden: false });
  const withdraw = { application_id: ids['Texas']!, new_status: 'withdrawn' } as const;
  await functions(Texas).updateApplicationStatus(withdraw);
  expect(await found(['eligible'])).toEqual([]);
});

test('of very many applications for one job the newest that share are read by an index', async () => {
  await fillRows(
    app,
    `insert into users (id, email, full_name, user_role, is_verified, applied_facility_ids)
    select 'many-' || n, 'many-' || n || '@example.com', 'Many ' || n, 'clinician', true, array[$1]
    from generate_series(1, 2000) n`,
    [facility.user.id],
  );
  await fillRows(
    app,
    `insert into applications (id, created_date, job_id, applicant_id, facility_id, cover, shares_credentials)
    select 'many-' || n, now() - n * interval '1 minute', $2, 'many-' || n, $1, 'Hello', n % 2 = 0
    from generate_series(1, 2000) n`,
    [facility.user.id, job_id],
  );
  await app.services.pool.query('vacuum analyze applications, users');
  const actor = actorOf(facility.user);
  expect(await sharingFor(app.services.db, actor, job_id)).toHaveLength(maxJudged);
  expect(await planOf(app, (db) => sharingFor(db, actor, job_id))).toContain('applications_job_sharing');
});
