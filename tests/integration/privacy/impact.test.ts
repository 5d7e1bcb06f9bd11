import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfDescriptions, type SelfDescription } from '#domain/privacy/selfDescription.ts';
import { ownArchive } from '#server/features/privacy/dataExport/ownArchive.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

// The last evening of November in New York, and December in UTC.
const now = new Date('2026-12-01T03:00:00Z');
const month = '2026-11';

let app: TestApp;
let facility: Person;
let admin: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp({ IMPACT_REPORT: 'on' }, { clock: () => now });
  [facility, admin] = await Promise.all([app.people.facility(), app.people.admin()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  clinician = await app.people.clinician();
});

const said: SelfDescription = { sex: 'female', race_ethnicity: 'black' };
const describeAs = (person: Person, words: SelfDescription = said) => person.client.functions.describeSelf(words);
const kept = async (person: Person) => {
  const { rows } = await app.services.pool.query(
    'select sex, race_ethnicity from self_descriptions where user_id = $1',
    [person.user.id],
  );
  return rows;
};
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n');
const report = async (asked = month) => linesOf(await admin.client.functions.fitReport({ month: asked }));

/** Runs what was queued to be counted, once. */
async function countQueued(): Promise<number> {
  const { rows } = await app.services.pool.query<{ data: JobData['countFitShown'] }>(
    "delete from pgboss.job where name = 'countFitShown' returning data",
  );
  for (const { data } of rows) await jobHandlers(app.services).countFitShown(data);
  return rows.length;
}

describe('what people say of themselves', () => {
  test('is stored as they wrote it, and empty answers leave nothing', async () => {
    expect(await clinician.client.functions.selfDescription({})).toEqual({ sex: null, race_ethnicity: null });
    expect(await trace(app.services, () => describeAs(clinician))).toEqual(nothing);
    expect(await clinician.client.functions.selfDescription({})).toEqual(said);
    await describeAs(clinician, { sex: null, race_ethnicity: 'several' });
    expect(await kept(clinician)).toEqual([{ sex: null, race_ethnicity: 'several' }]);
    await describeAs(clinician, { sex: null, race_ethnicity: null });
    expect(await kept(clinician)).toEqual([]);
    for (const sex of selfDescriptions.sex) {
      for (const race_ethnicity of selfDescriptions.race_ethnicity) {
        await describeAs(clinician, { sex, race_ethnicity });
        expect(await kept(clinician)).toEqual([{ sex, race_ethnicity }]);
      }
    }
    const wrong = { sex: 'women', race_ethnicity: null } as never;
    await expect(clinician.client.functions.describeSelf(wrong)).rejects.toMatchObject({ status: 422 });
  });

  test('is read by no one else', async () => {
    await describeAs(clinician, { sex: 'another', race_ethnicity: 'pacific_islander' });
    const { id } = clinician.user;
    const { job_id } = await application(clinician);
    const [service, other] = [app.people.service(), await app.people.clinician()];
    const seen = [
      await admin.client.entities.User.get(id),
      await admin.client.functions.personRecord({ user_id: id }),
      await service.client.entities.User.get(id),
      await facility.client.entities.User.get(id),
      await facility.client.functions.searchTalent({ for_job: job_id, sort: 'fit' }),
      await facility.client.functions.exportApplicants({ job_id }),
      await clinician.client.auth.me(),
      await other.client.functions.selfDescription({}),
      await admin.client.functions.auditLog({}),
    ];
    for (const answer of seen) expect(JSON.stringify(answer)).not.toMatch(/pacific_islander|race_ethnicity":"/);
    // One person alone is in no number of the report.
    expect(await report()).toContain('race_ethnicity,pacific_islander,,,,,,,');
    for (const person of [facility, admin]) {
      await expect(person.client.functions.selfDescription({})).rejects.toMatchObject({ status: 403 });
      await expect(describeAs(person)).rejects.toMatchObject({ status: 403 });
    }
    for (const { client } of [facility, clinician]) {
      await expect(client.functions.fitReport({ month })).rejects.toMatchObject({ status: 403 });
    }
    await expect(app.people.visitor().client.functions.selfDescription({})).rejects.toMatchObject({ status: 401 });
  });

  test('is in the copy of their own data, and goes with the account', async () => {
    const entries = async () => {
      const names: string[] = [];
      for await (const { name } of ownArchive(app.services, clinician.user)) names.push(name);
      return names;
    };
    const fieldsOf = async () => {
      for await (const { name, content } of ownArchive(app.services, clinician.user)) {
        if (name === 'fields.json')
          return JSON.parse(await text(Readable.from(content))) as Record<string, { fields: object }>;
      }
      return {};
    };
    expect(await entries()).not.toContain('data/SelfDescription.json');
    expect(await fieldsOf()).not.toHaveProperty('SelfDescription');
    await describeAs(clinician);
    expect(await entries()).toContain('data/SelfDescription.json');
    const fields = await fieldsOf();
    expect(fields['SelfDescription']?.fields).toEqual({
      sex: 'One of: female, male, another',
      race_ethnicity: 'One of: hispanic, white, black, asian, pacific_islander, native, several',
    });
    await clinician.client.functions.requestDeletion({});
    await admin.client.functions.completeDeletion({ user_id: clinician.user.id });
    expect(await kept(clinician)).toEqual([]);
  });
});

async function application(person: Person) {
  const { id: job_id } = await facility.client.entities.Job.create({ ...newJob, title: 'Ward nurse' });
  const { application: made } = await person.client.functions.handleNewApplication({ job_id, cover: 'Nine years' });
  return made;
}

test('the report counts who was shown in lists sorted by fit, and what came of it', async () => {
  await countQueued();
  await app.services.pool.query('delete from fit_shown_counts');
  const group = { specialties: ['Radiology' as const] };
  const make = async (sex: 'female' | 'male', count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => app.people.clinician(group)));
    for (const person of people) await describeAs(person, { sex, race_ethnicity: null });
    return people;
  };
  const [women, men] = [await make('female', 6), await make('male', 5)];
  // Neither counts: one does not want to be ranked, the other says nothing.
  const shy = await app.people.clinician({ ...group, fit_ranking: false });
  await describeAs(shy);
  await app.people.clinician(group);
  await keepListings(app.services);
  const { id: job_id } = await facility.client.entities.Job.create({ ...newJob, title: 'Scanner' });
  const asked = { specialty: 'Radiology', for_job: job_id } as const;
  const queued = async (run: () => Promise<unknown>) => (await trace(app.services, run)).jobs;
  // Another order is none of fit.
  expect(await queued(() => facility.client.functions.searchTalent({ ...asked, sort: 'newest' }))).toEqual([]);
  const visitor = app.people.visitor().client;
  expect(await queued(() => visitor.functions.searchTalent({ ...asked, sort: 'fit' }))).toEqual([]);
  for (let time = 0; time < 2; time++) {
    expect(await queued(() => facility.client.functions.searchTalent({ ...asked, sort: 'fit' }))).toEqual([
      'countFitShown',
    ]);
    expect(await countQueued()).toBe(1);
  }
  const decide = async (person: Person) => {
    const { application: made } = await person.client.functions.handleNewApplication({ job_id, cover: 'Nine years' });
    const step = { application_id: made.id, new_status: 'shortlisted' } as const;
    await facility.client.functions.updateApplicationStatus(step);
  };
  for (const person of [...women, ...men.slice(0, 2)]) await decide(person);
  await app.services.pool.query('update applications set shortlisted_date = $1 where shortlisted_date is not null', [
    now,
  ]);
  const [head, ...lines] = await report();
  expect(head).toBe(
    'Question,Category,Shown,Shortlisted,Hired,Shortlisted of shown,"Ratio to the highest, shortlisted",Hired of shown,"Ratio to the highest, hired"',
  );
  expect(lines).toHaveLength(10);
  // Twice six and twice five on a page; two men are too few for a statistic.
  expect(lines.slice(0, 3)).toEqual(['sex,female,12,6,,0.5,1,,', 'sex,male,10,,,,,,', 'sex,another,,,,,,,']);
  expect((await report('2026-12')).slice(1, 3)).toEqual(['sex,female,,,,,,,', 'sex,male,,,,,,,']);
  await expect(admin.client.functions.fitReport({ month: '2026-13' })).rejects.toMatchObject({ status: 422 });
});

test('where it is off nothing of it is there, and nothing is counted', async () => {
  const off = await testApp({}, { clock: () => now });
  try {
    const [nurse, hospital, root] = [
      await off.people.clinician(),
      await off.people.facility(),
      await off.people.admin(),
    ];
    const missing = { status: 404, code: 'NOT_FOUND' };
    const empty = { sex: null, race_ethnicity: null };
    expect(await nurse.client.functions.selfDescription({})).toEqual(empty);
    await expect(describeAs(nurse)).rejects.toMatchObject(missing);
    await expect(describeAs(nurse, { ...empty, sex: 'male' })).rejects.toMatchObject(missing);
    await expect(root.client.functions.fitReport({ month })).rejects.toMatchObject(missing);
    await keepListings(off.services);
    const job = await hospital.client.entities.Job.create(newJob);
    const left = await trace(off.services, () =>
      hospital.client.functions.searchTalent({ for_job: job.id, sort: 'fit' }),
    );
    expect(left).toEqual(nothing);
  } finally {
    await off.close();
  }
});

test('where an administrator has turned it off, earlier answers are read and deleted by their authors, and no one can answer again', async () => {
  const off = await testApp({}, { clock: () => now });
  try {
    const [nurse, other] = [await off.people.clinician(), await off.people.clinician()];
    const stored = async () => {
      const { rows } = await off.services.pool.query<{ user_id: string }>('select user_id from self_descriptions');
      return rows.map(({ user_id }) => user_id);
    };
    for (const { user } of [nurse, other]) {
      await off.services.pool.query('insert into self_descriptions values ($1, $2, $3)', [
        user.id,
        said.sex,
        said.race_ethnicity,
      ]);
    }
    expect(await nurse.client.functions.selfDescription({})).toEqual(said);
    await expect(describeAs(nurse, { ...said, sex: null })).rejects.toMatchObject({ status: 404 });
    expect(await nurse.client.functions.selfDescription({})).toEqual(said);
    const empty = { sex: null, race_ethnicity: null };
    expect(await trace(off.services, () => describeAs(nurse, empty))).toEqual(nothing);
    expect(await stored()).toEqual([other.user.id]);
    // Sent once more, it is as good as once.
    expect(await describeAs(nurse, empty)).toEqual(empty);
    expect(await nurse.client.functions.selfDescription({})).toEqual(empty);
  } finally {
    await off.close();
  }
});
