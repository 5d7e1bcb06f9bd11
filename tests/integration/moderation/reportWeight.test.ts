import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Post } from '#domain/profiles/post.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let admin: Person;
let owner: Person;
let post: Post;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  admin = await app.people.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.people.clinician(settled);
  post = await owner.client.entities.Post.create({ caption: 'Mrs Example, room 4' });
});

const settled = { created_date: new Date(Date.now() - 25 * 3_600_000).toISOString() };

function report(reporter: Person, about: Post = post) {
  return reporter.client.functions.reportItem({
    target_kind: 'post',
    target_id: about.id,
    reason: 'PHI Violation',
    details: 'A name',
  });
}

test('C8: an account of a minute, or one that is not set up, hides nothing with one report', async () => {
  expect((await report(await app.people.facility())).hidden).toBe(false);
  expect((await report(await app.people.newcomer(settled))).hidden).toBe(false);
  expect(await app.client().entities.Post.get(post.id)).toMatchObject({ id: post.id });
  const news = await owner.client.entities.Notification.list();
  expect(news.filter(({ type }) => type === 'doc_rejected')).toEqual([]);
});

test('C8: a second reporter of that kind hides it, and so does one who has been here for a day', async () => {
  expect((await report(await app.people.facility())).hidden).toBe(false);
  expect((await report(await app.people.clinician())).hidden).toBe(true);
  const other = await owner.client.entities.Post.create({ caption: 'Another' });
  expect((await report(await app.people.facility(settled), other)).hidden).toBe(true);
});

test('C8: the owner is notified immediately, may answer, and is notified when it is visible again', async () => {
  const reporter = await app.people.facility(settled);
  const { report: made } = await report(reporter);
  const titles = async () => (await owner.client.entities.Notification.list()).map(({ title }) => title).toSorted();
  expect(await titles()).toEqual(['Your portfolio post is temporarily hidden']);
  expect((await mailsTo(app.services, owner.user.email)).map(({ subject }) => subject)).toEqual(await titles());

  const about = { target_kind: 'post', target_id: post.id } as const;
  const answer = 'That is the name of my cat';
  await expect(reporter.client.functions.answerReport({ ...about, answer })).rejects.toMatchObject({ status: 404 });
  await expect(owner.client.functions.answerReport({ ...about, answer: ' ' })).rejects.toMatchObject({ status: 422 });
  await owner.client.functions.answerReport({ ...about, answer });
  const queued = (await admin.client.functions.reportQueue({ limit: 50 })).reports.find(
    (one) => one.report.id === made.id,
  );
  expect(queued!.report).toMatchObject({ owner_answer: answer, answered_date: expect.any(String) });
  expect(await reporter.client.entities.Report.get(made.id)).not.toHaveProperty('owner_answer');

  await admin.client.functions.decideReport({ report_id: made.id, status: 'dismissed' });
  expect(await titles()).toEqual(['Your portfolio post is temporarily hidden', 'Your portfolio post is visible again']);
  await expect(owner.client.functions.answerReport({ ...about, answer })).rejects.toMatchObject({ status: 404 });
});

test('C8: whose reports were dismissed again and again hides nothing alone, and administrators see it', async () => {
  const reporter = await app.people.facility(settled);
  for (let count = 0; count < 3; count++) {
    const about = await owner.client.entities.Post.create({ caption: `Number ${count}` });
    const { report: made, hidden } = await report(reporter, about);
    expect(hidden).toBe(true);
    await admin.client.functions.decideReport({ report_id: made.id, status: 'dismissed' });
  }
  // A user whose reports were dismissed may make three a day.
  await expect(report(reporter)).rejects.toMatchObject({ status: 429 });
  await app.services.pool.query(
    `update reports set created_date = created_date - interval '2 days' where reporter_id = $1`,
    [reporter.user.id],
  );
  const { report: made, hidden } = await report(reporter);
  expect(hidden).toBe(false);
  const queued = (await admin.client.functions.reportQueue({ limit: 50 })).reports.find(
    (one) => one.report.id === made.id,
  );
  expect(queued).toMatchObject({ reporter_record: { reports: 4, dismissed: 3 } });
});
