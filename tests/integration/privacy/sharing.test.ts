import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DraftOf } from '#domain/entities.ts';
import { audited } from '#tests/support/auditLog.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { approvedCredential, uploadCredential } from '#tests/support/uploadCredential.ts';

let now = new Date('2026-11-22T15:00:00Z');
let app: TestApp;
let admin: Person;
let facility: Person;
let nurse: Person;
let job_id: string;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  admin = await app.people.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-22T15:00:00Z');
  [facility, nurse] = await Promise.all([app.people.facility(), app.people.clinician({ home_state: 'TX' })]);
  job_id = await post(facility);
});

const place = { role: 'RN', location_type: 'on-site', address: '88 Lakeview Terrace, Philadelphia, PA 19104' } as const;

async function post({ client }: Person, said: DraftOf<'Job'> = {}): Promise<string> {
  return (await client.entities.Job.create({ ...newJob, ...place, required_credentials: ['ACLS'], ...said })).id;
}

const credential = (owner: Person, said: DraftOf<'Document'>) => approvedCredential(owner, admin, said);

const license = {
  type: 'license',
  kind: 'state_license',
  profession: 'RN',
  state: 'TX',
  number: 'RN 123456',
  is_multistate: true,
  expires_date: '2027-05-31',
} as const;

async function apply(by = nurse, share_credentials?: boolean, job = job_id) {
  const input = { job_id: job, cover: 'I have nine years of wound care' };
  const { application } = await by.client.functions.handleNewApplication(
    share_credentials === undefined ? input : { ...input, share_credentials },
  );
  return application;
}

async function read(application_id: string, by = facility) {
  return (await by.client.functions.applicantCredentials({ application_ids: [application_id] })).applications[
    application_id
  ];
}

const move = (
  by: Person,
  application_id: string,
  new_status: 'reviewed' | 'shortlisted' | 'hired' | 'rejected' | 'withdrawn',
) => by.client.functions.updateApplicationStatus({ application_id, new_status });

const unread = {
  screening: { result: 'not_loaded', list_date: null, out_of_date: false, link: null },
  asked_date: null,
  shared: false,
  shared_kinds: [],
  credentials: [],
  home_state: null,
  eligibility: null,
};

test('46: a clinician who may not work a job can still apply for it', async () => {
  await credential(nurse, { ...license, is_multistate: false });
  const { id } = await apply(nurse, true);
  expect((await read(id))?.eligibility?.answer).toBe('not');
});

test('47: nothing is shared that no one has chosen to share', async () => {
  await credential(nurse, license);
  const { id, shares_credentials } = await apply();
  expect(shares_credentials).toBe(false);
  expect(await read(id)).toEqual(unread);
});

test('47: what is shared is a summary without number, file or note, and the answer for the job', async () => {
  await credential(nurse, license);
  await uploadCredential(nurse, { type: 'acls', kind: 'acls', number: '12345', issuer: 'AHA' });
  const { id } = await apply(nurse, true);
  const readiness = (await read(id))!;
  expect(readiness).toMatchObject({ shared: true, home_state: 'TX', screening: { result: 'not_loaded' } });
  expect(readiness.credentials).toMatchObject([
    { kind: 'state_license', profession: 'RN', state: 'TX', number_hint: '3456', in_review: false },
    { kind: 'acls', issuer: 'AHA', number_hint: null, in_review: true },
  ]);
  expect(JSON.stringify(readiness)).not.toMatch(/123456|12345|pdf|files|notes/);
  expect(readiness.eligibility).toMatchObject({
    answer: 'eligible',
    reasons: [{ code: 'nlc', home: 'TX', state: 'PA' }],
    lines: [{ line: 'ACLS', asked: [{ state: 'in_review' }] }],
  });
});

test('47: the clinician shares the summary and later stops sharing it, and both sides know', async () => {
  await credential(nurse, license);
  const { id } = await apply();
  const share = (share: boolean) => nurse.client.functions.shareCredentials({ application_id: id, share });
  expect((await share(true)).application.shares_credentials).toBe(true);
  expect(await read(id)).toMatchObject({ shared: true });
  expect((await facility.client.entities.Application.get(id)).shares_credentials).toBe(true);
  const again = await trace(app.services, () => share(true));
  expect(again).toEqual(nothing);
  const told = await trace(app.services, () => share(false));
  expect(told).toEqual({ ...nothing, events: ['Application update'] });
  expect(await read(id)).toEqual(unread);
});

test('48: (X3) a hire that the facility enters itself shows nothing of health, and a withdrawal ends what is shared', async () => {
  await credential(nurse, { type: 'other', kind: 'tb_screening', issued_date: '2026-10-01' });
  const other = await post(facility);
  const [first, second] = [await apply(nurse, true), await apply(nurse, true, other)];
  const kinds = async (id: string) => (await read(id))?.credentials.map(({ kind }) => kind);
  await move(facility, first.id, 'reviewed');
  expect(await kinds(first.id)).toEqual([]);
  await move(facility, first.id, 'shortlisted');
  await move(facility, first.id, 'hired');
  expect(await kinds(first.id)).toEqual([]);
  expect(await kinds(second.id)).toEqual([]);
  await move(nurse, second.id, 'withdrawn');
  expect(await read(second.id)).toBeUndefined();
  await expect(
    nurse.client.functions.shareCredentials({ application_id: second.id, share: true }),
  ).rejects.toMatchObject({
    code: 'WRONG_STEP',
  });
});

test('48: a rejection ends what is shared; applying again asks again', async () => {
  const [first, second] = [await apply(nurse, true), await apply(nurse, true, await post(facility))];
  await move(facility, first.id, 'rejected');
  expect(await read(first.id)).toBeUndefined();
  await move(nurse, second.id, 'withdrawn');
  // The same application, taken up again by a client that knows nothing of sharing.
  const again = await apply(nurse, undefined, second.job_id);
  expect(again).toMatchObject({ id: second.id, shares_credentials: false });
});

test('49: other facilities read nothing, and asking is possible once in seven days', async () => {
  const { id } = await apply();
  const stranger = await app.people.facility();
  expect(await read(id, stranger)).toBeUndefined();
  const ask = (by = facility) => by.client.functions.askForCredentials({ application_id: id });
  await expect(ask(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const told = await trace(app.services, ask);
  expect(told.rows).toEqual({ notifications: 1, outbox_mails: 1 });
  expect(told.mails).toEqual([`${nurse.user.email}: ${facility.user.facility_name} asks to see your credentials`]);
  const [news] = await nurse.client.entities.Notification.filter({ type: 'application_status_change' });
  expect(news).toMatchObject({
    title: `${facility.user.facility_name} asks to see your credentials`,
    body: `For ${newJob.title}. You decide, and can stop sharing any time.`,
    link: '/my-applications',
  });
  expect(await read(id)).toMatchObject({ shared: false, asked_date: '2026-11-22T15:00:00.000Z' });
  now = new Date('2026-11-29T14:59:59Z');
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  now = new Date('2026-11-29T15:00:00Z');
  expect(await ask()).toEqual({ success: true, asked_date: '2026-11-29T15:00:00.000Z' });
});

test('49: what is shared already, has ended or is not seen cannot be asked for', async () => {
  const [shared, ended, unseen] = [await app.people.clinician(), await app.people.clinician(), nurse];
  const ids = {
    CONFLICT: (await apply(shared, true)).id,
    WRONG_STEP: (await apply(ended)).id,
    NOT_FOUND: (await apply(unseen, true)).id,
  };
  await move(ended, ids.WRONG_STEP, 'withdrawn');
  await unseen.client.functions.hideFromFacility({ facility_id: facility.user.id, hidden: true });
  for (const [code, application_id] of Object.entries(ids)) {
    const refused = facility.client.functions.askForCredentials({ application_id });
    await expect(refused, code).rejects.toMatchObject({ code });
  }
  expect(await read(ids.NOT_FOUND)).toBeUndefined();
});

test('50: reading is in the log once for each applicant and day, and the applicant sees by whom', async () => {
  const [first, second] = [await apply(nurse, true), await apply(nurse, true, await post(facility))];
  const silent = await apply(await app.people.clinician());
  const application_ids = [first.id, second.id, silent.id];
  const readAll = () => facility.client.functions.applicantCredentials({ application_ids });
  const line = { action: 'Document.read', entity: 'User', entity_id: nurse.user.id, actor_id: facility.user.id };
  expect(await audited(app.services, readAll)).toMatchObject([line]);
  expect(await audited(app.services, readAll)).toEqual([]);
  const { looks } = await nurse.client.functions.whoLooked({});
  const name = facility.user.facility_name;
  expect(looks).toEqual([
    { by: 'facility', facility_id: facility.user.id, name, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
});

test('50: that a reviewer opened a file is shown without a name', async () => {
  const { file_url } = await credential(nurse, license);
  const { token } = admin;
  expect((await call(app.server, 'GET', file_url!, { token })).status).toBe(200);
  const { looks } = await nurse.client.functions.whoLooked({});
  expect(looks).toEqual([
    { by: 'reviewer', facility_id: null, name: null, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
});

test('C3: a facility reads no answer for its own state where the address of the job names none', async () => {
  await credential(nurse, license);
  await facility.client.auth.updateMe({ location: 'Austin, TX' });
  const job = await post(facility, { address: '75002 Paris, France' });
  const { id } = await apply(nurse, true, job);
  expect((await read(id))?.eligibility).toMatchObject({
    answer: 'unknown',
    reasons: [{ code: 'no_state' }],
    states: [],
  });
});

test('fifty applicants are read as one is: two reads and one line in the log', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => app.people.clinician()));
  const ids: string[] = [];
  for (const person of people) ids.push((await apply(person, true)).id);
  const sent = async (application_ids: string[]) =>
    statementsOf(app.services, () => facility.client.functions.applicantCredentials({ application_ids }));
  // Whatever is asked for the first time alone.
  await sent(ids.slice(0, 1));
  const one = await sent(ids.slice(0, 1));
  const all = await sent(ids);
  expect(all).toHaveLength(one.length);
  const about = (table: string) => all.filter((text) => text.includes(table)).length;
  expect([about('from applications'), about('from documents'), about('insert into "audit_events"')]).toEqual([1, 1, 1]);
  await expect(sent([...ids, 'another'])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});

test('a clinician who stops sharing leaves the notification of the application until the facility opens it', async () => {
  const { id } = await apply(nurse, true);
  await nurse.client.functions.shareCredentials({ application_id: id, share: false });
  await move(facility, id, 'reviewed');
  const [news] = await facility.client.entities.Notification.filter({ type: 'new_application' });
  expect(news?.read).toBe(true);
});

test('others are refused, and nothing is left behind', async () => {
  const { id: application_id } = await apply();
  const other = await app.people.clinician();
  const share = { application_id, share: true };
  await expect(other.client.functions.shareCredentials(share)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const { client } of [facility, admin])
    await expect(client.functions.shareCredentials(share)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const { client } of [nurse, admin]) {
    const asked = client.functions.applicantCredentials({ application_ids: [application_id] });
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const asked = app.people.visitor().client.functions.whoLooked({});
  await expect(asked).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  await expect(facility.client.functions.whoLooked({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await nurse.client.entities.Application.get(application_id)).shares_credentials).toBe(false);
});
