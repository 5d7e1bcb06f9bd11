import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DraftOf } from '#domain/entities.ts';
import { shippedRules, shippedSources } from '#domain/eligibility/shippedRules.ts';
import { maxEligibilityJobs } from '#domain/shared/limits.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let facility: Person;
let admin: Person;
let nurse: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => new Date('2026-11-22T15:00:00Z') });
  [facility, admin] = await Promise.all([app.people.facility(), app.people.admin()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  nurse = await app.people.clinician();
});

/** Where the patients of the jobs below are. */
const towns = {
  TX: 'Austin, TX',
  PA: 'Pittsburgh, PA',
  MA: 'Boston, MA',
  GU: 'Tamuning, GU',
  CA: 'Fresno, CA',
  CT: 'Hartford, CT',
} as const;

const jobIn = (state: keyof typeof towns, more: DraftOf<'Job'> = {}) =>
  facility.client.entities.Job.create({ ...newJob, address: towns[state], ...more });

/** A multistate license of Texas, unless something else is stated; in review. */
async function addLicense(person: Person, more: DraftOf<'Document'> = {}): Promise<string> {
  const { id } = await person.client.entities.Document.create({
    ...({ type: 'license', kind: 'state_license', profession: 'RN', state: 'TX', number: 'RN 123456' } as const),
    ...{ is_multistate: true, expires_date: '2027-05-31', file_url: await uploadPdf(person) },
    ...more,
  });
  return id;
}

async function holdLicense(person: Person, more: DraftOf<'Document'> = {}): Promise<void> {
  const id = await addLicense(person, more);
  await admin.client.entities.Document.update(id, { status: 'approved' });
}

/** The answer for each job, and why: `not nlc_not_started`. */
async function answers(person: Person, ids: readonly string[]): Promise<(string | undefined)[]> {
  const { eligibility } = await person.client.functions.jobEligibility({ job_ids: [...ids] });
  return ids.map((id) => {
    const found = eligibility[id];
    return found && [found.answer, ...found.reasons.map(({ code }) => code)].join(' ');
  });
}

describe('whether someone may work a job', () => {
  test('32: a multistate license covers states of the compact that have begun', async () => {
    await holdLicense(nurse);
    await nurse.client.auth.updateMe({ home_state: 'TX' });
    const states = ['TX', 'PA', 'MA', 'GU', 'CA', 'CT'] as const;
    const jobs = await Promise.all(states.map((state) => jobIn(state)));
    expect(
      await answers(
        nurse,
        jobs.map(({ id }) => id),
      ),
    ).toEqual([
      'eligible license_here',
      'eligible nlc',
      'not nlc_not_started',
      'eligible nlc',
      'not state_not_in_nlc',
      'eligible nlc',
    ]);
    const { eligibility } = await nurse.client.functions.jobEligibility({ job_ids: [jobs[1]!.id] });
    expect(eligibility[jobs[1]!.id]).toMatchObject({
      basis: 'reviewed',
      reasons: [{ code: 'nlc', profession: 'RN', home: 'TX', state: 'PA' }],
      rules: [{ rule: 'nlc', as_of: shippedRules.nlc.as_of, is_stale: false }],
    });
  });

  test('37: it follows the legal home immediately', async () => {
    await holdLicense(nurse);
    const { id } = await jobIn('PA');
    expect(await answers(nurse, [id])).toEqual(['eligible_if confirm_home']);
    await nurse.client.auth.updateMe({ home_state: 'CO', home_state_date: '2026-11-01' });
    expect(await answers(nurse, [id])).toEqual(['eligible_if new_home_by']);
    await nurse.client.auth.updateMe({ home_state: 'CA' });
    expect(await answers(nurse, [id])).toEqual(['not moved_out']);
  });

  test('42: what is in review counts as what its owner entered', async () => {
    const id = await addLicense(nurse);
    const { id: job } = await jobIn('TX');
    const asked = async () => (await nurse.client.functions.jobEligibility({ job_ids: [job] })).eligibility[job];
    expect(await asked()).toMatchObject({ answer: 'eligible', basis: 'claimed' });
    await nurse.client.entities.Document.delete(id);
    expect(await answers(nurse, [job])).toEqual(['unknown no_license']);
  });

  test('43: what the job asks for besides is to be added', async () => {
    await holdLicense(nurse);
    const required_credentials = ['ACLS', 'Wound care certification preferred', 'Two years of ICU experience'];
    const { id } = await jobIn('TX', { required_credentials });
    expect(await answers(nurse, [id])).toEqual(['eligible_if missing license_here']);
    const { eligibility } = await nurse.client.functions.jobEligibility({ job_ids: [id] });
    const states = eligibility[id]!.lines.map(({ asked }) => asked.map(({ state }) => state));
    expect(states).toEqual([['missing'], ['not_checked'], []]);
  });

  test('40, 44: remote work names where its patients are, or no one can answer', async () => {
    await holdLicense(nurse);
    const remote = { ...newJob, location_type: 'remote' } as const;
    const [nowhere, somewhere] = await facility.client.entities.Job.bulkCreate([
      remote,
      { ...remote, practice_states: ['TX', 'CA'] },
    ]);
    expect(await answers(nurse, [nowhere!.id, somewhere!.id])).toEqual([
      'unknown no_state',
      'eligible_if some_states license_here state_not_in_nlc',
    ]);
  });

  test('C3: a job whose address names no state is in none, wherever its facility is', async () => {
    await holdLicense(nurse);
    const { client } = await app.people.facility({ location: towns.TX });
    const jobs = await client.entities.Job.bulkCreate([
      { ...newJob, address: '75002 Paris, France' },
      { ...newJob, address: null },
      { ...newJob, address: '12 Main Street', practice_states: ['TX'] },
    ]);
    // Where the job is listed is the search's matter.
    expect(jobs.map(({ state }) => state)).toEqual(['TX', 'TX', 'TX']);
    expect(
      await answers(
        nurse,
        jobs.map(({ id }) => id),
      ),
    ).toEqual(['unknown no_state', 'unknown no_state', 'eligible license_here']);
  });

  test("no one else's license counts, and hidden jobs are absent", async () => {
    await holdLicense(await app.people.clinician());
    const [{ id }, closed, other] = await Promise.all([jobIn('TX'), jobIn('TX'), app.people.facility()]);
    await facility.client.entities.Job.update(closed.id, { status: 'closed' });
    const hidden = await other.client.entities.Job.create({ ...newJob, address: towns.TX });
    await admin.client.entities.User.update(other.user.id, { is_active: false });
    expect(await answers(nurse, [id, closed.id, hidden.id])).toEqual([
      'unknown no_license',
      'unknown no_license',
      undefined,
    ]);
  });

  test('only clinicians ask, and asking leaves nothing behind', async () => {
    const { id } = await jobIn('TX');
    const asked = ({ client }: Pick<Person, 'client'>) => client.functions.jobEligibility({ job_ids: [id] });
    await expect(asked(app.people.visitor())).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    await expect(asked(facility)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(asked(app.people.service())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await trace(app.services, () => asked(nurse))).toEqual(nothing);
  });
});

test('46: a clinician who may not work a job can still apply for it', async () => {
  await holdLicense(nurse);
  const { id: job_id } = await jobIn('MA');
  expect(await answers(nurse, [job_id])).toEqual(['not nlc_not_started']);
  const applied = await call(app.server, 'POST', '/api/apps/openlocum/entities/Application', {
    token: nurse.token,
    body: { job_id, cover: 'I am applying for a license of Massachusetts.' },
  });
  expect(applied.status).toBe(201);
  const applications = await facility.client.entities.Application.filter({ job_id });
  expect(applications.map(({ applicant_id }) => applicant_id)).toEqual([nurse.user.id]);
});

test('51: fifty jobs are three reads, as one is; one more is refused', async () => {
  await holdLicense(nurse);
  const jobs = await facility.client.entities.Job.bulkCreate(
    Array.from({ length: maxEligibilityJobs }, () => ({ ...newJob, address: towns.PA })),
  );
  const ids = jobs.map(({ id }) => id);
  const ask = (job_ids: string[]) => nurse.client.functions.jobEligibility({ job_ids });
  // The session is known from here on.
  expect(Object.keys((await ask(ids)).eligibility).toSorted()).toEqual(ids.toSorted());
  const reads = async (job_ids: string[]) =>
    (await statementsOf(app.services, () => ask(job_ids))).filter((text) => /^\s*(select|with)\b/i.test(text));
  const one = await reads(ids.slice(0, 1));
  expect(one).toHaveLength(3);
  expect(await reads(ids)).toEqual(one);
  await expect(ask([...ids, ids[0]!])).rejects.toMatchObject({ code: 'VALIDATION_ERROR', status: 422 });
  await expect(ask([])).rejects.toMatchObject({ code: 'VALIDATION_ERROR', status: 422 });
});

describe('the rule book', () => {
  const address = '/api/functions/ruleBook';

  test('is open to everyone, with its sources and how days are reckoned', async () => {
    expect(await app.people.visitor().client.functions.ruleBook()).toEqual({
      book: shippedRules,
      sources: shippedSources,
      time_zone: 'America/New_York',
      verification_days: 120,
    });
  });

  test('may be cached for an hour, and is sent again only when it has changed', async () => {
    const first = await call(app.server, 'GET', address);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, max-age=3600',
      etag: expect.stringMatching(/^"[\w-]{20}"$/),
    });
    const again = await call(app.server, 'GET', address, {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await call(app.server, 'GET', address, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
    // What is asked with POST is no address that a browser could keep the answer of.
    expect((await call(app.server, 'POST', address, { body: {} })).headers['cache-control']).toBe('no-store');
  });
});
