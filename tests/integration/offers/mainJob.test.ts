import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let nurse: Person;
let job: Job;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, nurse] = await Promise.all([app.people.facility(), app.people.clinician()]);
  job = await facility.client.entities.Job.create({
    title: 'Night shift wound care nurse',
    description: 'Three nights a week',
    role: 'RN',
    specialty: 'Wound Care',
    location_type: 'on-site',
    pay_range_min: 60,
    pay_range_max: 85,
  });
});

const cover = 'I have done wound care for nine years.';

describe('the main job, through the client', () => {
  test('a job is posted, found, applied for, reviewed, shortlisted and filled, and each side is notified of each step', async () => {
    const visitor = app.people.visitor().client;
    expect((await visitor.entities.Job.filter({ status: 'active' })).map((one) => one.id)).toContain(job.id);
    const found = await nurse.client.functions.searchJobs({ q: 'WOUND', role: 'RN' });
    expect(found.jobs.map((one) => one.id)).toContain(job.id);

    const { application } = await nurse.client.functions.handleNewApplication({
      job_id: job.id,
      cover,
      proposed_rate: 95,
    });
    expect(application).toMatchObject({
      status: 'pending',
      applicant_id: nurse.user.id,
      facility_id: facility.user.id,
      cover,
      proposed_rate: 95,
    });
    const link = `/facility-applicants?id=${application.id}`;
    expect(await news(facility)).toEqual([{ type: 'new_application', link, read: false }]);
    expect(await news(nurse)).toEqual([]);

    // Only the facility's own people see their notes.
    const hire = { tags: [], reviewer_ids: [], moved_by: null, hire_reason: null, hire_note: null };
    const rejection = {
      reject_at: null,
      reject_by: null,
      reject_reason: null,
      reject_note: null,
      reject_message: null,
    };
    const own = { ...hire, ...rejection, team_stage: 'new', stage_date: expect.any(String) };
    expect(await facility.client.entities.Application.list()).toEqual([{ ...application, ...own }]);
    for (const new_status of ['reviewed', 'shortlisted', 'hired'] as const) {
      const answer = await facility.client.functions.updateApplicationStatus({
        application_id: application.id,
        new_status,
      });
      expect(answer.application.status).toBe(new_status);
      expect((await nurse.client.entities.Application.get(application.id)).status).toBe(new_status);
    }
    const told = await news(nurse);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map((one) => one.type))).toEqual(new Set(['application_status_change']));
    expect(await news(facility)).toHaveLength(1);
  });

  test('both write to each other, each has the other’s unread until it is read', async () => {
    const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
    expect((await nurse.client.functions.openThread({ user_id: facility.user.id })).thread.id).toBe(thread.id);
    const first = await facility.client.functions.sendMessage({
      thread_id: thread.id,
      body: 'When can you start?',
      client_id: 'a',
    });
    const again = await facility.client.functions.sendMessage({
      thread_id: thread.id,
      body: 'When can you start?',
      client_id: 'a',
    });
    expect(again.message).toEqual(first.message);
    const [seen] = await nurse.client.entities.Thread.list('-last_message_at');
    expect(seen).toMatchObject({ unread_by: [nurse.user.id], last_message: 'When can you start?' });
    await nurse.client.functions.markThreadRead({ thread_id: thread.id, up_to_seq: first.message.seq });
    await nurse.client.functions.sendMessage({ thread_id: thread.id, body: 'On Monday.' });
    expect(await facility.client.entities.Thread.get(thread.id)).toMatchObject({
      unread_by: [facility.user.id],
      last_message: 'On Monday.',
    });
    const messages = await facility.client.entities.Message.filter({ thread_id: thread.id }, 'created_date');
    expect(messages.map(({ seq, body, sender_id }) => [seq, body, sender_id])).toEqual([
      [1, 'When can you start?', facility.user.id],
      [2, 'On Monday.', nurse.user.id],
    ]);
  });
});

describe('what must not happen', () => {
  test('applying twice, or many times concurrently, makes one application and one notification', async () => {
    const apply = () => nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, apply));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'ALREADY_APPLIED',
          status: 409,
          message: "You've already applied",
        });
    }
    expect(await facility.client.entities.Application.count()).toBe(1);
    expect(await news(facility)).toHaveLength(1);
  });

  test('two concurrent decisions: one is taken, the other gets the state that has changed', async () => {
    const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
    const decide = (new_status: 'rejected' | 'withdrawn') =>
      (new_status === 'rejected' ? facility : nurse).client.functions.updateApplicationStatus({
        application_id: application.id,
        new_status,
      });
    const outcomes = await Promise.allSettled([decide('rejected'), decide('withdrawn')]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({
      reason: { code: 'WRONG_STEP', status: 409 },
    });
  });

  test('no user skips a step, takes another’s step or sees another’s application', async () => {
    const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
    const [rival, other] = await Promise.all([app.people.facility(), app.people.clinician()]);
    const move = (person: Person, new_status: 'hired' | 'shortlisted') =>
      person.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
    await expect(move(facility, 'hired')).rejects.toMatchObject({
      code: 'WRONG_STEP',
      extra: { extraData: { current: 'pending' } },
    });
    await expect(move(nurse, 'shortlisted')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const person of [rival, other]) {
      await expect(move(person, 'shortlisted')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(person.client.entities.Application.get(application.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await person.client.entities.Application.list()).toEqual([]);
    }
    await expect(app.people.visitor().client.entities.Application.list()).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
    expect((await nurse.client.entities.Application.get(application.id)).status).toBe('pending');
    expect(await news(nurse)).toEqual([]);
  });

  test('a filled job takes no applications, a facility cannot apply, a cover letter is not blank', async () => {
    const apply = (person: Person, text = cover) =>
      person.client.functions.handleNewApplication({ job_id: job.id, cover: text });
    await expect(apply(facility)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(apply(nurse, '  \n ')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      extra: { errors: [{ field: 'cover' }] },
    });
    await facility.client.entities.Job.update(job.id, { status: 'filled' });
    await expect(apply(nurse)).rejects.toMatchObject({ code: 'JOB_NOT_ACTIVE', status: 409 });
    expect(await facility.client.entities.Application.list()).toEqual([]);
    expect(await news(facility)).toEqual([]);
  });

  test('only the two write in a thread', async () => {
    const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
    const stranger = await app.people.clinician();
    await expect(stranger.client.functions.sendMessage({ thread_id: thread.id, body: 'Hi' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.client.functions.openThread({ user_id: nurse.user.id })).rejects.toMatchObject({
      status: expect.any(Number) as number,
    });
    expect(await stranger.client.entities.Message.list()).toEqual([]);
    expect(await nurse.client.entities.Message.list()).toEqual([]);
  });
});

async function news(person: Person) {
  const notifications = await person.client.entities.Notification.list();
  return notifications.map(({ type, link, read }) => ({ type, link, read }));
}
