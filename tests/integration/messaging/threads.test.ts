import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Thread } from '#domain/messaging/thread.ts';
import { mailUnreadThread } from '#server/features/messaging/tasks.ts';
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
  facility = await app.people.facility();
  // To others a facility writes once until it is answered: tests/integration/messaging/firstContact.test.ts.
  clinician = await app.people.clinician({ applied_facility_ids: [facility.user.id] });
});

const open = (person = facility, other = clinician) => person.client.functions.openThread({ user_id: other.user.id });
const send = (person: Person, thread: Pick<Thread, 'id'>, body: string, client_id?: string) =>
  person.client.functions.sendMessage({ thread_id: thread.id, body, ...(client_id ? { client_id } : {}) });
const news = (person: Person) => person.client.entities.Notification.list();

describe('opening a thread', () => {
  test('makes an empty one for the two and notifies no one', async () => {
    const left = await trace(app.services, () => open());
    expect(left).toEqual({ rows: { threads: 1 }, events: ['Thread create'], mails: [], jobs: [] });
    const [thread] = await facility.client.entities.Thread.list();
    expect(thread).toMatchObject({ unread_by: [], last_message: null, last_message_at: null });
    expect(thread!.participant_ids.toSorted()).toEqual([facility.user.id, clinician.user.id].toSorted());
  });

  test('twelve concurrent requests of both, through both doors, find the same thread', async () => {
    const left = await trace(app.services, async () => {
      const found = await Promise.all(
        Array.from({ length: 4 }, () => [
          open().then(({ thread }) => thread.id),
          open(clinician, facility).then(({ thread }) => thread.id),
          clinician.client.entities.Thread.create({ participant_ids: [clinician.user.id, facility.user.id] }).then(
            ({ id }) => id,
          ),
        ]).flat(),
      );
      expect(new Set(found).size).toBe(1);
    });
    const events = ['Thread create', 'Thread update'];
    expect(left).toEqual({ rows: { threads: 1 }, events, mails: [], jobs: [] });
  });

  test('only joins a clinician and a facility that both can be found', async () => {
    const [colleague, newcomer, gone, reported, visitor] = [
      await app.people.clinician(),
      await app.people.newcomer(),
      await app.people.facility(),
      await app.people.facility(),
      app.people.visitor(),
    ];
    await app.services.pool.query('update users set is_active = false where id = $1', [gone.user.id]);
    await app.services.pool.query('update users set is_hidden = true where id = $1', [reported.user.id]);
    const left = await trace(app.services, async () => {
      await expect(open(clinician, colleague)).rejects.toMatchObject({ status: 422 });
      await expect(open(clinician, clinician)).rejects.toMatchObject({ status: 422 });
      await expect(open(clinician, newcomer)).rejects.toMatchObject({ status: 404 });
      await expect(open(newcomer, facility)).rejects.toMatchObject({ status: 403 });
      await expect(open(clinician, gone)).rejects.toMatchObject({ status: 404 });
      await expect(open(clinician, reported)).rejects.toMatchObject({ status: 404 });
      await expect(visitor.client.functions.openThread({ user_id: facility.user.id })).rejects.toMatchObject({
        status: 401,
      });
      const create = (participant_ids: string[]) => clinician.client.entities.Thread.create({ participant_ids });
      await expect(create([facility.user.id, colleague.user.id])).rejects.toMatchObject({ status: 422 });
      await expect(create([clinician.user.id])).rejects.toMatchObject({ status: 422 });
      await expect(create([])).rejects.toMatchObject({ status: 422 });
    });
    expect(left).toEqual(nothing);
  });

  test('has a daily limit', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const busy = await limited.people.clinician();
      for (let at = 0; at < 21; at++) {
        const other = await limited.people.facility();
        const attempt = busy.client.functions.openThread({ user_id: other.user.id });
        if (at < 20) await attempt;
        else await expect(attempt).rejects.toMatchObject({ code: 'RATE_LIMITED' });
      }
    } finally {
      await limited.close();
    }
  });
});

describe('sending a message', () => {
  test('appends it, moves the thread, notifies the other once and queues one late mail', async () => {
    const { thread } = await open();
    const left = await trace(app.services, () => send(facility, thread, '  When can you start?  '));
    expect(left).toEqual({
      rows: { messages: 1, notifications: 1 },
      events: ['Message create', 'Thread update', 'Notification create'],
      mails: [],
      jobs: ['mailUnreadThread'],
    });
    expect(await clinician.client.entities.Thread.get(thread.id)).toMatchObject({
      last_message: 'When can you start?',
      unread_by: [clinician.user.id],
    });
    expect(await news(clinician)).toMatchObject([
      {
        type: 'new_message',
        title: `New message from ${facility.user.facility_name}`,
        link: `/messages?thread=${thread.id}`,
        read: false,
      },
    ]);
    expect(await news(facility)).toEqual([]);
  });

  test('a chat of many messages is one notification; reading settles it, the next message makes it new', async () => {
    const { thread } = await open();
    const unanswered = await trace(app.services, async () => {
      for (const body of ['one', 'two', 'three', 'four']) await send(facility, thread, body);
    });
    expect(unanswered.rows).toEqual({ messages: 4, notifications: 1 });
    expect(unanswered.jobs).toEqual(['mailUnreadThread']);
    await clinician.client.functions.markThreadRead({ thread_id: thread.id });
    expect(await news(clinician)).toMatchObject([{ read: true }]);
    await send(facility, thread, 'five');
    expect(await news(clinician)).toMatchObject([{ read: false, body: 'five' }]);
  });

  test('thirty concurrent messages of both are numbered without a gap', async () => {
    const { thread } = await open();
    await open(clinician, facility);
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => send(at % 2 ? facility : clinician, thread, `message ${at}`)),
    );
    const messages = await facility.client.entities.Message.filter({ thread_id: thread.id }, 'seq');
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    const { last_message } = await facility.client.entities.Thread.get(thread.id);
    expect(last_message).toBe(messages.at(-1)!.body);
  });

  test('a resend answers the first message, also at the same moment; another sender’s id is another message', async () => {
    const { thread } = await open();
    const left = await trace(app.services, async () => {
      const sent = await Promise.all(Array.from({ length: 6 }, () => send(facility, thread, 'Hello', 'c1')));
      expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    });
    expect(left.rows).toEqual({ messages: 1, notifications: 1 });
    const { message } = await send(clinician, thread, 'Hello back', 'c1');
    expect(message.seq).toBe(2);
  });

  test('the preview is the first hundred characters, never half of one', async () => {
    const { thread } = await open();
    await send(facility, thread, '🩺'.repeat(150));
    expect(await facility.client.entities.Thread.get(thread.id)).toMatchObject({ last_message: '🩺'.repeat(100) });
  });

  test('sender, number and thread are the server’s to say; a message stays as it was sent', async () => {
    const { thread } = await open();
    const message = await facility.client.entities.Message.create({
      thread_id: thread.id,
      body: 'Hello',
      sender_id: clinician.user.id,
      seq: 77,
    });
    expect(message).toMatchObject({ sender_id: facility.user.id, seq: 1 });
    expect(message).not.toHaveProperty('participant_ids');
    await expect(facility.client.entities.Message.update(message.id, { body: 'Other' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(facility.client.entities.Message.delete(message.id)).rejects.toMatchObject({ status: 403 });
  });

  test('strangers, visitors and blanks leave nothing behind', async () => {
    const { thread } = await open();
    const [stranger, admin] = [
      await app.people.facility(),
      await app.people.admin({ user_role: 'facility', headline: 'x', location: 'y' }),
    ];
    const left = await trace(app.services, async () => {
      await expect(send(stranger, thread, 'Hi')).rejects.toMatchObject({ status: 404 });
      await expect(send(admin, thread, 'Hi')).rejects.toMatchObject({ status: 404 });
      await expect(send(facility, thread, '   ')).rejects.toMatchObject({ status: 422 });
      await expect(send(facility, thread, 'x'.repeat(4001))).rejects.toMatchObject({ status: 422 });
      await expect(
        app.people.visitor().client.functions.sendMessage({ thread_id: thread.id, body: 'Hi' }),
      ).rejects.toMatchObject({ status: 401 });
    });
    expect(left).toEqual(nothing);
  });
});

describe('limits', () => {
  test('ten messages a minute to someone who does not answer, more to someone who does', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const one = await limited.people.facility();
      const other = await limited.people.clinician({ applied_facility_ids: [one.user.id] });
      const { thread } = await open(one, other);
      for (let at = 0; at < 10; at++) await send(one, thread, `message ${at}`);
      await expect(send(one, thread, 'and one more')).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      await send(other, thread, 'I am here');
      expect((await send(one, thread, 'Good')).message.seq).toBe(12);
    } finally {
      await limited.close();
    }
  });
});

describe('reading', () => {
  test('up to a number does not hide a newer message', async () => {
    const { thread } = await open();
    const { message } = await send(facility, thread, 'one');
    await send(facility, thread, 'two');
    const stale = await trace(app.services, () =>
      clinician.client.functions.markThreadRead({ thread_id: thread.id, up_to_seq: message.seq }),
    );
    expect(stale).toEqual(nothing);
    const read = await trace(app.services, () =>
      clinician.client.functions.markThreadRead({ thread_id: thread.id, up_to_seq: message.seq + 1 }),
    );
    expect(read).toEqual({ rows: {}, events: ['Thread update', 'Notification update'], mails: [], jobs: [] });
    const again = await trace(app.services, () => clinician.client.functions.markThreadRead({ thread_id: thread.id }));
    expect(again).toEqual(nothing);
  });

  test('through the entity API only takes oneself out', async () => {
    const { thread } = await open();
    await send(facility, thread, 'one');
    const update = (person: Person, unread_by: unknown) =>
      person.client.entities.Thread.update(thread.id, { unread_by, last_message: 'forged' } as Partial<Thread>);
    const stranger = await app.people.clinician();
    const refused = await trace(app.services, async () => {
      await expect(update(facility, [])).rejects.toMatchObject({ code: 'FIELD_FORBIDDEN' });
      await expect(update(clinician, ['stranger'])).rejects.toMatchObject({ code: 'FIELD_FORBIDDEN' });
      await expect(update(clinician, 'nobody')).rejects.toMatchObject({ code: 'FIELD_FORBIDDEN' });
      await expect(update(stranger, [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
      // What the specification's client writes after sending is what the server has done already.
      await update(facility, [clinician.user.id]);
    });
    expect(refused).toEqual(nothing);
    expect(await update(clinician, [])).toMatchObject({ unread_by: [], last_message: 'one' });
  });
});

describe('the late mail', () => {
  const late = async (person: Person) => {
    const [notification] = await news(person);
    await mailUnreadThread(app.services, { notification_id: notification!.id });
  };

  test('goes to who has not read, and does not hold the message', async () => {
    const { thread } = await open();
    await send(facility, thread, 'The secret word');
    const left = await trace(app.services, () => late(clinician));
    expect(left).toEqual({
      rows: { outbox_mails: 1 },
      events: [],
      mails: [`${clinician.user.email}: You have a new message on OpenLocum`],
      jobs: [],
    });
    const { rows } = await app.services.pool.query(
      'select text, html from outbox_mails order by created_date desc limit 1',
    );
    expect(JSON.stringify(rows[0])).not.toContain('secret word');
    expect(JSON.stringify(rows[0])).toContain(`/messages?thread=${thread.id}`);
  });

  test('does not go once the conversation was read, the notification dismissed, or mails turned off', async () => {
    const { thread } = await open();
    await send(facility, thread, 'one');
    const [first] = await news(clinician);
    await clinician.client.functions.markThreadRead({ thread_id: thread.id });
    await send(facility, thread, 'two');
    const [second] = await news(clinician);
    const left = await trace(app.services, async () => {
      await mailUnreadThread(app.services, { notification_id: first!.id });
      await clinician.client.auth.updateMe({ email_notifications: ['new_application'] });
      await mailUnreadThread(app.services, { notification_id: second!.id });
      await clinician.client.auth.updateMe({ email_notifications: ['new_message'] });
      await clinician.client.entities.Notification.delete(second!.id);
      await mailUnreadThread(app.services, { notification_id: second!.id });
    });
    expect(left.mails).toEqual([]);
  });
});
