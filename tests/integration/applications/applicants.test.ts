import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#domain/core/contract.ts';
import type { searchApplicants } from '#domain/applications/applicantContracts.ts';
import { newJob } from '#tests/support/newJob.ts';
import type { Chosen } from '#tests/support/people.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
/** Made in this order, one applicant each. */
const people: Record<string, Person> = {};
const ids: Record<string, string> = {};
const jobs: Record<'icu' | 'float', string> = { icu: '', float: '' };

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
  for (const name of ['icu', 'float'] as const) {
    jobs[name] = (await facility.client.entities.Job.create({ ...newJob, title: name })).id;
  }
  const chosen: Record<string, Chosen> = {
    ana: { full_name: 'Ana Ruiz', credentials: 'RN', years_exp: 12, licensure_states: ['TX', 'CA'] },
    ben: { full_name: 'Ben Okafor', credentials: 'NP', years_exp: 3, verification_status: 'verified' },
    cleo: { full_name: 'Cleo 100% Park', years_exp: null },
    dan: { full_name: 'Dan Frost', credentials: 'RN', years_exp: 30, licensure_states: ['CA'] },
  };
  for (const [name, columns] of Object.entries<Chosen>(chosen)) {
    const person = await app.people.clinician({ licensure_states: ['TX'], ...columns });
    people[name] = person;
    const { application } = await person.client.functions.handleNewApplication({
      job_id: name === 'dan' ? jobs.float : jobs.icu,
      cover: `I am ${name}.`,
      proposed_rate: name === 'cleo' ? null : 90 - Object.keys(ids).length,
    });
    ids[name] = application.id;
  }
});
afterAll(() => app.close());

type Search = NonNullable<InputOf<typeof searchApplicants>>;

/** The names that are found, in order. */
async function found(search: Search, asker = facility): Promise<string[]> {
  const { applicants } = await asker.client.functions.searchApplicants(search);
  return applicants.map(({ application }) => Object.keys(ids).find((name) => ids[name] === application.id)!);
}

test.each([
  [{}, ['dan', 'cleo', 'ben', 'ana']],
  [{ sort: 'oldest' }, ['ana', 'ben', 'cleo', 'dan']],
  [{ sort: 'experience' }, ['dan', 'ana', 'ben', 'cleo']],
  [{ sort: 'rate' }, ['dan', 'ben', 'ana', 'cleo']],
  [{ sort: 'verified' }, ['ben', 'dan', 'cleo', 'ana']],
  [{ q: 'ruiz ANA' }, ['ana']],
  [{ q: 'rn' }, ['dan', 'ana']],
  [{ q: '100%' }, ['cleo']],
  [{ q: '_' }, []],
  [{ verified_only: true }, ['ben']],
  [{ state: 'CA' }, ['dan', 'ana']],
  [{ min_years: 12 }, ['dan', 'ana']],
  [{ status: 'hired' }, []],
  [{ limit: 2, skip: 1 }, ['cleo', 'ben']],
] as const satisfies readonly [Search, readonly string[]][])('B5: %j finds %j', async (search, names) => {
  expect(await found(search)).toEqual(names);
});

test('B5: of one job, or one application; and the total of all pages', async () => {
  expect(await found({ job_id: jobs.float })).toEqual(['dan']);
  expect(await found({ application_id: ids['ben']! })).toEqual(['ben']);
  const { total, applicants } = await facility.client.functions.searchApplicants({ limit: 1 });
  expect(total).toBe(4);
  expect(applicants[0]!.application).toMatchObject({ status: 'pending', job_title: 'float', cover: 'I am dan.' });
});

test('B5: a row shows what the facility may see of the person, and nothing private', async () => {
  const { applicants } = await facility.client.functions.searchApplicants({ q: 'okafor' });
  const { user } = people['ben']!;
  expect(applicants[0]!.person).toEqual(await facility.client.entities.User.get(user.id));
  expect(applicants[0]!.person).toHaveProperty('email', user.email);
  expect(applicants[0]!.person).not.toHaveProperty('documents');
  expect(applicants[0]!.account).toBe('open');
});

test('B1: an applicant who is hidden or closed is not shown and not found by what is hidden, and the answer gives the reason', async () => {
  const admin = await app.people.admin();
  const { user } = people['ben']!;
  const lookUp = async () => {
    const { applicants } = await facility.client.functions.searchApplicants({ application_id: ids['ben']! });
    expect(await found({ q: 'okafor' })).toEqual([]);
    expect(await found({ verified_only: true })).toEqual([]);
    expect(await found({ sort: 'verified' })).toEqual(['dan', 'cleo', 'ben', 'ana']);
    return applicants.map(({ person, account }) => ({ person, account }));
  };
  await app.services.db.updateTable('users').set({ is_hidden: true }).where('id', '=', user.id).execute();
  expect(await lookUp()).toEqual([{ person: null, account: 'hidden' }]);
  await app.services.db.updateTable('users').set({ is_hidden: false }).where('id', '=', user.id).execute();
  await admin.client.entities.User.update(user.id, { is_active: false });
  expect(await lookUp()).toEqual([{ person: null, account: 'closed' }]);
  await admin.client.entities.User.update(user.id, { is_active: true });
});

test('by experience every page continues where the one before ended; applicants who are hidden or state nothing come last', async () => {
  const pages = async (limit: number) => {
    const names: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof facility.client.functions.searchApplicants>> =
        await facility.client.functions.searchApplicants({ sort: 'experience', limit, after });
      names.push(
        ...page.applicants.map(({ application }) => Object.keys(ids).find((name) => ids[name] === application.id)!),
      );
      after = page.next;
    } while (after !== null);
    return names;
  };
  const set = (name: string, values: { is_hidden?: boolean; years_exp?: number; full_name?: string }) =>
    app.services.db.updateTable('users').set(values).where('id', '=', people[name]!.user.id).execute();
  await set('dan', { is_hidden: true });
  for (const limit of [1, 2, 3, 100]) expect(await pages(limit)).toEqual(['ana', 'ben', 'dan', 'cleo']);
  expect(await found({ sort: 'experience', skip: 1, limit: 2 })).toEqual(['ben', 'dan']);
  expect(await found({ sort: 'experience', skip: 3, limit: 2 })).toEqual(['cleo']);
  expect(await found({ sort: 'experience', q: 'rn' })).toEqual(['ana']);
  // A profile that changes is found as it is now.
  await set('ben', { years_exp: 13, full_name: 'Ben Acheampong' });
  for (const limit of [1, 100]) expect(await pages(limit)).toEqual(['ben', 'ana', 'dan', 'cleo']);
  expect([await found({ q: 'okafor' }), await found({ q: 'ACHEAMP' })]).toEqual([[], ['ben']]);
  await set('ben', { years_exp: 3, full_name: 'Ben Okafor' });
  await set('dan', { is_hidden: false });
  expect(await pages(2)).toEqual(['dan', 'ana', 'ben', 'cleo']);
});

test('B5: only a facility asks, and only of its own', async () => {
  expect(await found({}, await app.people.facility())).toEqual([]);
  await expect(found({}, people['ana'])).rejects.toMatchObject({ status: 403 });
  const { client } = app.people.visitor();
  await expect(client.functions.searchApplicants({})).rejects.toMatchObject({ status: 401 });
});

test('B5: a bulk operation does what it may, names the rest, and does nothing twice', async () => {
  const other = await app.people.facility();
  const { id: job_id } = await other.client.entities.Job.create(newJob);
  const { application: foreign } = await people['ana']!.client.functions.handleNewApplication({ job_id, cover: 'Hi' });
  await people['cleo']!.client.functions.updateApplicationStatus({
    application_id: ids['cleo']!,
    new_status: 'withdrawn',
  });
  const { moveApplications, messageApplicants } = facility.client.functions;
  const application_ids = [ids['ana']!, ids['cleo']!, foreign.id, ids['ben']!, ids['ana']!];
  const left = await trace(app.services, async () => {
    for (let time = 0; time < 2; time++) {
      expect(await moveApplications({ application_ids, new_status: 'rejected' })).toEqual({
        done: [ids['ana'], ids['ben']],
        skipped: [
          { id: ids['cleo'], reason: 'WRONG_STEP', current: 'withdrawn' },
          { id: foreign.id, reason: 'NOT_FOUND' },
        ],
      });
    }
  });
  expect(left.rows).toEqual({ notifications: 2, outbox_mails: 2 });

  const bulk_key = crypto.randomUUID();
  const written = await trace(app.services, async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await messageApplicants({ application_ids, body: 'Thank you for applying.', bulk_key });
      expect(answer).toEqual({
        done: [ids['ana'], ids['cleo'], ids['ben']],
        skipped: [{ id: foreign.id, reason: 'NOT_FOUND' }],
      });
    }
  });
  expect(written.rows).toEqual({ threads: 3, messages: 3, notifications: 3 });
});

test('B5: bulk operations are a facility’s, on a hundred at most', async () => {
  const { moveApplications } = people['ana']!.client.functions;
  const left = await trace(app.services, async () => {
    await expect(moveApplications({ application_ids: [ids['dan']!], new_status: 'shortlisted' })).rejects.toMatchObject(
      { status: 403 },
    );
    await expect(
      facility.client.functions.moveApplications({
        application_ids: Array.from({ length: 101 }, () => ids['dan']!),
        new_status: 'shortlisted',
      }),
    ).rejects.toMatchObject({ status: 422 });
  });
  expect(left).toEqual(nothing);
});
