import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facilityJobOrders } from '#domain/shared/vocabulary.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

type Search = NonNullable<Parameters<Person['client']['functions']['facilityJobs']>[0]>;

/** The titles of all pages, `limit` to a page. */
async function titles(search: Search, limit = 2): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Person['client']['functions']['facilityJobs']>> =
      await facility.client.functions.facilityJobs({ ...search, limit, after });
    found.push(...page.jobs.map(({ job }) => job.title));
    expect(page.jobs.length).toBeGreaterThan(0);
    after = page.next;
  } while (after !== null);
  return found;
}

describe('postings of a facility', () => {
  const posted = ['Ward 10', 'ward 9', 'Émigré clinic', 'Night nurse', 'Ward', 'Foot clinic'];
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    for (const title of posted) {
      const start_date = { 'ward 9': '2031-01-02', Ward: '2030-05-06' }[title] ?? null;
      const specialty = title === 'Foot clinic' ? ('Surgery' as const) : null;
      ids[title] = (await facility.client.entities.Job.create({ ...newJob, title, start_date, specialty })).id;
    }
    const stranger = await app.people.facility();
    await stranger.client.entities.Job.create({ ...newJob, title: 'Of somebody else' });
    for (const [title, applicants] of [
      ['Ward 10', 1],
      ['Night nurse', 2],
    ] as const) {
      for (let at = 0; at < applicants; at++) {
        const nurse = await app.people.clinician();
        await nurse.client.functions.handleNewApplication({ job_id: ids[title]!, cover: 'I can start.' });
      }
    }
    const { applicants } = await facility.client.functions.searchApplicants({ job_id: ids['Night nurse']! });
    for (const { application } of applicants) {
      await facility.client.functions.updateApplicationStatus({
        application_id: application.id,
        new_status: 'shortlisted',
      });
    }
    await facility.client.entities.Job.update(ids['Ward']!, { status: 'filled' });
  });

  const newest = posted.toReversed();
  const expected: Record<(typeof facilityJobOrders)[number], readonly string[]> = {
    newest,
    oldest: posted,
    unread: ['Ward 10', ...newest.filter((title) => title !== 'Ward 10')],
    applications: ['Night nurse', 'Ward 10', 'Foot clinic', 'Ward', 'Émigré clinic', 'ward 9'],
    start: ['Ward', 'ward 9', 'Foot clinic', 'Night nurse', 'Émigré clinic', 'Ward 10'],
    title: ['Émigré clinic', 'Foot clinic', 'Night nurse', 'Ward', 'ward 9', 'Ward 10'],
  };

  test.each(facilityJobOrders)('in the order %s every page goes on where the one before ended', async (sort) => {
    expect(await titles({ sort })).toEqual(expected[sort]);
    expect(await titles({ sort }, 100)).toEqual(expected[sort]);
  });

  test('each says how many applications it has in each status, and all how many are open', async () => {
    const { jobs, counts, filled } = await facility.client.functions.facilityJobs({ sort: 'applications', limit: 2 });
    const none = { pending: 0, reviewed: 0, shortlisted: 0, rejected: 0, hired: 0, withdrawn: 0 };
    expect(jobs.map(({ applications }) => applications)).toEqual([
      { ...none, shortlisted: 2 },
      { ...none, pending: 1 },
    ]);
    expect(jobs[0]!.job).toEqual(await facility.client.entities.Job.get(ids['Night nurse']!));
    expect({ counts, filled }).toEqual({ counts: { active: 5, filled: 1, closed: 0, draft: 0 }, filled: null });
    const since = async (filled_since: string) =>
      (await facility.client.functions.facilityJobs({ limit: 1, filled_since })).filled;
    expect(await since('2020-01-01T00:00:00.000Z')).toBe(1);
    expect(await since('2999-01-01T00:00:00.000Z')).toBe(0);
  });

  test('each says how many wait for an answer, and these are found', async () => {
    const { client } = await app.people.facility();
    const { id: job_id } = await client.entities.Job.create({ ...newJob, title: 'Answered' });
    const { id: other } = await client.entities.Job.create({ ...newJob, title: 'Other' });
    const made: Record<string, { nurse: Person; id: string }> = {};
    for (const name of ['new', 'opened', 'written', 'rejected', 'withdrawn']) {
      const nurse = await app.people.clinician();
      const { application } = await nurse.client.functions.handleNewApplication({ job_id, cover: name });
      made[name] = { nurse, id: application.id };
    }
    await made['new']!.nurse.client.functions.handleNewApplication({ job_id: other, cover: 'elsewhere' });
    const move = (person: Person['client'], name: string, new_status: 'reviewed' | 'rejected' | 'withdrawn') =>
      person.functions.updateApplicationStatus({ application_id: made[name]!.id, new_status });
    await move(client, 'opened', 'reviewed');
    await move(client, 'rejected', 'rejected');
    await move(made['withdrawn']!.nurse.client, 'withdrawn', 'withdrawn');
    const { thread } = await client.functions.openThread({ user_id: made['written']!.nurse.user.id });
    await client.functions.sendMessage({ thread_id: thread.id, body: 'Tomorrow at nine?' });

    const { jobs } = await client.functions.facilityJobs({ sort: 'oldest' });
    expect(jobs.map(({ job, unanswered }) => [job.title, unanswered])).toEqual([
      ['Answered', 2],
      ['Other', 1],
    ]);
    const found = async (search: Parameters<typeof client.functions.searchApplicants>[0]) =>
      (await client.functions.searchApplicants(search)).applicants.map(({ application }) => application.cover);
    expect(await found({ job_id, unanswered: true, sort: 'oldest' })).toEqual(['new', 'opened']);
    expect(await found({ unanswered: true, sort: 'oldest' })).toEqual(['new', 'opened', 'elsewhere']);
    expect(await found({ job_id, unanswered: true, status: 'reviewed' })).toEqual(['opened']);
  });

  test('text, status and id narrow the list; the counts of each status are of the text', async () => {
    expect(await titles({ q: 'WARD', sort: 'oldest' })).toEqual(['Ward 10', 'ward 9', 'Ward']);
    expect(await titles({ q: 'surgery' })).toEqual(['Foot clinic']);
    const filledWards = await facility.client.functions.facilityJobs({ q: 'ward', status: 'filled' });
    expect(filledWards).toMatchObject({
      jobs: [{ job: { title: 'Ward' } }],
      counts: { active: 2, filled: 1, closed: 0 },
      next: null,
    });
    const one = await facility.client.functions.facilityJobs({ job_id: ids['ward 9']! });
    expect(one.jobs.map(({ job }) => job.title)).toEqual(['ward 9']);
    expect((await facility.client.functions.facilityJobs({ q: '%' })).jobs).toEqual([]);
  });

  test('a page does not shift when something is posted', async () => {
    const first = await facility.client.functions.facilityJobs({ limit: 2 });
    const late = await facility.client.entities.Job.create({ ...newJob, title: 'Late' });
    const second = await facility.client.functions.facilityJobs({ limit: 2, after: first.next });
    expect(second.jobs.map(({ job }) => job.title)).toEqual(newest.slice(2, 4));
    await facility.client.entities.Job.delete(late.id);
  });

  test('titles of any length and script are read on from', async () => {
    const { client } = await app.people.facility();
    const long = ['a', 'b', 'c'].map((last) => '護'.repeat(149) + last);
    for (const title of long) await client.entities.Job.create({ ...newJob, title });
    const first = await client.functions.facilityJobs({ sort: 'title', limit: 2 });
    const second = await client.functions.facilityJobs({ sort: 'title', limit: 2, after: first.next });
    const found = [...first.jobs, ...second.jobs].map(({ job }) => job.title);
    expect(found).toHaveLength(3);
    expect(new Set(found)).toEqual(new Set(long));
  });

  test('it is for facilities, and a cursor is for its own list', async () => {
    const nurse = await app.people.clinician();
    expect(await refusal(nurse.client.functions.facilityJobs({}))).toBe('FORBIDDEN');
    expect(await refusal(app.people.visitor().client.functions.facilityJobs({}))).toBe('AUTH_REQUIRED');
    const { next } = await facility.client.functions.facilityJobs({ limit: 1 });
    const forged = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const [digest] = JSON.parse(Buffer.from(next!, 'base64url').toString()) as [string];
    const wrong = [
      { after: next, sort: 'title' },
      { after: next, q: 'ward' },
      { after: 'no cursor' },
      { after: forged([digest, null, 'yesterday', 'x']) },
      { after: forged([digest, 1, '2026-01-01T00:00:00.000Z', 'x']) },
      { after: forged([digest, null, '2026-01-01T00:00:00.000Z', 'a\u0000b']) },
    ];
    for (const body of wrong) {
      const answer = await call(app.server, 'POST', '/api/functions/facilityJobs', { token: facility.token, body });
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_CURSOR' }]);
    }
  });
});
