import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { system } from '#domain/core/access.ts';
import type { NotificationType } from '#domain/notifications/notificationTexts.ts';
import { sendAlerts } from '#server/features/alerts/sendAlerts.ts';
import { pushTo } from '#server/features/notifications/push/functions.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { inTransaction } from '#server/platform/work.ts';
import { foundBySearch } from '#tests/support/foundBySearch.ts';
import { newJob } from '#tests/support/newJob.ts';
import { pushService, type PushService } from '#tests/support/pushService.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let service: PushService;
let app: TestApp;
let nurse: Person;
/** Noon in New York, on a Tuesday. */
const noon = new Date('2026-12-01T17:00:00Z');
let now = noon;

beforeAll(async () => {
  service = await pushService();
  app = await testApp(service.settings, { clock: () => now });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  now = noon;
  nurse = await app.people.clinician();
  service.plan();
  service.delivered.length = 0;
  service.answered.length = 0;
  await app.services.pool.query("delete from pgboss.job where name = 'sendPush'");
});

const subscribe = ({ client } = nurse, subscription = service.browser(), name?: string) =>
  client.functions.subscribePush({ ...subscription, ...(name ? { name } : {}) });
const devices = async ({ client } = nurse, endpoint?: string) =>
  (await client.functions.pushDevices(endpoint ? { endpoint } : {})).devices;
const message = { title: 'Three new jobs', body: null, path: '/jobs?state=FL', tag: 'search:1' };
const push = (person: Person, more: object = {}) =>
  inTransaction(app.services, system, (work) => pushTo(work, person.user, { ...message, ...more }));

interface Queued {
  data: Parameters<ReturnType<typeof jobHandlers>['sendPush']>[0];
  start_after: string;
}
const queued = async () =>
  (
    await app.services.pool.query<Queued>(
      "select data, start_after::timestamptz from pgboss.job where name = 'sendPush' order by created_on, id",
    )
  ).rows;
/** Runs what is queued as the queue would, without waiting for its time. */
const run = async () => {
  for (const { data } of await queued()) await jobHandlers(app.services).sendPush(data);
};

describe('33: what a saved search found', () => {
  const lookedFor = async (jobs: number) => {
    const facility = await app.people.facility();
    const { id } = await nurse.client.entities.SavedSearch.create({
      kind: 'jobs',
      name: 'Nights in Bend',
      query: 'q=bend',
      frequency: 'instant',
    });
    const posted = Array.from({ length: jobs }, () => facility.client.entities.Job.create(newJob));
    const items = (await Promise.all(posted)).map((job) => job.id);
    await foundBySearch(app.services, id, items, noon.toISOString());
    now = new Date(noon.getTime() + 5 * 60_000);
    await sendAlerts(app.services);
    await sendAlerts(app.services);
    return items;
  };

  test('is one message, five minutes after the first, that opens the search', async () => {
    await subscribe();
    await nurse.client.auth.updateMe({ push_notifications: ['new_job_match'] });
    await lookedFor(3);
    await run();
    expect(service.delivered.map(({ message: shown }) => shown)).toMatchObject([
      { title: '3 new jobs: Nights in Bend', path: '/jobs?q=bend' },
    ]);
  });

  test('of one job opens the job; only users who asked for messages get one', async () => {
    await subscribe();
    await lookedFor(1);
    expect(await queued()).toEqual([]);
    nurse = await app.people.clinician({ push_notifications: ['new_job_match'] });
    await subscribe();
    const [job] = await lookedFor(1);
    await run();
    expect(service.delivered.map(({ message: shown }) => shown)).toMatchObject([
      { title: 'New job: RN', path: `/job-detail?id=${job}&via=alert` },
    ]);
  });
});

describe('42: the push service', () => {
  test('answers 410: the device is forgotten, and nothing is tried again', async () => {
    for (const status of [404, 410]) {
      await subscribe();
      await push(nurse);
      service.plan(status);
      await run();
      expect(await devices()).toEqual([]);
      await run();
    }
    expect(service.answered).toEqual([404, 410]);
  });

  test('refuses for another reason: the operator is notified of it, the device stays, nothing is tried again', async () => {
    await subscribe();
    await push(nurse);
    service.plan(403);
    const warn = vi.spyOn(app.services.log, 'warn');
    await run();
    expect(warn.mock.calls).toEqual([
      [{ status: 403, service: expect.stringContaining('127.0.0.1') as string }, 'push message refused'],
    ]);
    warn.mockRestore();
    expect(await devices()).toHaveLength(1);
  });
});

describe('a message', () => {
  test('arrives encrypted and signed, short, with what a press opens, and replaces an older one', async () => {
    const browser = service.browser();
    await subscribe(nurse, browser);
    await push(nurse, { title: '界'.repeat(500), body: '\u0000"'.repeat(500), path: `/jobs?q=${'%F0'.repeat(330)}` });
    await push(nurse);
    await run();
    expect(service.faults).toEqual([]);
    expect(service.answered).toEqual([201, 201]);
    const [long, short] = service.delivered;
    expect(long!.bytes).toBeLessThan(3000);
    expect(short).toMatchObject({
      endpoint: browser.endpoint,
      ttl: '86400',
      urgency: 'normal',
      key: (await nurse.client.functions.pushKey({})).key,
      subject: `mailto:${app.services.env.contactEmail}`,
      message: { title: 'Three new jobs', body: null, path: '/jobs?state=FL', tag: short!.topic },
    });
    expect(short!.topic).toMatch(/^[\w-]{32}$/);
    expect(long!.topic).toBe(short!.topic);
  });

  test('goes to each browser of its reader, to no one else’s, and to no one who is not active', async () => {
    const other = await app.people.clinician();
    const [one, two] = [service.browser(), service.browser()];
    await subscribe(nurse, one);
    await subscribe(nurse, two);
    await subscribe(other);
    await push(nurse);
    await run();
    expect(service.delivered.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [one.endpoint, two.endpoint].toSorted(),
    );
    await push(other);
    await app.services.db.updateTable('users').set({ is_active: false }).where('id', '=', other.user.id).execute();
    await run();
    await push(other);
    expect(service.delivered.filter(({ endpoint }) => ![one.endpoint, two.endpoint].includes(endpoint))).toEqual([]);
  });

  test('waits for the end of the quiet hours, unless someone asks for a test', async () => {
    await app.services.db
      .updateTable('users')
      .set({ time_zone: 'America/Chicago' })
      .where('id', '=', nurse.user.id)
      .execute();
    await subscribe();
    const held = async () => (await queued()).filter(({ start_after }) => start_after === '2026-12-02T13:00:00.000Z');
    // 22:00 in Chicago, of quiet hours from 21:00 to 07:00.
    now = new Date('2026-12-02T04:00:00Z');
    await push(nurse);
    expect(await held()).toHaveLength(1);
    expect(await nurse.client.functions.testPush({})).toEqual({ success: true, devices: 1 });
    now = new Date('2026-12-02T13:00:00Z');
    await push(nurse);
    now = new Date('2026-12-02T02:59:59Z');
    await push(nurse);
    expect(await queued()).toHaveLength(4);
    expect(await held()).toHaveLength(1);
  });
});

describe('a notification', () => {
  const notify = (type: NotificationType, person = nurse) =>
    app.people.service().client.functions.createNotification({
      user_id: person.user.id,
      type,
      title: 'Mercy Hospital pays $95',
      body: 'Erin Walsh wrote to you',
      link: '/messages?thread=1',
    });
  const want = (...push_notifications: NotificationType[]) => nurse.client.auth.updateMe({ push_notifications });

  test('S16: of a shift waits for the end of the quiet hours, too', async () => {
    await subscribe();
    await nurse.client.auth.updateMe({ time_zone: 'America/Chicago' });
    await want('shift');
    // 22:00 in Chicago, of quiet hours from 21:00 to 07:00.
    now = new Date('2026-12-02T04:00:00Z');
    await notify('shift');
    expect((await queued()).map(({ start_after }) => start_after)).toEqual(['2026-12-02T13:00:00.000Z']);
  });

  test('of a chosen type is pushed by its kind alone, in the language of its reader', async () => {
    await subscribe();
    await want('new_message');
    await notify('new_message');
    await notify('profile_view');
    await nurse.client.auth.updateMe({ appearance: { locale: 'es' } });
    await notify('new_message');
    await run();
    expect(service.delivered.map(({ message: { title, body, path } }) => [title, body, path])).toEqual([
      ['New message', null, '/messages?thread=1'],
      ['Mensaje nuevo', null, '/messages?thread=1'],
    ]);
  });

  test('that was read before is not pushed, nor what saved searches find: their mail says when', async () => {
    await subscribe();
    await want('new_message', 'new_job_match');
    const { id } = await notify('new_message');
    await nurse.client.entities.Notification.update(id, { read: true });
    await notify('new_job_match');
    expect(await queued()).toHaveLength(1);
    await run();
    expect(service.answered).toEqual([]);
  });

  test('of a conversation is pushed once, however much is written before it is sent', async () => {
    const facility = await app.people.facility();
    await subscribe();
    await want('new_message');
    const { thread } = (await facility.client.functions.openThread({ user_id: nurse.user.id })) as {
      thread: { id: string };
    };
    await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Hello' });
    await facility.client.functions.createNotification({
      user_id: nurse.user.id,
      type: 'new_message',
      title: 'Hello',
      link: `/messages?thread=${thread.id}`,
    });
    expect(await queued()).toHaveLength(2);
    await run();
    expect(service.delivered).toHaveLength(1);
  });
});

// From here on the queue runs what comes.
test('42: a push service that answers 503 thrice, then 201: the queue tries again, and the message is delivered once', async () => {
  await subscribe();
  await push(nurse);
  service.plan(503, 429, 503);
  await app.services.queue.work(jobHandlers(app.services));
  for (let tries = 1; tries <= 4; tries++) {
    await app.services.pool.query("update pgboss.job set start_after = now() where name = 'sendPush'");
    await expect.poll(() => service.answered).toHaveLength(tries);
    const state = tries < 4 ? 'retry' : 'completed';
    await expect.poll(states).toEqual([state]);
  }
  expect(service.answered).toEqual([503, 429, 503, 201]);
  expect(service.delivered).toMatchObject([{ message: { title: message.title } }]);
  expect(await devices()).toHaveLength(1);
});

const states = async () =>
  (await app.services.pool.query<{ state: string }>("select state from pgboss.job where name = 'sendPush'")).rows.map(
    ({ state }) => state,
  );
