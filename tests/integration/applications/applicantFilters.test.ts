import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchApplicants } from '#domain/applications/applicantContracts.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import type { InputOf } from '#domain/core/contract.ts';
import { findApplicants } from '#server/features/applications/sql.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { newJob } from '#tests/support/newJob.ts';
import { planOf } from '#tests/support/planOf.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let reviewer: Person;
let job_id: string;
/** Applications by whom they are of. */
let ids: Record<'ann' | 'ben' | 'cleo', string>;

const questions = [
  { id: 'nights', text: 'Nights?', kind: 'yes_no', wants: true },
  { id: 'years', text: 'Years in ICU?', kind: 'number' },
  { id: 'why', text: 'Why us?', kind: 'text' },
] as const;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  facility = await app.people.facility();
  reviewer = await app.people.member(facility, 'reviewer');
  job_id = (await facility.client.entities.Job.create({ ...newJob, questions: [...questions] })).id;
  const now = new Date().toISOString();
  const apply = async (chosen: object, sent: object) => {
    const { client } = await app.people.clinician(chosen);
    const { application } = await client.functions.handleNewApplication({ job_id, cover: 'Hello', ...sent });
    return application.id;
  };
  ids = {
    ann: await apply(
      { full_name: 'Ann Able', availability: 'now', availability_date: now },
      { cover: 'I love wound-care.', proposed_rate: 50, answers: { nights: true, years: 9 }, share_credentials: true },
    ),
    ben: await apply(
      { full_name: 'Ben Best', availability: 'from_date', available_from: inDays(20), availability_date: now },
      { proposed_rate: 70, answers: { nights: false, years: 3, why: 'Your cardiology unit, 100% of it' } },
    ),
    cleo: await apply({ full_name: 'Cleo Cole' }, {}),
  };
  const { tagApplications, assignReviewers, updateApplicationStatus } = facility.client.functions;
  await tagApplications({ application_ids: [ids.ann], add: ['nights', 'float'] });
  await tagApplications({ application_ids: [ids.ben], add: ['day'] });
  const [member] = await facility.client.entities.Member.filter({ user_id: reviewer.user.id });
  await assignReviewers({ application_ids: [ids.ben], member_ids: [member!.id] });
  await updateApplicationStatus({ application_id: ids.cleo, new_status: 'shortlisted' });
});
afterAll(() => app.close());

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

type Asked = InputOf<typeof searchApplicants>;

const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)![0];

async function found(asked: Asked): Promise<string[]> {
  const { applicants, total } = await facility.client.functions.searchApplicants(asked);
  expect(total).toBe(applicants.length);
  return applicants.map(({ application }) => nameOf(application.id));
}

describe.each([
  ['a tag', () => ({ tags: ['float'] }), ['ann']],
  ['one of several tags', () => ({ tags: ['float', 'day', 'gone'] }), ['ben', 'ann']],
  ['a reviewer', () => ({ reviewer_id: reviewer.user.id }), ['ben']],
  ['no reviewer', () => ({ is_unassigned: true }), ['cleo', 'ann']],
  ['a rate', () => ({ max_rate: 60 }), ['ann']],
  ['shared credentials', () => ({ shares_credentials: true }), ['ann']],
  ['a word of a letter', () => ({ q: 'WOUND' }), ['ann']],
  ['a word with a hyphen', () => ({ q: 'wound-care' }), ['ann']],
  ['a word of an answer', () => ({ q: 'cardio' }), ['ben']],
  ['a name and a word', () => ({ q: 'ben unit' }), ['ben']],
  ['part of a name', () => ({ q: 'ole' }), ['cleo']],
  ['signs alone', () => ({ q: `' \\ & | ! :* ( ) % <->` }), []],
  ['available now', () => ({ job_id, available_within: 0 }), ['ann']],
  ['available soon', () => ({ job_id, available_within: 30 }), ['ben', 'ann']],
  ['yes', () => ({ job_id, answers: { nights: true } }), ['ann']],
  ['no', () => ({ job_id, answers: { nights: false } }), ['ben']],
  ['a number that is reached', () => ({ job_id, answers: { years: 3 } }), ['ben', 'ann']],
  ['a number and yes', () => ({ job_id, answers: { years: 9, nights: true } }), ['ann']],
  ['a question that is gone', () => ({ job_id, answers: { gone: true } }), []],
] as const)('a filter by %s', (_, asked, names) => {
  test('finds in the list, on the board and in the file alike', async () => {
    expect(await found(asked() as Asked)).toEqual(names);
    const { stages } = await facility.client.functions.applicantBoard(asked() as Asked);
    const onBoard = stages.flatMap(({ applicants }) => applicants.map(({ application }) => nameOf(application.id)));
    expect(onBoard.toSorted()).toEqual(names.toSorted());
    expect(stages.map(({ total }) => total)).toEqual(stages.map(({ applicants }) => applicants.length));
    const csv = await facility.client.functions.exportApplicants(asked() as Asked);
    const written = Object.keys(ids).filter((name) => csv.toLowerCase().includes(`${name} `));
    expect(written.toSorted()).toEqual(names.toSorted());
  });
});

test('a job’s applicants are ordered by stage, and by who can start soonest', async () => {
  expect(await found({ job_id, sort: 'stage' })).toEqual(['cleo', 'ben', 'ann']);
  expect(await found({ job_id, sort: 'available' })).toEqual(['ann', 'ben', 'cleo']);
  for (const sort of ['stage', 'available'] as const) {
    const first = await facility.client.functions.searchApplicants({ job_id, sort, limit: 2 });
    const rest = await facility.client.functions.searchApplicants({ job_id, sort, limit: 2, after: first.next });
    const pages = [...first.applicants, ...rest.applicants].map(({ application }) => nameOf(application.id));
    expect(pages).toEqual(await found({ job_id, sort }));
  }
});

test('what reads one row after the other asks for a job', async () => {
  const { searchApplicants: search, exportApplicants, applicantBoard } = facility.client.functions;
  for (const asked of [{ available_within: 0 }, { answers: { nights: true } }] as const) {
    for (const ask of [search, exportApplicants, applicantBoard])
      expect(await refusal(ask(asked))).toBe('VALIDATION_ERROR');
  }
  expect(await refusal(search({ sort: 'stage' }))).toBe('VALIDATION_ERROR');
});

test('the file has the order of the list, and no one else’s applicants', async () => {
  const csv = await facility.client.functions.exportApplicants({ sort: 'rate' });
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Ann Able', 'Ben Best', 'Cleo Cole']);
  const other = await app.people.facility();
  expect((await other.client.functions.exportApplicants({})).trim().split('\r\n')).toHaveLength(1);
  expect(await refusal(other.client.functions.exportApplicants({ job_id }))).toBe('NOT_FOUND');
});

test('an application that is sent again is found by its new letter alone', async () => {
  const { client } = await app.people.clinician({ full_name: 'Dora Dean' });
  const { id: other } = await facility.client.entities.Job.create(newJob);
  const { application } = await client.functions.handleNewApplication({ job_id: other, cover: 'Oncology' });
  await client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'withdrawn' });
  await client.functions.handleNewApplication({ job_id: other, cover: 'Paediatrics' });
  const totals = async (q: string) => (await facility.client.functions.searchApplicants({ q })).total;
  expect([await totals('oncology'), await totals('paediatrics')]).toEqual([0, 1]);
});

test('of very many applications a filter reads those that match', async () => {
  const busy = await app.people.facility();
  const nurse = await app.people.clinician();
  await fillRows(
    app,
    `insert into jobs (id, created_date, facility_id, title, description, role, location_type, status)
    select 'busy-' || n, now(), $1, 'Unit', 'Nights', 'RN', 'remote', 'closed' from generate_series(1, 4000) n`,
    [busy.user.id],
  );
  await fillRows(
    app,
    `insert into applications (id, created_date, job_id, applicant_id, facility_id, cover, tags, reviewer_ids)
    select 'busy-' || n, now() - n * interval '1 minute', 'busy-' || n, $2, $1,
      case when n = 3500 then 'Rare zebra' else 'I can start.' end,
      case when n = 3500 then '{zebra}'::text[] else '{}' end,
      case when n = 3500 then array[$1] else '{x}'::text[] end
    from generate_series(1, 4000) n`,
    [busy.user.id, nurse.user.id],
  );
  await app.services.pool.query('vacuum analyze applications, applicant_keys, users');
  const actor = actorOf(busy.user);
  for (const [asked, index] of [
    [{ tags: ['zebra'] }, 'applications_facility_tags'],
    [{ reviewer_id: busy.user.id }, 'applications_reviewers'],
    [{ is_unassigned: true }, 'applications_unassigned'],
    [{ shares_credentials: true }, 'applications_sharing'],
    [{ q: 'zebra' }, 'applicant_keys_letter'],
  ] as const) {
    const input = searchApplicants.input.parse(asked);
    const plan = await planOf(app, (db) => findApplicants(db, actor, input, null, '2026-01-01'));
    expect(plan).toContain(index);
  }
});
