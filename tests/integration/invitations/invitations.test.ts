import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let recruiter: Person;
let reviewer: Person;
let other: Person;
beforeAll(async () => {
  app = await testApp();
  [facility, other] = [await app.people.facility(), await app.people.facility()];
  recruiter = await app.people.member(facility, 'recruiter');
  reviewer = await app.people.member(facility, 'reviewer');
});
afterAll(() => app.close());

const openJob = (who = facility) => who.client.entities.Job.create({ ...newJob, title: 'ICU nights' });
const invite = (job_id: string, people: readonly Person[], message?: string, by = recruiter) =>
  by.client.functions.inviteToJob({
    job_id,
    user_ids: people.map(({ user }) => user.id),
    ...(message ? { message } : {}),
  });
const answer = (who: Person, invitation_id: string, given: 'interested' | 'not_now' | 'never') =>
  who.client.functions.answerInvitation({ invitation_id, answer: given });

test('a recruiter invites two clinicians, who are notified once however often it is repeated', async () => {
  const job = await openJob();
  const people = [await app.people.clinician(), await app.people.clinician()];
  const first = await trace(app.services, () => invite(job.id, people, 'We need you on Fridays.'));
  expect(first.rows).toMatchObject({ job_invitations: 2, notifications: 2, outbox_mails: 2 });
  expect(first.mails).toEqual(people.map(({ user }) => `${user.email}: Invitation to apply: ICU nights`));
  const again = await trace(app.services, async () => {
    const { invitations, skipped } = await invite(job.id, people);
    expect(invitations.map(({ clinician_id }) => clinician_id)).toEqual(people.map(({ user }) => user.id));
    expect(skipped).toEqual([]);
  });
  expect(again.rows).toEqual({});
  const [own] = await people[0]!.client.entities.JobInvitation.list();
  expect(own).toMatchObject({
    status: 'open',
    job_title: 'ICU nights',
    facility_name: facility.user.facility_name,
    message: 'We need you on Fridays.',
  });
  const [notice] = await people[0]!.client.entities.Notification.filter({ type: 'invitation' });
  expect(notice).toMatchObject({ link: `/job-detail?id=${job.id}` });
});

test('those who do not recruit, another facility and clinicians invite no one', async () => {
  const job = await openJob();
  const nurse = await app.people.clinician();
  for (const by of [reviewer, other, nurse]) {
    expect(await refusal(invite(job.id, [nurse], undefined, by))).toBe('FORBIDDEN');
  }
  expect(await nurse.client.entities.JobInvitation.list()).toEqual([]);
});

test('a clinician sees their own invitations, a facility its own, and other people none', async () => {
  const job = await openJob();
  const [nurse, stranger] = [await app.people.clinician(), await app.people.clinician()];
  const [sent] = (await invite(job.id, [nurse])).invitations;
  for (const reader of [nurse, facility, recruiter]) {
    expect(await reader.client.entities.JobInvitation.get(sent!.id)).toMatchObject({ id: sent!.id });
  }
  for (const reader of [stranger, other, reviewer]) {
    expect(await refusal(reader.client.entities.JobInvitation.get(sent!.id))).toBe('NOT_FOUND');
    expect(await refusal(answer(stranger, sent!.id, 'interested'))).toBe('NOT_FOUND');
  }
});

describe('an answer', () => {
  test('"Interested" notifies the facility once, and applying after it notifies of the application alone', async () => {
    const job = await openJob();
    const nurse = await app.people.clinician();
    const [sent] = (await invite(job.id, [nurse])).invitations;
    const interest = await trace(app.services, () => answer(nurse, sent!.id, 'interested'));
    expect(interest.mails.filter((mail) => mail.startsWith(facility.user.email))).toEqual([
      `${facility.user.email}: ${nurse.user.full_name} is interested`,
    ]);
    expect((await trace(app.services, () => answer(nurse, sent!.id, 'interested'))).rows).toEqual({});
    await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
    expect(
      await facility.client.entities.Notification.filter({ type: 'invitation', link: linkOf(nurse) }),
    ).toHaveLength(1);
  });

  test('an application answers the open invitation, and the facility reads of the application alone', async () => {
    const job = await openJob();
    const nurse = await app.people.clinician();
    const [sent] = (await invite(job.id, [nurse])).invitations;
    await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
    expect(await nurse.client.entities.JobInvitation.get(sent!.id)).toMatchObject({ status: 'interested' });
    expect(await facility.client.entities.Notification.filter({ type: 'invitation', link: linkOf(nurse) })).toEqual([]);
    const { skipped } = await invite((await openJob()).id, [nurse]);
    expect(skipped).toEqual([]);
  });

  test('"Not now" and "Never" read the same to the facility and notify no one; after "Never" the clinician is unknown', async () => {
    const job = await openJob();
    const [later, never] = [await app.people.clinician(), await app.people.clinician()];
    const { invitations } = await invite(job.id, [later, never]);
    const { rows } = await trace(app.services, async () => {
      await answer(later, invitations[0]!.id, 'not_now');
      await answer(never, invitations[1]!.id, 'never');
    });
    expect(rows).toEqual({});
    const seen = await facility.client.entities.JobInvitation.filter({ job_id: job.id });
    const facts = seen.map(({ status, message, job_title }) => ({ status, message, job_title }));
    expect(seen.map((row) => Object.keys(row).toSorted())).toEqual(Array(2).fill(Object.keys(seen[0]!).toSorted()));
    expect(facts[0]).toEqual(facts[1]);
    expect(facts[0]).toMatchObject({ status: 'declined' });
    const absent = '6a7b8c90-0000-4000-8000-000000000000';
    const next = await openJob();
    const { skipped } = await recruiter.client.functions.inviteToJob({
      job_id: next.id,
      user_ids: [later.user.id, never.user.id, absent],
    });
    expect(skipped).toEqual([
      { user_id: later.user.id, reason: 'declined' },
      { user_id: never.user.id, reason: 'unknown' },
      { user_id: absent, reason: 'unknown' },
    ]);
  });

  test('of a job that has closed is refused, unless it declines', async () => {
    const job = await openJob();
    const nurse = await app.people.clinician();
    const [sent] = (await invite(job.id, [nurse])).invitations;
    await facility.client.entities.Job.update(job.id, { status: 'closed' });
    expect(await refusal(answer(nurse, sent!.id, 'interested'))).toBe('CONFLICT');
    await answer(nurse, sent!.id, 'not_now');
    expect(await refusal(invite(job.id, [await app.people.clinician()]))).toBe('CONFLICT');
  });
});

describe('limits', () => {
  test('clinicians who want to write first, have applied, or have three unanswered invitations are left out', async () => {
    const jobs = [await openJob(), await openJob(), await openJob(), await openJob()];
    const shy = await app.people.clinician({ first_contact: 'applied' });
    const applied = await app.people.clinician();
    const busy = await app.people.clinician();
    await applied.client.functions.handleNewApplication({ job_id: jobs[3]!.id, cover: 'Hello' });
    for (const job of jobs.slice(0, 3)) await invite(job.id, [busy]);
    const { skipped, invitations } = await invite(jobs[3]!.id, [shy, applied, busy]);
    expect(invitations).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['first_contact', 'applied', 'waiting']);
  });

  test('twenty clinicians are one request, and an empty list, a long message and a wrong id are refused at their field', async () => {
    const job = await openJob();
    const call = (body: object) =>
      refusal(recruiter.client.functions.inviteToJob({ job_id: job.id, ...body } as never));
    const nurse = await app.people.clinician();
    expect(await call({ user_ids: [] })).toBe('VALIDATION_ERROR');
    expect(await call({ user_ids: Array.from({ length: 21 }, (_, n) => `user-${n}`) })).toBe('VALIDATION_ERROR');
    expect(await call({ user_ids: [nurse.user.id], message: 'x'.repeat(301) })).toBe('VALIDATION_ERROR');
    expect(await call({ user_ids: [nurse.user.id], job_id: 'none' })).toBe('NOT_FOUND');
  });
});

test('two recruiters who invite one clinician at the same moment make one invitation and one notification', async () => {
  for (let round = 0; round < 10; round++) {
    const job = await openJob();
    const nurse = await app.people.clinician();
    await Promise.all([invite(job.id, [nurse]), invite(job.id, [nurse], undefined, facility)]);
    expect(await nurse.client.entities.JobInvitation.list()).toHaveLength(1);
    expect(await nurse.client.entities.Notification.filter({ type: 'invitation' })).toHaveLength(1);
  }
});

test('a deleted account leaves no invitation behind', async () => {
  const job = await openJob();
  const nurse = await app.people.clinician();
  await invite(job.id, [nurse]);
  await nurse.client.functions.requestDeletion({});
  const admin = await app.people.admin();
  await admin.client.functions.completeDeletion({ user_id: nurse.user.id });
  expect(await facility.client.entities.JobInvitation.filter({ job_id: job.id })).toEqual([]);
});

function linkOf({ user }: Person): string {
  return `/profile?id=${user.id}`;
}
