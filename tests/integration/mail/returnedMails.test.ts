import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueMail, sendQueuedMail } from '#server/platform/mail/outbox.ts';
import { unsentMails } from '#server/platform/mail/unsentMails.ts';
import { call } from '#tests/support/call.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const token = 'reports-of-returned-mails-0123456789';
const gone = '550 5.1.1 No such user here';

let app: TestApp;
let server: SMTPServer;
let taken: string[];
/** What the server answers when such an address is named. */
let refusals: Map<string, string>;
let person: Person;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const words = refusals.get(address);
      const responseCode = Number(words?.slice(0, 3));
      done(words === undefined ? null : Object.assign(new Error(words.slice(4)), { responseCode }));
    },
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_EVENTS_TOKEN: token });
});
beforeEach(async () => {
  taken = [];
  refusals = new Map();
  person = await app.people.facility();
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Only the row: the test sends it by hand. */
function write(to: string, kind = 'new_review'): Promise<string> {
  const { services } = app;
  const quiet = { ...services, queue: { ...services.queue, enqueue: async () => undefined } };
  const mail = { to, subject: 'News', text: 'Words', html: '<p>Words</p>', kind };
  return queueMail({ tx: services.db, services: quiet }, mail);
}

async function send(to: string, kind?: string): Promise<void> {
  await sendQueuedMail(app.services, { mail_id: await write(to, kind) });
}

const me = () => person.client.auth.me();
const newest = async (to: string) => (await mailsTo(app.services, to))[0];
const linkTo = async (address: string) => /confirm-email\?token=([\w-]+)/.exec((await newest(address))!.text)![1]!;
const report = (payload: unknown, type = 'application/json') =>
  app.server.inject({
    method: 'POST',
    url: '/mail-events',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('P15: a mailbox that does not exist ends the mail with the first try, and its owner reads so in the product', async () => {
  const { email } = person.user;
  expect(await me()).toMatchObject({ bounced_email: null });
  refusals.set(email, gone);
  await send(email);
  expect(await newest(email)).toMatchObject({
    sent_date: null,
    refused_date: expect.any(String),
    last_error: expect.stringContaining('No such user here'),
    text: '',
    html: null,
  });
  expect(await me()).toMatchObject({ bounced_email: email });
  const other = await app.people.clinician();
  expect(await other.client.entities.User.get(person.user.id)).not.toHaveProperty('bounced_email');
  // It waits for nothing: neither a try nor an operator.
  expect((await unsentMails(app.services.db, true, 10)).lines.join()).not.toContain(email);
});

test('P15: nothing more is mailed to that address until it is confirmed, except what confirms it', async () => {
  const { email } = person.user;
  refusals.set(email, gone);
  await send(email);
  refusals.clear();
  await send(email);
  expect(taken).toEqual([]);
  expect(await newest(email)).toMatchObject({ attempts: 0, refused_date: expect.any(String) });
  for (const kind of ['code', 'identity_code', 'reset', 'confirm_address']) await send(email, kind);
  expect(taken).toEqual([email, email, email, email]);

  expect(await person.client.functions.askToConfirmAddress({})).toEqual({ success: true, address: email });
  const link = await linkTo(email);
  await app.client().functions.confirmNotificationsEmail({ token: link });
  expect(await me()).toMatchObject({ bounced_email: null });
  // A second press of the link changes nothing.
  await app.client().functions.confirmNotificationsEmail({ token: link });
  taken = [];
  await send(email);
  expect(taken).toEqual([email]);
  expect(await person.client.functions.askToConfirmAddress({})).toEqual({ success: true, address: null });
});

test('P15: mails of a facility whose other address comes back go to the address of the account again', async () => {
  const other = `staffing-${person.user.id}@example.org`;
  await person.client.auth.updateMe({ notificationsEmail: other });
  await app.client().functions.confirmNotificationsEmail({ token: await linkTo(other) });
  refusals.set(other, gone);
  await send(other);
  expect(await me()).toMatchObject({ bounced_email: other, notificationsEmail: other });
  const tell = () =>
    app.people.service().client.functions.createNotification({
      ...{ user_id: person.user.id, type: 'new_review', title: 'You have a new review', send_email: true },
    });
  await tell();
  expect(await newest(person.user.email)).toMatchObject({ kind: 'new_review' });
  // With another address there is nothing left to correct.
  await person.client.auth.updateMe({ notificationsEmail: person.user.email });
  expect(await me()).toMatchObject({ bounced_email: null });
});

test('P15: another address that is confirmed gets the mails of an account whose own address comes back', async () => {
  const { email } = person.user;
  const other = `new-${person.user.id}@example.org`;
  refusals.set(email, gone);
  await send(email);
  await person.client.auth.updateMe({ notificationsEmail: other });
  expect(await me()).toMatchObject({ bounced_email: email });
  await app.client().functions.confirmNotificationsEmail({ token: await linkTo(other) });
  expect(await me()).toMatchObject({ bounced_email: null });
});

test.each(['451 4.7.1 Greylisted', '550 5.7.1 Relaying denied', '554 Relay access denied'])(
  'P15: "%s" is no fault of the address: the mail is tried again',
  async (words) => {
    const { email } = person.user;
    refusals.set(email, words);
    await expect(send(email)).rejects.toThrow(words.slice(4));
    expect(await newest(email)).toMatchObject({ attempts: 1, refused_date: null, text: 'Words' });
    expect(await me()).toMatchObject({ bounced_email: null });
  },
);

test('P15: a new password by a mailed link shows that the address works', async () => {
  const { email } = person.user;
  refusals.set(email, gone);
  await send(email);
  await app.client().auth.resetPasswordRequest(email);
  const reset = /reset-password\?token=([\w-]+)/.exec((await newest(email))!.text)![1]!;
  await app.client().auth.resetPassword({ reset_token: reset, new_password: 'wet stone over the river' });
  const { rows } = await app.services.pool.query('select bounced_email from users where lower(email) = $1', [email]);
  expect(rows).toEqual([{ bounced_email: null }]);
});

const ses = (to: string, bounceType = 'Permanent') => ({
  notificationType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress: to, diagnosticCode: 'smtp; 550 5.1.1 unknown' }] },
  mail: { messageId: 'x' },
});

test.each<[provider: string, notice: (to: string) => unknown, type?: string]>([
  ['Amazon SES', (to) => ses(to)],
  ['Amazon SNS', (to) => ({ Type: 'Notification', Message: JSON.stringify(ses(to)) }), 'text/plain; charset=UTF-8'],
  ['Mailgun', (to) => ({ signature: {}, 'event-data': { event: 'failed', severity: 'permanent', recipient: to } })],
  ['SendGrid', (to) => [{ event: 'bounce', type: 'bounce', email: to, reason: '550 unknown', timestamp: 1 }]],
  ['Postmark', (to) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: to, Details: '550 unknown' })],
  ['Resend', (to) => ({ type: 'email.bounced', data: { to: [to], bounce: { type: 'Permanent', message: '550' } } })],
  ['Brevo', (to) => ({ event: 'hard_bounce', email: to, reason: '550 unknown' })],
  ['Mailjet', (to) => [{ event: 'bounce', email: to, hard_bounce: true, error: 'user unknown' }]],
])('P15: %s reports a returned mail', async (_provider, notice, type) => {
  const { email } = person.user;
  await send(email);
  expect((await report(notice(email.toUpperCase()), type)).statusCode).toBe(204);
  expect(await me()).toMatchObject({ bounced_email: email });
});

test.each<[what: string, notice: (to: string) => unknown]>([
  ['a full mailbox of SES', (to) => ses(to, 'Transient')],
  ['a try of Mailgun', (to) => ({ 'event-data': { event: 'failed', severity: 'temporary', recipient: to } })],
  ['a block of SendGrid', (to) => [{ event: 'bounce', type: 'blocked', email: to }]],
  ['an open mail of SendGrid', (to) => [{ event: 'open', email: to }]],
  ['a soft return of Postmark', (to) => ({ RecordType: 'Bounce', Type: 'SoftBounce', Email: to })],
  ['a delivery of Brevo', (to) => ({ event: 'delivered', email: to })],
])('P15: %s marks no address', async (_what, notice) => {
  await send(person.user.email);
  expect((await report(notice(person.user.email))).statusCode).toBe(204);
  expect(await me()).toMatchObject({ bounced_email: null });
});

test('P15: an address that we never mailed is not marked', async () => {
  await app.services.pool.query('delete from outbox_mails where lower(to_address) = $1', [person.user.email]);
  expect((await report(ses(person.user.email))).statusCode).toBe(204);
  expect(await me()).toMatchObject({ bounced_email: null });
});

/** As Postfix writes them. */
const statusOf = (to: string, id: string, { action = 'failed', status = '5.1.1' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    'To: bounces@openlocum.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <x>: Recipient address rejected:',
    '    User unknown in virtual mailbox table',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: OpenLocum <no-reply@openlocum.example>',
    `Message-ID: <${id}@openlocum.example>`,
    'Subject: News',
    '',
    'Words',
    '--b--',
    '',
  ].join('\r\n');

test('P15: a delivery status notification marks the address that its mail went to, wherever it was forwarded', async () => {
  const { email } = person.user;
  const mail_id = await write(email);
  await sendQueuedMail(app.services, { mail_id });
  expect((await report(statusOf('forwarded@elsewhere.example', mail_id), 'message/rfc822')).statusCode).toBe(204);
  expect(await me()).toMatchObject({ bounced_email: email });
  const { rows } = await app.services.pool.query('select reason from bounced_addresses where address = $1', [email]);
  expect(rows).toEqual([
    { reason: '550 5.1.1 <x>: Recipient address rejected: User unknown in virtual mailbox table' },
  ]);
});

test('P15: a notification that is late, or that names no mail of ours, marks no address', async () => {
  const { email } = person.user;
  const mail_id = await write(email);
  await sendQueuedMail(app.services, { mail_id });
  for (const notice of [
    statusOf(email, mail_id, { action: 'delayed', status: '4.4.1' }),
    statusOf(email, mail_id, { status: '5.7.1' }),
    statusOf(email, crypto.randomUUID()),
  ]) {
    expect((await report(notice, 'message/rfc822')).statusCode).toBe(204);
  }
  for (const nonsense of ['From: a@example.org\r\n\r\nHello', '']) {
    expect([400, 422]).toContain((await report(nonsense, 'message/rfc822')).statusCode);
  }
  expect(await me()).toMatchObject({ bounced_email: null });
});

test('P15: reports are taken from those who have the token, in the header, as a password and in the address', async () => {
  const payload = ses('stranger@example.org');
  const ask = (headers: Record<string, string>, url = '/mail-events') =>
    call(app.server, 'POST', url, { body: payload, headers }).then(({ status }) => status);
  const basic = (secret: string) => `Basic ${Buffer.from(`openlocum:${secret}`).toString('base64')}`;
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(204);
  expect(await ask({ authorization: basic(token) })).toBe(204);
  expect(await ask({}, `/mail-events?token=${token}`)).toBe(204);
  for (const [headers, url] of [
    [{}, undefined],
    [{ authorization: 'Bearer wrong' }, undefined],
    [{ authorization: basic('wrong') }, undefined],
    [{}, '/mail-events?token=wrong'],
    [{}, '/mail-events?token=a&token=b'],
  ] as const) {
    expect(await ask({ ...headers }, url)).toBe(404);
  }
  expect((await report({ hello: 'world' })).statusCode).toBe(422);
  expect((await report('{')).statusCode).toBe(400);
  const subscription = { Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.us-east-1.amazonaws.com/?x' };
  expect((await report(subscription, 'text/plain')).statusCode).toBe(204);
});
