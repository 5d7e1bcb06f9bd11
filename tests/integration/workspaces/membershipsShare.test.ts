import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileIdOf } from '#domain/shared/file.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { picture } from '#tests/support/uploads.ts';

let app: TestApp;
let sockets: SocketClients;
let facility: Person;
let recruiter: Person;
let viewer: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  sockets = await openSocketClients(app);
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});
beforeEach(async () => {
  facility = await app.people.facility();
  recruiter = await app.people.member(facility, 'recruiter');
  viewer = await app.people.member(facility, 'viewer');
  clinician = await app.people.clinician();
});

async function hire(): Promise<string> {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const { application } = await clinician.client.functions.handleNewApplication({ job_id, cover: 'Please' });
  for (const new_status of ['reviewed', 'shortlisted', 'hired'] as const)
    await recruiter.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
  return application.id;
}

describe('messages', () => {
  test('members write as the facility under their own names, in one inbox', async () => {
    const { thread } = await recruiter.client.functions.openThread({ user_id: clinician.user.id });
    const opened = await facility.client.functions.openThread({ user_id: clinician.user.id });
    expect(opened.thread.id).toBe(thread.id);
    const write = (by: Person, body: string) =>
      by.client.functions.sendMessage({ thread_id: thread.id, body, client_id: 'same' });
    const { message } = await write(recruiter, 'Hello');
    expect(message).toMatchObject({
      sender_id: facility.user.id,
      created_by_id: facility.user.id,
      author_id: recruiter.user.id,
      author_name: recruiter.user.full_name,
    });
    expect((await write(facility, 'Hello again')).message.id).toBe(message.id);
    const answer = await write(clinician, 'Hi');
    expect(answer.message).toMatchObject({ sender_id: clinician.user.id, author_id: null, author_name: null });
    const own = await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'From the desk' });
    expect(own.message).toMatchObject({ sender_id: facility.user.id, author_id: null });
    expect(await clinician.client.entities.Message.get(message.id)).toMatchObject({
      author_name: recruiter.user.full_name,
    });
  });

  test('what one member has read all have read, and a viewer reads none of it', async () => {
    const { thread } = await clinician.client.functions.openThread({ user_id: facility.user.id });
    const { message } = await clinician.client.functions.sendMessage({ thread_id: thread.id, body: 'Hi' });
    const listeners = [recruiter, viewer].map(({ token }) =>
      sockets.raw(token, [`thread:${thread.id}`, `user:${facility.user.id}`]),
    );
    const [heard, refused] = await Promise.all(listeners);
    expect([heard!.refused, refused!.refused]).toEqual([[], [`thread:${thread.id}`]]);
    const unread = async () => (await facility.client.entities.Thread.get(thread.id)).unread_by;
    expect(await unread()).toEqual([facility.user.id]);
    const { client } = recruiter;
    expect((await client.functions.markThreadRead({ thread_id: thread.id })).thread.unread_by).toEqual([]);
    expect(await unread()).toEqual([]);
    expect(await refusal(viewer.client.entities.Message.get(message.id))).toBe('FORBIDDEN');
    expect(await refusal(viewer.client.functions.markThreadRead({ thread_id: thread.id }))).toBe('NOT_FOUND');
    await clinician.client.functions.sendMessage({ thread_id: thread.id, body: 'Still there?' });
    await expect.poll(() => heard!.models.filter(({ room }) => room === `thread:${thread.id}`).length).toBe(3);
    expect(refused!.models).toEqual([]);
  });

  test('colleagues have the limits of one facility, not each their own', async () => {
    const { thread } = await clinician.client.functions.openThread({ user_id: facility.user.id });
    await clinician.client.functions.sendMessage({ thread_id: thread.id, body: 'Hi' });
    for (let n = 0; n < 10; n++)
      await (n % 2 ? facility : recruiter).client.functions.sendMessage({ thread_id: thread.id, body: `No. ${n}` });
    for (const { client } of [facility, recruiter])
      expect(await refusal(client.functions.sendMessage({ thread_id: thread.id, body: 'More' }))).toBe('RATE_LIMITED');
  });

  test('the name of an author goes with their account', async () => {
    const { thread } = await recruiter.client.functions.openThread({ user_id: clinician.user.id });
    const { message } = await recruiter.client.functions.sendMessage({ thread_id: thread.id, body: 'Hello' });
    const { client } = await app.people.admin();
    await app.services.pool.query('update users set deletion_requested_date = now() where id = $1', [
      recruiter.user.id,
    ]);
    await client.functions.completeDeletion({ user_id: recruiter.user.id });
    expect(await facility.client.entities.Message.get(message.id)).toMatchObject({ author_name: null, body: 'Hello' });
  });
});

test('a member reviews as the facility, once for all of them', async () => {
  const application_id = await hire();
  const review = (by: Person) => by.client.entities.Review.create({ reviewee_id: clinician.user.id, stars: 4 });
  expect(await refusal(review(viewer))).toBe('FORBIDDEN');
  expect(await review(recruiter)).toMatchObject({ reviewer_id: facility.user.id, application_id });
  expect(await refusal(review(facility))).toBe('CONFLICT');
});

test('bookmarks, looks and reads are the facility’s, for each member who makes them', async () => {
  const application_id = await hire();
  const { client } = recruiter;
  await client.functions.saveTalent({ user_id: clinician.user.id, saved: true });
  expect((await facility.client.auth.me()).saved_talent_ids).toEqual([clinician.user.id]);
  expect((await viewer.client.entities.User.get(facility.user.id)).saved_talent_ids).toEqual([clinician.user.id]);

  await client.functions.recordProfileView({ user_id: clinician.user.id });
  await facility.client.functions.recordProfileView({ user_id: clinician.user.id });
  expect(await clinician.client.functions.countProfileViews({})).toEqual({ viewers: 1 });
  const [news] = await clinician.client.entities.Notification.filter({ type: 'profile_view' });
  expect(news!.title + news!.body!).toContain(facility.user.facility_name);

  await app.services.pool.query('update applications set shares_credentials = true where id = $1', [application_id]);
  for (const by of [recruiter, viewer])
    await by.client.functions.applicantCredentials({ application_ids: [application_id] });
  const { looks } = await clinician.client.functions.whoLooked({});
  expect(looks).toMatchObject([{ by: 'facility', facility_id: facility.user.id, name: facility.user.facility_name }]);
});

test('members of a facility from which someone hides see nothing of them either', async () => {
  const ids = async ({ client }: Person) => {
    const { talent } = await client.functions.searchTalent({ q: clinician.user.full_name });
    return talent.map(({ id }) => id);
  };
  expect(await ids(recruiter)).toEqual([clinician.user.id]);
  await clinician.client.functions.hideFromFacility({ facility_id: facility.user.id, hidden: true });
  for (const person of [facility, recruiter, viewer]) {
    expect(await ids(person)).toEqual([]);
    expect(await refusal(person.client.entities.User.get(clinician.user.id))).toBe('NOT_FOUND');
  }
});

test('a picture that an owner uploads becomes the facility’s', async () => {
  const owner = await app.people.member(facility, 'owner');
  const { file_url } = await owner.client.integrations.Core.UploadFile({ file: await picture() });
  const of = await app.people.member(facility, 'owner');
  expect(await refusal(of.client.entities.User.update(facility.user.id, { avatar: file_url }))).toBe(
    'VALIDATION_ERROR',
  );
  await owner.client.entities.User.update(facility.user.id, { avatar: file_url });
  expect((await app.people.visitor().client.entities.User.get(facility.user.id)).avatar).toBe(file_url);
  const { rows } = await app.services.pool.query('select owner_id from files where id = $1', [
    fileIdOf(file_url, app.services.env.publicUrl),
  ]);
  expect(rows).toEqual([{ owner_id: facility.user.id }]);
});

test('a recruiter answers a report about an item of the facility', async () => {
  const { id } = await facility.client.entities.Job.create(newJob);
  await clinician.client.functions.reportItem({ target_kind: 'job', target_id: id, reason: 'Other' });
  const answer = (by: Person) =>
    by.client.functions.answerReport({ target_kind: 'job', target_id: id, answer: 'All is well' });
  expect(await refusal(answer(viewer))).toBe('NOT_FOUND');
  expect(await answer(recruiter)).toEqual({ success: true });
});

describe('the account of the facility', () => {
  test('keeps its password, sessions, mails and end to itself', async () => {
    const owner = await app.people.member(facility, 'owner');
    const { client } = owner;
    const account = () =>
      app.services.pool.query(
        'select email, is_active, deletion_requested_date, sessions_ended_date, email_notifications from users where id = $1',
        [facility.user.id],
      );
    const before = (await account()).rows;
    expect((await client.auth.me()).id).toBe(owner.user.id);
    const { sessions } = await client.functions.listSessions({});
    expect(sessions).toHaveLength(1);
    await client.functions.revokeOtherSessions({});
    const theirs = (await facility.client.functions.listSessions({})).sessions;
    expect(theirs).toHaveLength(1);
    expect(await refusal(client.functions.revokeSession({ session_id: theirs[0]!.id }))).toBe('NOT_FOUND');
    await client.auth.updateMe({ email_notifications: [] });
    const asked = await client.functions.requestDeletion({});
    expect(asked.user.id).toBe(owner.user.id);
    expect((await account()).rows).toEqual(before);
    await app.services.pool.query(
      `insert into notifications (user_id, type, title) values ($1, 'new_application', 'For the account')`,
      [facility.user.id],
    );
    expect(await client.entities.Notification.filter({ title: 'For the account' })).toEqual([]);
    expect(
      (await call(app.server, 'GET', '/api/apps/openlocum/entities/User/me', { token: owner.token })).body,
    ).toMatchObject({
      id: owner.user.id,
      works_for: facility.user.id,
    });
  });

  test('a member has no public profile of their own', async () => {
    expect(await refusal(recruiter.client.auth.updateMe({ headline: 'Recruiter', location: 'Austin, TX' }))).toBe(
      'FIELD_FORBIDDEN',
    );
    expect(await app.people.visitor().client.entities.User.filter({ id: recruiter.user.id })).toEqual([]);
    expect(await clinician.client.entities.User.filter({ id: recruiter.user.id })).toEqual([]);
  });
});
