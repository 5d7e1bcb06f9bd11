import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

const contact = 'hello@openlocum.example';
const inquiry = { to: contact, subject: 'Contact form: Jane', body: 'We need two nurses.\n\nJane <jane@example.org>' };

let app: TestApp;
let clinician: Person;
let facility: Person;
let admin: Person;

beforeAll(async () => {
  app = await testApp({ CONTACT_EMAIL: contact });
  [clinician, facility, admin] = await Promise.all([app.people.clinician(), app.people.facility(), app.people.admin()]);
});
afterAll(() => app.close());

const send = (person: { client: Person['client'] }, to: string, more: Record<string, string> = {}) =>
  person.client.integrations.Core.SendEmail({ ...inquiry, to, ...more });

test('a visitor writes to the product, and to no one else', async () => {
  const visitor = app.people.visitor();
  const left = await trace(app.services, async () => {
    expect(await send(visitor, contact)).toMatchObject({ success: true });
    for (const to of [clinician.user.email, 'stranger@example.org']) {
      await expect(send(visitor, to)).rejects.toMatchObject({ status: 403 });
    }
    for (const to of [`${contact}, stranger@example.org`, `${contact}\nBcc: stranger@example.org`, '', 'x']) {
      await expect.soft(send(visitor, to), to).rejects.toMatchObject({ status: 422 });
    }
  });
  expect(left).toEqual({ rows: { outbox_mails: 1 }, events: [], mails: [`${contact}: ${inquiry.subject}`], jobs: [] });
  const [mail] = await mailsTo(app.services, contact);
  expect(mail).toMatchObject({ kind: 'contact' });
  expect(mail?.text).toContain('Jane <jane@example.org>');
  expect(mail?.html).not.toContain('<jane@example.org>');
});

test('line breaks in a subject or a name start no header', async () => {
  const subject = 'Hello\r\nBcc: stranger@example.org\r\n\r\nBody';
  await send(app.people.visitor(), contact, { subject, from_name: 'Jane\nReply-To: evil@example.org' });
  const [mail] = await mailsTo(app.services, contact);
  expect(mail?.subject).toBe('Hello Bcc: stranger@example.org Body');
  expect(mail?.text).toContain('From: Jane Reply-To: evil@example.org\n');
});

test('a person writes to addresses they may see, the service role to anyone', async () => {
  const job = await facility.client.entities.Job.create({
    title: 'Night nurse',
    description: 'Nights',
    role: 'RN',
    location_type: 'remote',
  });
  const outsider = await app.people.facility();
  await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'I would like to' });
  for (const [person, to] of [
    [clinician, contact],
    [clinician, clinician.user.email],
    [facility, clinician.user.email],
    [admin, outsider.user.email],
    [app.people.service(), 'anybody@example.org'],
  ] as const) {
    await expect.soft(send(person, to), to).resolves.toMatchObject({ success: true });
  }
  const refused = await trace(app.services, async () => {
    for (const [person, to] of [
      [clinician, facility.user.email],
      [outsider, clinician.user.email],
      [clinician, 'stranger@example.org'],
    ] as const) {
      await expect.soft(send(person, to), to).rejects.toMatchObject({ status: 403 });
    }
  });
  expect(refused).toEqual(nothing);
});

test('the service role lays its mails out itself', async () => {
  await send(app.people.service(), 'reader@example.org', { body: '<h1>News</h1>' });
  const [mail] = await mailsTo(app.services, 'reader@example.org');
  expect(mail).toMatchObject({ html: '<h1>News</h1>', kind: 'message' });
  await send(clinician, clinician.user.email, { body: '<h1>News</h1>' });
  const [own] = await mailsTo(app.services, clinician.user.email);
  expect(own?.html).not.toContain('<h1>News</h1>');
});

test('a network sends three inquiries an hour', async () => {
  const limited = await testApp({
    CONTACT_EMAIL: contact,
    RATE_LIMITS: 'on',
    DATABASE_URL: await freshDatabase('_on'),
  });
  try {
    const url = '/api/apps/openlocum/integration-endpoints/Core/SendEmail';
    const from = async (address: string) =>
      (await call(limited.server, 'POST', url, { body: inquiry, address })).status;
    for (let sent = 0; sent < 3; sent++) expect(await from('203.0.113.7')).toBe(200);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('203.0.113.8')).toBe(200);
    expect(await mailsTo(limited.services, contact)).toHaveLength(4);
  } finally {
    await limited.close();
  }
});
