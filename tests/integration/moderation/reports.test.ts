import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Post } from '#domain/profiles/post.ts';
import type { ReportTarget } from '#domain/moderation/report.ts';
import { call } from '#tests/support/call.ts';
import { openSocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let admin: Person;
let facility: Person;
let clinician: Person;
let post: Post;

beforeAll(async () => {
  app = await testApp();
  admin = await app.people.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(settled), app.people.clinician(settled)]);
  post = await clinician.client.entities.Post.create({ caption: 'Mrs Example, room 4' });
});

/** A user who signed up a while ago: their report hides an item immediately. */
const settled = { created_date: new Date(Date.now() - 3 * 86_400_000).toISOString() };

const phi = { reason: 'PHI Violation' } as const;
/** What its owner sees of a hidden item. */
const inReview = { is_hidden: true, is_taken_down: false } as const;

function report(
  person: { client: Person['client'] },
  target_kind: ReportTarget,
  target_id: string,
  rest: object = phi,
) {
  return person.client.functions.reportItem({ target_kind, target_id, reason: 'Other', ...rest });
}

function decide(who: Person, report_id: string, status: 'upheld' | 'dismissed', notes?: string) {
  return who.client.functions.decideReport({ report_id, status, notes });
}

async function openJob() {
  const draft = { title: 'Night nurse', description: 'Work', role: 'RN', location_type: 'remote' } as const;
  return facility.client.entities.Job.create(draft);
}

describe('a report of patient information', () => {
  test('hides the post immediately, mails the administrators, notifies the owner, and nothing else', async () => {
    const socketClients = await openSocketClients(app);
    const visitor = await socketClients.listen(null, ['Job', 'Post']);
    const left = await trace(app.services, async () => {
      const { report: made } = await report(facility, 'post', post.id, { ...phi, details: 'A name' });
      expect(made).toMatchObject({ status: 'open', reason: 'PHI Violation', reporter_id: facility.user.id });
      expect(Date.parse(made.due_date!) - Date.parse(made.created_date)).toBeGreaterThan(86_390_000);
      expect(made).not.toHaveProperty('notes');
    });
    // Written in one moment, the mails have no order.
    expect({ ...left, mails: new Set(left.mails) }).toEqual({
      rows: { notifications: 1, reports: 1, outbox_mails: 2 },
      events: ['Report create', 'Post update', 'Notification create'],
      mails: new Set([
        `${admin.user.email}: New report: PHI Violation`,
        `${clinician.user.email}: Your portfolio post is temporarily hidden`,
      ]),
      jobs: [],
    });
    await socketClients.everythingHeard([visitor]);
    expect(visitor.heard('Post', post.id).at(-1)).toMatchObject({ type: 'delete', data: { id: post.id } });
    socketClients.closeAll();
    for (const reader of [app.people.visitor(), facility]) {
      await expect(reader.client.entities.Post.get(post.id)).rejects.toMatchObject({ status: 404 });
      expect(await reader.client.entities.Post.filter({ user_id: clinician.user.id })).toEqual([]);
    }
    const { rows } = await app.services.pool.query(
      `select actor_id from audit_events where action = 'report.open' and actor_id = $1`,
      [facility.user.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('is one report for one person and item while it is open, also at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => report(facility, 'post', post.id)));
    expect(new Set(made.map(({ report: { id } }) => id)).size).toBe(1);
    expect(made.every(({ hidden }) => hidden)).toBe(true);
    await decide(admin, made[0]!.report.id, 'dismissed');
    const again = await report(facility, 'post', post.id);
    expect(again.report.id).not.toBe(made[0]!.report.id);
    expect(again.hidden).toBe(false);
    // A reporter whose report was dismissed cannot hide the post again by reporting it again.
    expect(await app.people.visitor().client.entities.Post.get(post.id)).toMatchObject({ id: post.id });
  });

  test('may be sent about an item that was reported for another reason before', async () => {
    const first = await report(facility, 'post', post.id, { reason: 'Other', details: 'Odd' });
    const visitor = app.people.visitor().client.entities.Post;
    await visitor.get(post.id);
    const second = await report(facility, 'post', post.id);
    expect(second.report).toMatchObject({ id: first.report.id, reason: 'PHI Violation', details: 'Odd' });
    await expect(visitor.get(post.id)).rejects.toMatchObject({ status: 404 });
  });

  test('takes a job out of lists, search, sitemap and applications', async () => {
    const { id } = await openJob();
    await report(clinician, 'job', id);
    const { client } = app.people.visitor();
    await expect(client.entities.Job.get(id)).rejects.toMatchObject({ status: 404 });
    expect(await client.entities.Job.filter({ facility_id: facility.user.id })).toEqual([]);
    expect((await client.functions.searchJobs({ q: 'Night nurse' })).jobs.map((job) => job.id)).not.toContain(id);
    const sitemap = await call(app.server, 'GET', '/sitemaps/jobs-1.xml');
    expect(sitemap.status).toBe(200);
    expect(sitemap.body).not.toContain(id);
    await expect(clinician.client.functions.handleNewApplication({ job_id: id, cover: 'Hello' })).rejects.toMatchObject(
      { status: 404 },
    );
    expect(await facility.client.entities.Job.get(id)).toMatchObject({ status: 'active', ...inReview });
  });

  test('is not undone by the owner', async () => {
    await report(facility, 'post', post.id);
    const changed = await clinician.client.entities.Post.update(post.id, { is_hidden: false, caption: 'Other words' });
    expect(changed).toMatchObject({ caption: 'Other words', ...inReview });
    await expect(app.people.visitor().client.entities.Post.get(post.id)).rejects.toMatchObject({ status: 404 });
  });

  test('takes a person out of profile, talent and sitemap, and leaves them their own account', async () => {
    await report(facility, 'user', clinician.user.id);
    const { client } = app.people.visitor();
    await expect(client.entities.User.get(clinician.user.id)).rejects.toMatchObject({ status: 404 });
    const { talent } = await client.functions.searchTalent({ q: clinician.user.full_name });
    expect(talent.map(({ id }) => id)).not.toContain(clinician.user.id);
    expect((await call(app.server, 'GET', '/sitemaps/profiles-1.xml')).body).not.toContain(clinician.user.id);
    expect(await clinician.client.auth.me()).toMatchObject({ id: clinician.user.id, ...inReview });
  });

  test('takes a message from its reader and from what repeats it, and gives it back; its sender sees it is hidden', async () => {
    // They answered each other: without that a facility writes once.
    const { thread } = await clinician.client.functions.openThread({ user_id: facility.user.id });
    await clinician.client.functions.sendMessage({ thread_id: thread.id, body: 'Good morning' });
    const send = (body: string) => facility.client.functions.sendMessage({ thread_id: thread.id, body });
    await send('Hello');
    const { message } = await send('Mrs Example has a fever');
    const { report: made } = await report(clinician, 'message', message.id);
    const texts = async (person: Person) => {
      const [messages, [seen], news] = await Promise.all([
        person.client.entities.Message.filter({ thread_id: thread.id }),
        person.client.entities.Thread.filter({ id: thread.id }),
        person.client.entities.Notification.list(),
      ]);
      return JSON.stringify([messages, seen, news]);
    };
    expect(await texts(clinician)).not.toContain('fever');
    expect(await texts(facility)).toContain('"last_message":"Hello"');
    expect(await facility.client.entities.Message.get(message.id)).toMatchObject({ body: message.body, ...inReview });
    expect(await texts(clinician)).toContain('"last_message":"Hello"');
    await decide(admin, made.id, 'dismissed');
    expect(await texts(clinician)).toContain('"last_message":"Mrs Example has a fever"');
  });
});

describe('reporting', () => {
  test('is for people who see the item, with a reason of the list, and leaves nothing behind otherwise', async () => {
    const secret = await clinician.client.entities.Post.create({ caption: 'Mine', visibility: 'private' });
    const { id } = await clinician.client.entities.Document.create({ type: 'bls', name: 'BLS' });
    const left = await trace(app.services, async () => {
      await expect(report(app.people.visitor(), 'post', post.id)).rejects.toMatchObject({ status: 401 });
      await expect(report(facility, 'post', secret.id)).rejects.toMatchObject({ status: 404 });
      await expect(report(facility, 'document', id)).rejects.toMatchObject({ status: 404 });
      await expect(report(facility, 'job', post.id)).rejects.toMatchObject({ status: 404 });
      await expect(report(facility, 'post', post.id, { reason: 'Ugly' })).rejects.toMatchObject({ status: 422 });
      await expect(report(facility, 'post', post.id, { details: 'x'.repeat(2001) })).rejects.toMatchObject({
        status: 422,
      });
    });
    expect(left).toEqual(nothing);
  });

  test('for another reason leaves the item visible until it is decided', async () => {
    await report(facility, 'post', post.id, { reason: 'Spam or scam' });
    expect(await app.people.visitor().client.entities.Post.get(post.id)).toMatchObject({ id: post.id });
  });
});

describe('a decision', () => {
  test('to dismiss shows the item again, unless someone else’s report still holds it', async () => {
    const other = await app.people.facility(settled);
    const first = await report(facility, 'post', post.id, { reason: 'Other' });
    const { report: second } = await report(other, 'post', post.id);
    const visitor = app.people.visitor().client.entities.Post;
    await decide(admin, first.report.id, 'dismissed');
    await expect(visitor.get(post.id)).rejects.toMatchObject({ status: 404 });
    const left = await trace(app.services, () => decide(admin, second.id, 'dismissed', 'Nobody can be recognised'));
    expect(left).toEqual({
      ...nothing,
      rows: { notifications: 1, outbox_mails: 1 },
      events: ['Report update', 'Post update', 'Notification create'],
      mails: [`${clinician.user.email}: Your portfolio post is visible again`],
    });
    expect(await visitor.get(post.id)).toMatchObject({ id: post.id });
  });

  test('to uphold hides the item for good, closes its other reports and notifies the owner', async () => {
    const other = await app.people.facility(settled);
    const { report: open } = await report(other, 'post', post.id, { reason: 'Other' });
    const { report: made } = await report(facility, 'post', post.id);
    const left = await trace(app.services, () => decide(admin, made.id, 'upheld', 'A full name'));
    expect(left).toEqual({
      rows: { notifications: 1, outbox_mails: 1 },
      events: ['Report update', 'Report update', 'Post update', 'Notification create'],
      mails: [`${clinician.user.email}: We removed your portfolio post`],
      jobs: [],
    });
    expect(await other.client.entities.Report.get(open.id)).toMatchObject({ status: 'upheld' });
    const [news] = await clinician.client.entities.Notification.list();
    expect(news).toMatchObject({ type: 'doc_rejected', link: `/profile?id=${clinician.user.id}&tab=portfolio` });
    const own = await clinician.client.entities.Post.get(post.id);
    expect(own).toMatchObject({ is_hidden: true, is_taken_down: true });
    await expect(app.people.visitor().client.entities.Post.get(post.id)).rejects.toMatchObject({ status: 404 });
    const { rows } = await app.services.pool.query(
      `select fields from audit_events where action = 'Report.update' and entity_id = $1 and actor_id = $2`,
      [made.id, admin.user.id],
    );
    expect(rows[0]?.fields).toEqual(expect.arrayContaining(['status', 'decided_by', 'notes']));
  });

  test('of two concurrent administrators is one; the other gets 409', async () => {
    const second = await app.people.admin();
    const { report: made } = await report(facility, 'post', post.id);
    const outcomes = await Promise.allSettled([decide(admin, made.id, 'upheld'), decide(second, made.id, 'dismissed')]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ status: 409 });
    await app.services.pool.query('update users set is_active = false where id = $1', [second.user.id]);
  });

  test('is for administrators alone, as is the queue', async () => {
    const { report: made } = await report(facility, 'post', post.id);
    const left = await trace(app.services, async () => {
      await expect(decide(facility, made.id, 'dismissed')).rejects.toMatchObject({ status: 403 });
      await expect(decide(clinician, made.id, 'dismissed')).rejects.toMatchObject({ status: 403 });
      await expect(facility.client.functions.reportQueue({})).rejects.toMatchObject({ status: 403 });
      await expect(decide(admin, 'nothing', 'dismissed')).rejects.toMatchObject({ status: 404 });
    });
    expect(left).toEqual(nothing);
  });

  test('to uphold a credential takes it out of the verification', async () => {
    const { Document } = clinician.client.entities;
    const { id } = await Document.create({ type: 'license', name: 'License' });
    const { report: made } = await report(admin, 'document', id);
    expect(await Document.get(id)).toMatchObject({ id, is_hidden: true });
    expect(await admin.client.entities.Document.get(id)).toMatchObject({ id, is_hidden: true });
    await decide(admin, made.id, 'upheld');
    await expect(Document.get(id)).rejects.toMatchObject({ status: 404 });
    const { rows } = await app.services.pool.query('select is_removed from documents where id = $1', [id]);
    expect(rows).toEqual([{ is_removed: true }]);
  });
});

test('the queue shows what is due first, with the item and the names of those concerned', async () => {
  const { report: made } = await report(facility, 'post', post.id, { ...phi, details: 'A name' });
  const queue = await admin.client.functions.reportQueue({ limit: 50 });
  expect(queue.open).toBeGreaterThan(0);
  const dates = queue.reports.map(({ report: { due_date } }) => Date.parse(due_date!));
  expect(dates).toEqual(dates.toSorted((left, right) => left - right));
  expect(queue.reports.find(({ report: { id } }) => id === made.id)).toMatchObject({
    item: { text: 'Mrs Example, room 4', hidden: true },
    owner_name: clinician.user.full_name,
    reporter_name: facility.user.facility_name,
  });
  await clinician.client.entities.Post.delete(post.id);
  await decide(admin, made.id, 'upheld');
  const decided = await admin.client.functions.reportQueue({ decided: true, limit: 1 });
  expect(decided.reports).toMatchObject([
    { report: { id: made.id }, item: null, decided_by_name: admin.user.full_name },
  ]);
});
