import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programEnvironment } from '#scripts/scratch/programs.ts';
import { jobSettings } from '#server/platform/queue/jobs.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await testApp({}, { log: pino({ level: 'info' }, { write }) });
});
afterAll(() => app.close());

test('D14: what administrators do is in the log with who did it, and what people do is not', async () => {
  const [admin, person] = await Promise.all([app.people.admin(), app.people.clinician()]);
  lines = [];
  await person.client.auth.updateMe({ headline: 'Night nurse' });
  expect(lines).toEqual([]);
  await admin.client.entities.User.update(person.user.id, { is_active: false });
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      actor_kind: 'admin',
      actor_id: admin.user.id,
      request_id: expect.any(String),
      writes: expect.arrayContaining([`User.update ${person.user.id}`]),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(person.user.email);
});

test('D14: `npm run mail -- list` names the mails that wait or failed, each with its reason', async () => {
  const { pool, db } = app.services;
  await pool.query('delete from outbox_mails');
  expect(await list({})).toBe('Every mail was sent\n');
  const mail = { subject: 'Secret words', text: 'Secret words', html: null, kind: 'code', code: '123456' };
  const queue = (to: string) => queueMail({ tx: db, services: app.services }, { ...mail, to });
  const [waiting, failed, sent] = [
    await queue('a@example.org'),
    await queue('b@example.org'),
    await queue('c@example.org'),
  ];
  const set = 'update outbox_mails set attempts = $2, last_error = $3, sent_date = $4 where id = $1';
  await pool.query(set, [waiting, 2, 'Error: 451 greylisted,\ncome back later', null]);
  await pool.query(set, [failed, jobSettings.sendMail.retryLimit + 1, 'Error: 550 no such mailbox', null]);
  await pool.query(set, [sent, 1, null, new Date()]);
  const text = await list({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(text).toMatch(/Z {2}waiting {2}2 tries {2}code to a@example\.org: Error: 451 greylisted, come back later\n/);
  expect(text).toMatch(/Z {2}failed {3}9 tries {2}code to b@example\.org: Error: 550 no such mailbox\n/);
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).not.toMatch(/Secret|123456/);
});

test('P15: `npm run mail -- returned` names the addresses that mails came back from, and `accept` forgets them', async () => {
  const { pool } = app.services;
  expect(await mail(['returned'])).toBe('No mail came back\n');
  await pool.query(`insert into bounced_addresses (address, bounced_date, reason) values
    ('a@example.org', '2027-01-02T10:00:00Z', '550 5.1.1 unknown'), ('b@example.org', '2027-01-03T10:00:00Z', '550 gone')`);
  const person = await app.people.clinician();
  await pool.query('update users set bounced_email = $2 where id = $1', [person.user.id, 'a@example.org']);
  expect(await mail(['returned'])).toMatch(
    /^2027-01-03T10:00:00\S* {2}b@example\.org: 550 gone\n2027-01-02T10:00:00\S* {2}a@example\.org: 550 5\.1\.1 unknown\n$/,
  );
  expect(await mail(['accept', 'A@example.org'])).toBe('Mails go to 1 of these addresses again\n');
  expect(await person.client.auth.me()).toMatchObject({ bounced_email: null });
  expect(await mail(['accept', 'A@example.org'])).toBe('No mail came back from A@example.org\n');
  expect(await mail(['accept', 'all'])).toBe('Mails go to 1 of these addresses again\n');
});

const list = (settings: Record<string, string>) => mail(['list'], settings);

async function mail(words: string[], settings: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['scripts/operate/mail.ts', ...words], {
    env: programEnvironment({ DATABASE_URL: app.services.env.databaseUrl ?? '', ...settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  expect(await once(child, 'close')).toEqual([0, null]);
  return out;
}
