import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { inTransaction } from '#server/platform/work.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const token = 'reports-of-returned-mails-0123456789';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ MAIL_EVENTS_TOKEN: token });
});
afterAll(() => app.close());

test.each<[string, (to: string) => unknown]>([
  ['Amazon SES', (to) => ({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: to }] } })],
  ['Mailgun', (to) => ({ 'event-data': { event: 'complained', recipient: to } })],
  ['SendGrid', (to) => [{ event: 'spamreport', email: to }]],
  ['Postmark', (to) => ({ RecordType: 'SpamComplaint', Email: to })],
  ['Resend', (to) => ({ type: 'email.complained', data: { to: [to] } })],
  ['Brevo', (to) => ({ event: 'spam', email: to })],
  ['Mailjet', (to) => [{ event: 'spam', email: to, source: 'JMRPP' }]],
])('P15: %s reports that the reader marked a mail as spam', async (_provider, notice) => {
  const { client, user } = await app.people.facility();
  const mail = { to: user.email, subject: 'News', text: 'Words', html: '<p>Words</p>', kind: 'new_review' };
  await inTransaction(app.services, system, (work) => queueMail(work, mail));
  const answer = await app.server.inject({
    method: 'POST',
    url: '/mail-events',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(notice(user.email)),
  });
  expect(answer.statusCode).toBe(204);
  expect(await client.auth.me()).toMatchObject({ bounced_email: user.email });
});
