import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailUnreadThread } from '#server/features/messaging/tasks.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
});

const draft = { title: 'Hello', body: 'A word', link: '/messages' } as const;
const list = (person: Person) => person.client.entities.Notification.list();

describe('createNotification', () => {
  test('announces a message to someone with whom one has a conversation, one announcement at a time', async () => {
    await facility.client.functions.openThread({ user_id: clinician.user.id });
    const tell = (title: string) =>
      facility.client.functions.createNotification({
        ...draft,
        title,
        user_id: clinician.user.id,
        type: 'new_message',
        send_email: true,
      });
    const left = await trace(app.services, async () => {
      expect(await tell('First')).toMatchObject({ user_id: clinician.user.id, title: 'First', read: false });
      for (let at = 0; at < 20; at++) await tell(`Again ${at}`);
    });
    expect(left.rows).toEqual({ notifications: 1 });
    expect(left.mails).toEqual([]);
    expect(await list(clinician)).toMatchObject([{ type: 'new_message', title: 'Again 19', link: '/messages' }]);
    expect((await list(clinician))[0]).not.toHaveProperty('event_key');
  });

  test('C6: a mail about it has words of our own, says who writes, and goes once an hour for two people', async () => {
    const { thread } = (await facility.client.functions.openThread({ user_id: clinician.user.id })) as {
      thread: { id: string };
    };
    await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Hello' });
    const phish = { title: 'Your account is locked', body: 'Call +1 900 555 0100', link: '/dashboard' } as const;
    const tell = () =>
      facility.client.functions.createNotification({ ...phish, user_id: clinician.user.id, type: 'new_message' });
    const mailed = async () => mailUnreadThread(app.services, { notification_id: (await tell()).id });
    const left = await trace(app.services, async () => {
      for (let at = 0; at < 4; at++) await mailed();
    });
    expect(left.mails).toEqual([`${clinician.user.email}: You have a new message on OpenLocum`]);
    // What is still unread in an hour is not forgotten.
    expect(left.jobs.filter((name) => name === 'mailUnreadThread').length).toBe(4 + 3);
    const [mail] = await mailsTo(app.services, clinician.user.email);
    expect(mail!.text).toContain(`“${facility.user.facility_name}” sent you a message`);
    expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toMatch(/locked|900 555|dashboard/);
  });

  test('is refused to strangers, for other types and for addresses elsewhere, and leaves nothing behind', async () => {
    const stranger = await app.people.clinician();
    await facility.client.functions.openThread({ user_id: clinician.user.id });
    const tell = (person: { client: Person['client'] }, change: object) =>
      person.client.functions.createNotification({
        ...draft,
        user_id: clinician.user.id,
        type: 'new_message',
        ...change,
      });
    const left = await trace(app.services, async () => {
      await expect(tell(facility, { user_id: stranger.user.id })).rejects.toMatchObject({ status: 403 });
      await expect(tell(facility, { user_id: 'nobody' })).rejects.toMatchObject({ status: 403 });
      await expect(tell(facility, { user_id: facility.user.id })).rejects.toMatchObject({ status: 403 });
      await expect(tell(stranger, {})).rejects.toMatchObject({ status: 403 });
      for (const type of [
        'profile_verified',
        'doc_rejected',
        'new_application',
        'application_status_change',
      ] as const) {
        await expect(tell(facility, { type })).rejects.toMatchObject({ status: 403 });
      }
      for (const link of [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '/\t/evil.example',
        'javascript:alert(1)',
      ]) {
        await expect(tell(facility, { link })).rejects.toMatchObject({ status: 422 });
      }
      await expect(tell(facility, { type: 'made_up' })).rejects.toMatchObject({ status: 422 });
      await expect(tell(facility, { title: '  ' })).rejects.toMatchObject({ status: 422 });
      await expect(tell(app.people.visitor(), {})).rejects.toMatchObject({ status: 401 });
    });
    expect(left).toEqual(nothing);
  });

  test('lets administrators and the service role notify any user of anything, by mail when asked', async () => {
    const admin = await app.people.admin();
    const news = { ...draft, user_id: clinician.user.id, type: 'profile_verified', send_email: true } as const;
    const left = await trace(app.services, async () => {
      await admin.client.functions.createNotification(news);
      await app.people.service().client.functions.createNotification({ ...news, send_email: false });
    });
    expect(left).toEqual({
      rows: { notifications: 2, outbox_mails: 1 },
      events: ['Notification create', 'Notification create'],
      mails: [`${clinician.user.email}: Hello`],
      jobs: [],
    });
    await expect(admin.client.functions.createNotification({ ...news, user_id: 'nobody' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('keeps mails from who wants none', async () => {
    const admin = await app.people.admin();
    await clinician.client.auth.updateMe({ email_notifications: ['new_message'] });
    const news = { ...draft, user_id: clinician.user.id, type: 'profile_verified', send_email: true } as const;
    const left = await trace(app.services, () => admin.client.functions.createNotification(news));
    expect(left).toMatchObject({ rows: { notifications: 1 }, mails: [] });
  });
});

describe('the notifications of a person', () => {
  test('only their reader sees, marks and deletes them, and no user makes them', async () => {
    await facility.client.functions.openThread({ user_id: clinician.user.id });
    const { id } = await facility.client.functions.createNotification({
      ...draft,
      user_id: clinician.user.id,
      type: 'new_message',
    });
    const { Notification } = facility.client.entities;
    await expect(Notification.get(id)).rejects.toMatchObject({ status: 404 });
    await expect(Notification.update(id, { read: true })).rejects.toMatchObject({ status: 404 });
    await expect(Notification.delete(id)).rejects.toMatchObject({ status: 404 });
    await expect(
      Notification.create({ ...draft, user_id: clinician.user.id, type: 'new_message' }),
    ).rejects.toMatchObject({ status: 403 });
    const own = clinician.client.entities.Notification;
    await expect(own.update(id, { title: 'Forged' })).rejects.toMatchObject({ status: 403 });
    expect(await own.update(id, { read: true })).toMatchObject({ read: true, title: 'Hello' });
    await own.delete(id);
    expect(await own.list()).toEqual([]);
  });
});
