import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '#domain/applications/application.ts';
import type { WorkRole } from '#domain/core/rights.ts';
import { applicationStages, stageOf } from '#domain/applications/applicationStages.ts';
import { system } from '#domain/core/access.ts';
import { inTransaction } from '#server/platform/work.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let job: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  facility = await app.people.facility({ facility_name: 'Lakeside' });
  job = (await facility.client.entities.Job.create({ ...newJob, title: 'ICU nurse' })).id;
});
afterAll(() => app.close());

async function applied(to = job): Promise<{ person: Person; id: string }> {
  const person = await app.people.clinician({ full_name: 'Amara Osei' });
  const { application } = await person.client.functions.handleNewApplication({ job_id: to, cover: 'Please' });
  return { person, id: application.id };
}

async function member(role: WorkRole, sites: readonly string[] = []) {
  const person = await app.people.member(facility, role, sites);
  const [row] = await facility.client.entities.Member.filter({ user_id: person.user.id });
  return { ...person, memberId: row!.id };
}

async function stored(id: string): Promise<Application> {
  return app.services.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('the stage is what the screens make of status, interview and offer', async () => {
  const { id } = await applied();
  const { db } = app.services;
  for (const status of ['pending', 'reviewed', 'shortlisted', 'rejected', 'hired', 'withdrawn'] as const) {
    for (const has_interview of [false, true]) {
      for (const has_offer of [false, true]) {
        await db.updateTable('applications').set({ status, has_interview, has_offer }).where('id', '=', id).execute();
        const row = await stored(id);
        expect(row.stage).toBe(stageOf({ status, has_interview, has_offer }));
      }
    }
  }
});

test('5: a reviewer sees the applications that were given to them, a viewer all, another facility none', async () => {
  const { id } = await applied();
  const [recruiter, reviewer, viewer] = [await member('recruiter'), await member('reviewer'), await member('viewer')];
  const other = await app.people.facility();
  const gets = (person: Person) =>
    person.client.entities.Application.get(id).then(
      () => 200,
      ({ status }) => status,
    );
  const all = [facility, recruiter, reviewer, viewer, other];
  expect(await Promise.all(all.map(gets))).toEqual([200, 200, 404, 200, 404]);
  expect(await found(reviewer)).not.toContain(id);
  const answer = await recruiter.client.functions.assignReviewers({
    application_ids: [id],
    member_ids: [reviewer.memberId],
  });
  expect(answer).toEqual({ done: [id], skipped: [] });
  expect(await Promise.all(all.map(gets))).toEqual([200, 200, 200, 200, 404]);
  expect(await found(reviewer)).toContain(id);
});

async function found(person: Person): Promise<string[]> {
  const { applicants } = await person.client.functions.searchApplicants({ job_id: job, limit: 100 });
  return applicants.map(({ application }) => application.id);
}

test('7: a recruiter of one site has the applications of that site alone', async () => {
  const site = await facility.client.entities.Site.create({ name: 'North', time_zone: 'America/Chicago' });
  const elsewhere = await member('recruiter', [site.id]);
  const { id } = await applied();
  expect(await refusal(elsewhere.client.entities.Application.get(id))).toBe('NOT_FOUND');
  expect(await found(elsewhere)).toEqual([]);
  const { done, skipped } = await elsewhere.client.functions.tagApplications({ application_ids: [id], add: ['x'] });
  expect([done, skipped]).toEqual([[], [{ id, reason: 'NOT_FOUND' }]]);
  await inTransaction(app.services, system, (work) => work.system.update('Application', id, { site_id: site.id }));
  expect(await found(elsewhere)).toEqual([id]);
});

test('8: a member who leaves is removed from their assignments, and what waited for them alone opens', async () => {
  const { id } = await applied();
  const [one, two] = [await member('reviewer'), await member('reviewer')];
  const member_ids = [one.memberId, two.memberId];
  await facility.client.functions.assignReviewers({ application_ids: [id], member_ids });
  await one.client.entities.Note.create(assessment(id));
  expect(await notesOf(facility, id)).toEqual([]);
  await facility.client.functions.removeMember({ member_id: member_ids[1]! });
  expect((await stored(id)).reviewer_ids).toEqual([one.user.id]);
  expect(await notesOf(facility, id)).toEqual(['A steady hand']);
});

const assessment = (application_id: string) =>
  ({ application_id, kind: 'assessment', recommendation: 'yes', body: 'A steady hand' }) as const;

async function notesOf(person: Person, application_id: string): Promise<string[]> {
  return (await person.client.entities.Note.filter({ application_id })).map(({ body }) => body);
}

describe('assigning and tagging', () => {
  test('reviewers and viewers may not, and no one outside is assigned', async () => {
    const { id } = await applied();
    const [reviewer, viewer] = [await member('reviewer'), await member('viewer')];
    const other = await app.people.facility();
    const left = await trace(app.services, async () => {
      for (const { client } of [reviewer, viewer]) {
        const { tagApplications, assignReviewers, moveApplications, openAssessments } = client.functions;
        const application_ids = [id];
        expect(await refusal(tagApplications({ application_ids, add: ['x'] }))).toBe('FORBIDDEN');
        expect(await refusal(assignReviewers({ application_ids, member_ids: [] }))).toBe('FORBIDDEN');
        expect(await refusal(moveApplications({ application_ids, new_status: 'rejected' }))).toBe('FORBIDDEN');
        expect(await refusal(openAssessments({ application_id: id }))).toBe('FORBIDDEN');
      }
      const { assignReviewers } = facility.client.functions;
      for (const member_id of [viewer.memberId, other.user.id]) {
        expect(await refusal(assignReviewers({ application_ids: [id], member_ids: [member_id] }))).toBe(
          'VALIDATION_ERROR',
        );
      }
      const foreign = await other.client.functions.tagApplications({ application_ids: [id], add: ['x'] });
      expect(foreign).toEqual({ done: [], skipped: [{ id, reason: 'NOT_FOUND' }] });
    });
    expect(left).toEqual(nothing);
  });

  test('tags are added and taken away, each once, and the applicant’s dates stay', async () => {
    const { id } = await applied();
    const before = await stored(id);
    const { tagApplications } = facility.client.functions;
    const application_ids = [id];
    await tagApplications({ application_ids, add: ['nights', ' ICU '] });
    await tagApplications({ application_ids, add: ['nights', 'float'], remove: ['ICU'] });
    const after = await stored(id);
    expect([after.tags, after.updated_date]).toEqual([['nights', 'float'], before.updated_date]);
    const many = Array.from({ length: 19 }, (_, at) => `tag ${at}`);
    expect(await tagApplications({ application_ids, add: many })).toMatchObject({
      skipped: [{ id, reason: 'VALIDATION_ERROR' }],
    });
  });
});

test('11: several are rejected; those that cannot be are named with why, and each applicant is notified once', async () => {
  const [a1, a2, a4] = [await applied(), await applied(), await applied()];
  const other = await app.people.facility();
  const elsewhere = await other.client.entities.Job.create(newJob);
  const a3 = await applied(elsewhere.id);
  const { updateApplicationStatus } = facility.client.functions;
  await a2.person.client.functions.updateApplicationStatus({ application_id: a2.id, new_status: 'withdrawn' });
  for (const new_status of ['shortlisted', 'hired'] as const)
    await updateApplicationStatus({ application_id: a4.id, new_status });
  const left = await trace(app.services, async () => {
    const application_ids = [a1, a2, a3, a4].map(({ id }) => id);
    expect(await facility.client.functions.moveApplications({ application_ids, new_status: 'rejected' })).toEqual({
      done: [a1.id],
      skipped: [
        { id: a2.id, reason: 'WRONG_STEP', current: 'withdrawn' },
        { id: a3.id, reason: 'NOT_FOUND' },
        { id: a4.id, reason: 'WRONG_STEP', current: 'hired' },
      ],
    });
  });
  expect(left.rows['notifications']).toBe(1);
  expect((await stored(a1.id)).moved_by).toBe(facility.user.id);
});

test('of a hundred ids with one of the facility’s own, one is moved, and of a hundred and one none', async () => {
  const { id } = await applied();
  const foreign = Array.from({ length: 99 }, () => crypto.randomUUID());
  const move = (application_ids: string[]) =>
    facility.client.functions.moveApplications({ application_ids, new_status: 'rejected' });
  expect(await refusal(move([id, ...foreign, crypto.randomUUID()]))).toBe('VALIDATION_ERROR');
  expect(await stored(id)).toMatchObject({ status: 'pending' });
  expect(await move([...foreign, id])).toEqual({
    done: [id],
    skipped: foreign.map((one) => ({ id: one, reason: 'NOT_FOUND' })),
  });
});

describe('12: a message to several', () => {
  test('is written once, with the placeholders in braces filled in', async () => {
    const { person, id } = await applied();
    const bulk_key = crypto.randomUUID();
    const body = 'Hi {first_name}: {job_title}, {facility_name}';
    for (let time = 0; time < 2; time++) {
      const sent = await facility.client.functions.messageApplicants({ application_ids: [id], body, bulk_key });
      expect(sent).toEqual({ done: [id], skipped: [] });
    }
    expect(await messagesTo(person)).toEqual(['Hi Amara: ICU nurse, Lakeside']);
  });

  test('goes with a rejection', async () => {
    const { person, id } = await applied();
    const sent = { application_ids: [id], new_status: 'rejected' as const, message: 'Sorry, {first_name}' };
    expect(await refusal(facility.client.functions.moveApplications(sent))).toBe('VALIDATION_ERROR');
    const bulk_key = crypto.randomUUID();
    for (let time = 0; time < 2; time++)
      expect((await facility.client.functions.moveApplications({ ...sent, bulk_key })).done).toEqual([id]);
    expect(await messagesTo(person)).toEqual(['Sorry, Amara']);
  });

  test('is refused when a name in braces is no placeholder', async () => {
    const { id } = await applied();
    const left = await trace(app.services, async () => {
      const body = { application_ids: [id], body: 'Hi {nickname}', bulk_key: crypto.randomUUID() };
      expect(await refusal(facility.client.functions.messageApplicants(body))).toBe('VALIDATION_ERROR');
    });
    expect(left).toEqual(nothing);
  });
});

async function messagesTo({ client, user }: Person): Promise<string[]> {
  const [thread] = await client.entities.Thread.filter({ participant_ids: { $all: [user.id] } });
  return (await client.entities.Message.filter({ thread_id: thread!.id })).map(({ body }) => body);
}

test('13: a concurrent shortlisting and rejection have one order, in every round, and each notification comes once', async () => {
  const recruiter = await member('recruiter');
  for (let round = 0; round < roundsOf(50); round++) {
    const { id } = await applied();
    const left = await trace(app.services, async () => {
      const move = (person: Person, new_status: 'shortlisted' | 'rejected') =>
        person.client.functions.updateApplicationStatus({ application_id: id, new_status }).then(
          () => 'done',
          (error) => `${error.code} ${error.extra.extraData.current}`,
        );
      const first = move(facility, 'shortlisted');
      const [shortlisting, rejection] = await Promise.all([first, move(recruiter, 'rejected')]);
      expect(rejection).toBe('done');
      expect(['done', 'WRONG_STEP rejected']).toContain(shortlisting);
      const steps = shortlisting === 'done' ? 2 : 1;
      expect(await notificationOf(id)).toHaveLength(steps);
    });
    expect((await stored(id)).status).toBe('rejected');
    expect(left.events.filter((event) => event === 'Application update').length).toBeLessThanOrEqual(2);
  }
});

async function notificationOf(id: string): Promise<string[]> {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('event_key')
    .where('event_key', 'like', `application:${id}:%`)
    .where('event_key', 'not like', '%:pending:%')
    .execute();
  return rows.map(({ event_key }) => String(event_key));
}

test('the board answers the newest of each stage, and goes on where they end', async () => {
  const posting = (await facility.client.entities.Job.create(newJob)).id;
  const made = [];
  for (let at = 0; at < 5; at++) made.push((await applied(posting)).id);
  await facility.client.functions.moveApplications({ application_ids: [made[0]!], new_status: 'rejected' });
  const { stages } = await facility.client.functions.applicantBoard({ job_id: posting, limit: 3 });
  expect(stages.map(({ stage }) => stage)).toEqual(applicationStages);
  const cards = (stage: string) => stages.find((one) => one.stage === stage)!.applicants.map(idOf);
  expect([cards('new'), cards('closed'), cards('hired')]).toEqual([made.slice(2).toReversed(), [made[0]], []]);
  const { next } = stages[0]!;
  const more = await facility.client.functions.searchApplicants({
    job_id: posting,
    stage: 'new',
    limit: 3,
    after: next,
  });
  expect([more.applicants.map(idOf), more.next]).toEqual([[made[1]], null]);
});

function idOf({ application }: { application: Pick<Application, 'id'> }): string {
  return application.id;
}
