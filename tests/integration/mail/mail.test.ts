import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { programEnvironment } from '#scripts/scratch/programs.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { queueMail, sendQueuedMail } from '#server/platform/mail/outbox.ts';
import { codeFor, mailsTo, resetTokenFor } from '#tests/support/mailbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const password = 'wet stone over river';

describe('with a mail server', () => {
  let app: TestApp;
  let server: SMTPServer;
  let received: { to: string[]; raw: Buffer }[];
  /** What the server says to the next recipients, before it takes mails again. */
  let refusals: string[];

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        const words = refusals.shift();
        done(words === undefined ? null : Object.assign(new Error(words), { responseCode: 451 }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    app = await testApp({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'OpenLocum <no-reply@openlocum.example>',
    });
  });
  beforeEach(() => {
    received = [];
    refusals = [];
  });
  afterAll(async () => {
    await app.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('a code travels by mail, in both forms, and stays nowhere else', async () => {
    await app.services.queue.work(jobHandlers(app.services));
    await app.client().auth.register({ email: 'Posted@Example.org', password });
    await expect.poll(() => received.length).toBe(1);
    const { to, raw } = received[0]!;
    const mail = await PostalMime.parse(raw);
    expect(to).toEqual(['posted@example.org']);
    expect(mail.from).toMatchObject({ name: 'OpenLocum', address: 'no-reply@openlocum.example' });
    const code = /\b(\d{6})\b/.exec(mail.text ?? '')?.[1];
    expect(mail.subject).toBe(`${code} is your OpenLocum code`);
    expect(mail.html).toContain(code);
    await app.client().auth.verifyOtp({ email: 'posted@example.org', otp_code: code! });

    await expect.poll(async () => (await mailsTo(app.services, 'posted@example.org'))[0]?.sent_date).not.toBeNull();
    const [row] = await mailsTo(app.services, 'posted@example.org');
    expect(row).toMatchObject({ kind: 'code', text: '', html: null, code: null, token: null, attempts: 1 });
  });

  test('a refused mail stays, says why, and goes out with the next try; a sent one is not sent again', async () => {
    const mail_id = await write({
      to: 'later@example.org',
      subject: 'Later',
      text: 'Patience',
      html: null,
      kind: 'test',
    });
    refusals = ['mailbox busy'];
    await expect(sendQueuedMail(app.services, { mail_id })).rejects.toThrow('mailbox busy');
    expect((await mailsTo(app.services, 'later@example.org'))[0]).toMatchObject({
      attempts: 1,
      sent_date: null,
      last_error: expect.stringContaining('mailbox busy'),
      text: 'Patience',
    });
    await sendQueuedMail(app.services, { mail_id });
    await sendQueuedMail(app.services, { mail_id });
    await sendQueuedMail(app.services, { mail_id: 'gone' });
    expect(received.filter(({ to }) => to.includes('later@example.org'))).toHaveLength(1);
  });

  test('a mail that can be stopped says so to mail programs, and no other does', async () => {
    const unsubscribeUrl = 'https://openlocum.example/api/unsubscribe?token=abc';
    const plain = { to: 'stop@example.org', subject: 'News', text: 'x', html: null, kind: 'test' };
    await sendQueuedMail(app.services, { mail_id: await write({ ...plain, unsubscribeUrl }) });
    await sendQueuedMail(app.services, { mail_id: await write(plain) });
    const [stoppable, other] = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    const header = (mail: Email | undefined, key: string) => mail?.headers.find((entry) => entry.key === key)?.value;
    expect(header(stoppable, 'list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(header(stoppable, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(other, 'list-unsubscribe')).toBeUndefined();
    // (P14) No program answers either of them.
    for (const mail of [stoppable, other]) {
      expect(header(mail, 'auto-submitted')).toBe('auto-generated');
      expect(header(mail, 'x-auto-response-suppress')).toBe('All');
    }
  });

  test('an invitation travels as what calendars read and as a file, and stays nowhere', async () => {
    const to = 'invited@example.org';
    const text = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'SUMMARY:Señal', 'END:VCALENDAR', ''].join('\r\n');
    const calendar = { method: 'CANCEL', text } as const;
    await sendQueuedMail(app.services, {
      mail_id: await write({ to, subject: 'Interview', text: 'x', html: null, kind: 'test', calendar }),
    });
    const { raw } = received[0]!;
    const { attachments } = await PostalMime.parse(raw);
    expect(attachments.map(({ mimeType, filename, method }) => ({ mimeType, filename, method }))).toEqual([
      { mimeType: 'text/calendar', filename: null, method: 'CANCEL' },
      { mimeType: 'application/ics', filename: 'invite.ics', method: undefined },
    ]);
    // The parser ends lines its own way.
    for (const { content } of attachments)
      expect(Buffer.from(content as ArrayBuffer).toString()).toBe(text.replaceAll('\r\n', '\n'));
    expect(raw.toString().replaceAll('\r\n', '')).toContain(Buffer.from(text).toString('base64'));
    expect((await mailsTo(app.services, to))[0]).toMatchObject({ calendar_method: null, calendar_text: null });
  });

  test('an address is one address, whatever it holds', async () => {
    const mail_id = await write({
      to: 'a@example.org, b@example.org\r\nBcc: c@example.org',
      subject: 'One\r\nBcc: d@example.org',
      text: 'x',
      html: null,
      kind: 'test',
    });
    await sendQueuedMail(app.services, { mail_id }).catch(() => undefined);
    for (const { to, raw } of received) {
      expect(to.length).toBeLessThanOrEqual(1);
      expect((await PostalMime.parse(raw)).bcc ?? []).toEqual([]);
    }
  });

  test('a mail of a transaction that fails was never written', async () => {
    const { services } = app;
    const failing = services.db.transaction().execute(async (tx) => {
      await queueMail(
        { tx, services },
        { to: 'never@example.org', subject: 'Never', text: 'x', html: null, kind: 'test' },
      );
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await mailsTo(services, 'never@example.org')).toEqual([]);
  });

  test('there is no outbox to look at', async () => {
    expect((await app.server.inject({ url: '/dev/mail' })).statusCode).toBe(404);
  });

  function write(mail: Parameters<typeof queueMail>[1]): Promise<string> {
    const { services } = app;
    // Only the row: the test sends it by hand.
    return queueMail(
      { tx: services.db, services: { ...services, queue: { ...services.queue, enqueue: async () => undefined } } },
      mail,
    );
  }
});

describe('without a mail server', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await testApp();
  });
  afterEach(() => app.close());

  test('the outbox page shows the mails, newest first, to this machine alone', async () => {
    await app.client().auth.register({ email: 'reader@example.org', password });
    await app.client().auth.register({ email: 'second@example.org', password });
    const page = await app.server.inject({ url: '/dev/mail' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(await codeFor(app.services, 'reader@example.org'));
    expect(page.body.indexOf('second@')).toBeLessThan(page.body.indexOf('reader@'));
    expect((await app.server.inject({ url: '/dev/mail', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect(
      (await app.server.inject({ url: '/dev/mail', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode,
    ).toBe(404);
  });

  test('mail texts are shown as text', async () => {
    const { services } = app;
    await queueMail(
      { tx: services.db, services },
      {
        to: 'x@example.org',
        subject: '<img src=x onerror=alert(1)>',
        text: '<script>1</script> https://example.org/"onclick="x',
        html: null,
        kind: 'test',
      },
    );
    const { body } = await app.server.inject({ url: '/dev/mail' });
    expect(body).not.toMatch(/<img|<script|"onclick/);
  });

  test('`npm run -s mail` prints the newest code and token, and nothing else', async () => {
    const email = 'Command@example.org';
    await app.client().auth.register({ email, password });
    await app.client().auth.resendOtp(email);
    const code = await codeFor(app.services, email);
    expect(await run(app, ['code', email])).toEqual({ status: 0, out: `${code}\n` });
    await app.client().auth.verifyOtp({ email, otp_code: code });
    await app.client().auth.resetPasswordRequest(email);
    expect(await run(app, ['token', email.toLowerCase()])).toEqual({
      status: 0,
      out: `${await resetTokenFor(app.services, email)}\n`,
    });
    expect(await run(app, ['code', 'nobody@example.org'])).toEqual({ status: 1, out: '' });
    expect(await run(app, ['password', email])).toEqual({ status: 1, out: '' });
  });
});

async function run(app: TestApp, words: string[]): Promise<{ status: number | null; out: string }> {
  const child = spawn(process.execPath, ['scripts/operate/mail.ts', ...words], {
    env: programEnvironment({ DATABASE_URL: app.services.env.databaseUrl ?? '' }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, out };
}
