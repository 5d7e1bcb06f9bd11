import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFacilities } from '#server/features/verification/facilities/tasks.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const npi = '1234567893';
const days = 86_400_000;

let app: TestApp;
let admin: Person;
let now = new Date('2026-12-01T15:00:00Z');

beforeAll(async () => {
  app = await testApp({ FACILITY_VERIFICATION: 'required' }, { clock: () => now });
  admin = await app.people.admin();
});
afterAll(() => app.close());

/** Signs up and finishes the onboarding as its page does. */
async function newFacility(name: string, website: string | null = 'https://riverside.example'): Promise<Person> {
  const person = await app.people.newcomer({ terms_accepted_date: now.toISOString() });
  await person.client.auth.updateMe({
    user_role: 'facility',
    facility_name: name,
    headline: 'A hospital',
    location: 'Austin, TX',
    bio: 'Two hundred beds',
    website,
    verification_status: 'verified',
  });
  return person;
}

async function proveDomain({ client }: Person, email: string): Promise<void> {
  await client.functions.proveDomain({ email });
  await client.functions.confirmDomain({ code: await codeFor(app.services, email) });
}

async function passNpi({ client, user }: Person, value = npi): Promise<void> {
  const { check } = await client.functions.submitFacilityCheck({ kind: 'npi', value });
  const [{ updated_date } = check] = await admin.client.entities.FacilityCheck.filter({ id: check.id });
  await admin.client.functions.decideFacilityCheck({
    check_id: check.id,
    seen_updated_date: updated_date,
    passed: true,
    note: 'NPPES shows this hospital',
  });
  expect(check.facility_id).toBe(user.id);
}

const statusOf = async (person: Person) => (await person.client.auth.me()).verification_status;
const newsOf = async (person: Person) =>
  (await person.client.entities.Notification.filter({ user_id: person.user.id, type: 'profile_verified' })).map(
    ({ title }) => title,
  );

test('16: a new facility saves a draft, and publishes it once it is verified by two checks', async () => {
  const f = await newFacility('Riverside');
  const { Job } = f.client.entities;
  expect(await statusOf(f)).toBe('pending');
  await expect(Job.create(newJob)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('Save this job as a draft'),
  });
  const draft = await Job.create({ ...newJob, status: 'draft' });
  expect(draft.status).toBe('draft');
  await expect(Job.update(draft.id, { status: 'active' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(f.client.functions.submitFacilityCheck({ kind: 'npi', value: '1234567890' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    status: 422,
    extra: { errors: [{ field: 'value' }] },
  });
  await passNpi(f, '123-456-7893');
  await proveDomain(f, 'hr@riverside.example');
  await admin.client.functions.decideFacility({ facility_id: f.user.id, verified: true });
  const badge = await app.people.visitor().client.entities.FacilityCheck.filter({ facility_id: f.user.id });
  expect(badge.map(({ kind, label, checked_date, is_automatic }) => [kind, label, checked_date, is_automatic])).toEqual(
    expect.arrayContaining([
      ['npi', npi, now.toISOString(), false],
      ['domain_email', 'riverside.example', now.toISOString(), true],
    ]),
  );
  expect(badge).toHaveLength(2);
  expect(JSON.stringify(badge)).not.toContain('hr@');
  expect(await Job.update(draft.id, { status: 'active' })).toMatchObject({ status: 'active' });
  expect(await newsOf(f)).toEqual(['Your facility is verified']);
  const [mail] = await mailsTo(app.services, f.user.email);
  expect(mail?.subject).toContain('Your facility is verified');
});

test('a draft is seen by its facility alone, and is new on the day it is posted', async () => {
  const f = await app.people.facility({ checked_kinds: ['npi', 'document'] });
  const other = await app.people.clinician();
  const draft = await f.client.entities.Job.create({ ...newJob, status: 'draft', early_hours: 6 });
  for (const { client } of [other, app.people.visitor()]) {
    expect(await refusal(client.entities.Job.get(draft.id))).toBe('NOT_FOUND');
    expect(await client.entities.Job.filter({ facility_id: f.user.id })).toEqual([]);
  }
  await f.client.entities.Job.update(draft.id, { early_hours: null, title: 'NP' });
  expect(await refusal(other.client.entities.Job.get(draft.id))).toBe('NOT_FOUND');
  expect(await refusal(f.client.entities.Job.update(draft.id, { status: 'closed' }))).toBe('WRONG_STEP');
  now = new Date(now.getTime() + 3 * days);
  await f.client.functions.publishJob({ job_id: draft.id });
  expect(await other.client.entities.Job.get(draft.id)).toMatchObject({
    created_date: now.toISOString(),
    published_date: now.toISOString(),
    confirmed_date: now.toISOString(),
  });
  expect(await refusal(f.client.entities.Job.update(draft.id, { status: 'draft' }))).toBe('WRONG_STEP');
  expect(await refusal(f.client.entities.Job.create({ ...newJob, status: 'closed' }))).toBe('FIELD_FORBIDDEN');
});

test('a facility is verified with the NPI and one more check only, never by itself, and gets the reason when it is not', async () => {
  const f = await newFacility('Lakeview', 'https://lakeview.example');
  const verify = (by: Person) => by.client.functions.decideFacility({ facility_id: f.user.id, verified: true });
  await expect(verify(admin)).rejects.toMatchObject({ status: 422 });
  await proveDomain(f, 'hr@lakeview.example');
  await expect(verify(admin)).rejects.toMatchObject({ status: 422 });
  expect(await refusal(verify(f))).toBe('FORBIDDEN');
  await f.client.auth.updateMe({ verification_status: 'verified' });
  expect(await statusOf(f)).toBe('pending');
  const { check } = await f.client.functions.submitFacilityCheck({ kind: 'npi', value: npi });
  const decide = (passed: boolean, note?: string) =>
    admin.client.functions.decideFacilityCheck({
      ...{ check_id: check.id, seen_updated_date: check.updated_date, passed },
      ...(note ? { note } : {}),
    });
  await expect(decide(false)).rejects.toMatchObject({ extra: { errors: [{ field: 'note' }] } });
  await decide(false, 'This NPI is of another hospital.');
  expect(await newsOf(f)).toEqual(['We could not accept your NPI']);
  const [own] = await f.client.entities.FacilityCheck.filter({ id: check.id });
  expect(own).toMatchObject({ status: 'failed', note: 'This NPI is of another hospital.' });
  expect(own).not.toHaveProperty('checked_by');
  await passNpi(f, '1245319599');
  expect(await refusal(decide(true, 'Late'))).toBe('CONFLICT');
  await verify(admin);
  expect(await statusOf(f)).toBe('verified');
  expect(await refusal(f.client.functions.submitFacilityCheck({ kind: 'npi', value: npi }))).toBe('CONFLICT');
});

test('a code works ten minutes and five tries, also of many at the same moment, and only for the domain of the website', async () => {
  const f = await newFacility('Summit', 'https://www.summit.example/care');
  const ask = (email: string) => f.client.functions.proveDomain({ email });
  for (const email of ['summit@gmail.com', 'hr@other.example'])
    await expect(ask(email)).rejects.toMatchObject({ status: 422, extra: { errors: [{ field: 'email' }] } });
  await ask('hr@summit.example');
  const code = await codeFor(app.services, 'hr@summit.example');
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const confirm = (typed: string) => f.client.functions.confirmDomain({ code: typed });
  now = new Date(now.getTime() + 11 * 60_000);
  await expect(confirm(code)).rejects.toMatchObject({ status: 422, extra: { errors: [{ field: 'code' }] } });
  await ask('hr@summit.example');
  const second = await codeFor(app.services, 'hr@summit.example');
  await Promise.allSettled(Array.from({ length: 12 }, () => confirm(second === wrong ? code : wrong)));
  await expect(confirm(second)).rejects.toMatchObject({ status: 422 });
  const { rows } = await app.services.pool.query<{ tries: number }>(
    `select max(code_tries) as tries from facility_checks where facility_id = $1`,
    [f.user.id],
  );
  expect(rows[0]?.tries).toBe(5);
  await ask('hr@summit.example');
  const third = await codeFor(app.services, 'hr@summit.example');
  await f.client.auth.updateMe({ website: 'https://elsewhere.example' });
  await expect(confirm(third)).rejects.toMatchObject({ status: 422 });
  await f.client.auth.updateMe({ website: 'https://summit.example' });
  await confirm(third);
  expect((await confirm('000000')).check.status).toBe('passed');
});

test('another name or website ends what was checked with the old one', async () => {
  const f = await newFacility('Harbor Clinic', 'https://harbor.example');
  await passNpi(f);
  await proveDomain(f, 'hr@harbor.example');
  await admin.client.functions.decideFacility({ facility_id: f.user.id, verified: true });
  await f.client.auth.updateMe({ facility_name: 'HARBOR CLINIC', website: 'https://www.harbor.example/jobs' });
  expect(await statusOf(f)).toBe('verified');
  await f.client.auth.updateMe({ facility_name: 'Mayo Clinic' });
  expect(await f.client.auth.me()).toMatchObject({ verification_status: 'pending', checked_kinds: ['domain_email'] });
  expect(await newsOf(f)).toContain('Your facility is no longer verified');
  expect(await refusal(f.client.entities.Job.create(newJob))).toBe('FORBIDDEN');
});

test('where verification begins, facilities without checks wait for them and may publish for thirty days', async () => {
  const f = await app.people.facility();
  const checked = await app.people.facility({ checked_kinds: ['npi', 'document'] });
  await Promise.all([keepFacilities(app.services), keepFacilities(app.services)]);
  const until = new Date(now.getTime() + 30 * days).toISOString();
  expect(await f.client.auth.me()).toMatchObject({ verification_status: 'pending', publish_until: until });
  expect(await statusOf(checked)).toBe('verified');
  expect(await newsOf(f)).toHaveLength(1);
  const job = await f.client.entities.Job.create(newJob);
  now = new Date(now.getTime() + 30 * days);
  expect(await refusal(f.client.entities.Job.create(newJob))).toBe('FORBIDDEN');
  await f.client.entities.Job.update(job.id, { title: 'Still open' });
  await f.client.functions.closeJob({ job_id: job.id, status: 'closed' });
  expect(await refusal(f.client.entities.Job.update(job.id, { status: 'active' }))).toBe('FORBIDDEN');
});

test('administrators see what waits, who else has the number, and decide on no facility of their own', async () => {
  const f = await newFacility('Queue one', 'https://queue-one.example');
  const g = await newFacility('Queue two', 'https://queue-two.example');
  const value = '1992999957';
  await f.client.functions.submitFacilityCheck({ kind: 'npi', value });
  await g.client.functions.submitFacilityCheck({ kind: 'npi', value });
  const { items, count } = await admin.client.functions.facilityQueue({});
  const found = items.filter(({ name }) => name.startsWith('Queue'));
  expect(found.map(({ name, same_npi }) => [name, same_npi])).toEqual([
    ['Queue one', ['Queue two']],
    ['Queue two', ['Queue one']],
  ]);
  expect(count).toBe(items.length);
  expect((await admin.client.functions.adminOverview({})).facilities.count).toBe(count);
  expect(await refusal(f.client.functions.facilityQueue({}))).toBe('FORBIDDEN');
  const both = await app.people.facility({ role: 'admin', verification_status: 'pending' });
  const own = both.client.functions.decideFacility({ facility_id: both.user.id, verified: false, note: 'Mine' });
  expect(await refusal(own)).toBe('FORBIDDEN');
});
