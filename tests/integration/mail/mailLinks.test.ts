import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';
import { writeMailLink } from '#server/platform/mail/mailLinks.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  facility = await app.people.facility();
});

const day = 24 * 60 * 60 * 1000;
const key = () => app.services.auth.mailLinkKey;

function tell(person: Person): Promise<unknown> {
  return app.people.service().client.functions.createNotification({
    user_id: person.user.id,
    type: 'new_review',
    title: 'You have a new review',
    send_email: true,
  });
}

async function newestMail(address: string) {
  const [mail] = await mailsTo(app.services, address);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

async function stopToken(person: Person): Promise<string> {
  await tell(person);
  const { unsubscribe_url } = await newestMail(person.user.email);
  return new URL(unsubscribe_url!).searchParams.get('token')!;
}

describe('stopping mails', () => {
  test('the POST of a mail program ends mails of that kind, and no other', async () => {
    const token = await stopToken(facility);
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, type: 'new_review' }]);
    const { email_notifications } = await facility.client.auth.me();
    expect(email_notifications).not.toContain('new_review');
    expect(email_notifications).toHaveLength(notificationTypes.length - 1);
    expect(await trace(app.services, () => tell(facility))).toMatchObject({ mails: [], rows: { notifications: 1 } });
    // A second press, and a second reader of the same mail, change nothing more.
    const again = await trace(app.services, () => app.client().functions.stopMails({ token }));
    expect(again).toEqual(nothing);
  });

  test('opening the link asks first', async () => {
    const token = await stopToken(facility);
    const answer = await app.server.inject({ url: `/api/unsubscribe?token=${token}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect((await facility.client.auth.me()).email_notifications).toContain('new_review');
  });

  test('the mail carries the link in both forms and says where the choice is made', async () => {
    const token = await stopToken(facility);
    const { text, html } = await newestMail(facility.user.email);
    for (const form of [text, html]) expect(form).toContain(`/unsubscribe?token=${token}`);
    expect(text).toContain('/settings');
  });

  test('a token of our own making alone does it', async () => {
    const wrong = [
      '',
      'x',
      '%00',
      'A'.repeat(900),
      writeMailLink('another key', { does: 'stop', user_id: facility.user.id, type: 'new_review' }),
      writeMailLink(key(), {
        does: 'confirm',
        user_id: facility.user.id,
        address: 'a@example.org',
        until: Date.now() + day,
      }),
    ];
    const left = await trace(app.services, async () => {
      for (const token of wrong) {
        const answer = await app.server.inject({ method: 'POST', url: '/api/unsubscribe', query: { token } });
        expect([token, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([token, true]);
      }
      expect((await app.server.inject({ method: 'POST', url: '/api/unsubscribe' })).statusCode).toBe(422);
    });
    expect(left).toEqual(nothing);
  });
});

describe('the address of notifications', () => {
  const wanted = () => `staffing-${facility.user.id}@example.org`;
  const wish = (address: string | null) => facility.client.auth.updateMe({ notificationsEmail: address });
  const confirmToken = async (address: string) =>
    /confirm-email\?token=([\w-]+)/.exec((await newestMail(address)).text)![1]!;

  test('counts once its reader has confirmed it', async () => {
    await wish(wanted());
    expect(await trace(app.services, () => tell(facility))).toMatchObject({
      mails: [expect.stringContaining(facility.user.email)],
    });
    const token = await confirmToken(wanted());
    expect(await app.client().functions.confirmNotificationsEmail({ token })).toEqual({
      success: true,
      address: wanted(),
    });
    await tell(facility);
    expect(await newestMail(wanted())).toMatchObject({ kind: 'new_review' });
  });

  test('must be one', async () => {
    for (const wrong of ['not an address', 'a@b', `${'a'.repeat(250)}@example.org`]) {
      await expect(wish(wrong)).rejects.toMatchObject({
        status: 422,
        extra: { errors: [{ field: 'notificationsEmail', message: expect.stringMatching(/email address|254/) }] },
      });
    }
    await wish('  ');
    expect((await facility.client.auth.me()).notificationsEmail).toBeNull();
  });

  test("the account's own address needs no confirmation, and saving the same one asks once", async () => {
    expect(await trace(app.services, () => wish(facility.user.email))).toMatchObject({ mails: [] });
    expect((await trace(app.services, () => wish(wanted()))).mails).toHaveLength(1);
    expect(await trace(app.services, () => wish(wanted()))).toMatchObject({ mails: [] });
  });

  test('an old link, or one for an address that is wanted no more, confirms nothing', async () => {
    const { id } = facility.user;
    await wish(wanted());
    const old = writeMailLink(key(), { does: 'confirm', user_id: id, address: wanted(), until: Date.now() - day });
    const token = await confirmToken(wanted());
    await wish('other@example.org');
    for (const refused of [old, token, 'x']) {
      await expect(app.client().functions.confirmNotificationsEmail({ token: refused })).rejects.toMatchObject({
        status: 400,
      });
    }
    await tell(facility);
    expect(await newestMail(facility.user.email)).toMatchObject({ kind: 'new_review' });
  });
});
