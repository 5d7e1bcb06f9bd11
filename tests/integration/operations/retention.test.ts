import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { dueRows, endRetentionNow } from '#server/platform/ops/retention.ts';
import { audited } from '#tests/support/auditLog.ts';
import { pastTriggers } from '#tests/support/verificationLog.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { filesOnDisk, uploadPdf } from '#tests/support/uploads.ts';

const day = 24 * 3_600_000;
let now = new Date();
let app: TestApp;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date();
});

const run = () => jobHandlers(app.services).endRetention({});
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.services.pool.query<T>(text, values)).rows;
/** As if the person had not signed in for so long. */
const idle = (person: Person, days: number) =>
  query('update users set created_date = $2 where id = $1', [person.user.id, daysAgo(days)]).then(() =>
    query('update sign_ins set last_date = $2 where user_id = $1', [person.user.id, daysAgo(days)]),
  );
const daysAgo = (days: number) => new Date(now.getTime() - days * day);

describe('the account of someone who stays away', () => {
  const password = 'wet stone over river';
  const almost3Years = 3 * 365 - 20;

  test('is announced a month before, once, and archived with everything it holds', async () => {
    const [away, here] = await Promise.all([app.people.facility({ password }), app.people.facility()]);
    const draft = { title: 'Nurse', description: 'Work', role: 'RN', location_type: 'remote' } as const;
    const { id } = await away.client.entities.Job.create(draft);
    await idle(away, almost3Years);
    await idle(here, almost3Years - 20);

    expect(await audited(app.services, run)).toMatchObject([
      { actor_kind: 'system', actor_id: null, action: 'retention.warn', entity: 'User', entity_id: away.user.id },
    ]);
    expect(await trace(app.services, run)).toEqual(nothing);
    const [mail] = await mailsTo(app.services, away.user.email);
    expect(mail).toMatchObject({
      kind: 'account_idle',
      subject: expect.stringMatching(/^Log in by \w+ \d+, \d{4} to/),
    });
    expect(await mailsTo(app.services, here.user.email)).toEqual([]);

    await idle(here, 0);
    now = new Date(now.getTime() + 29 * day);
    expect((await trace(app.services, run)).events).toEqual([]);
    now = new Date(now.getTime() + 2 * day);
    const lines = await audited(app.services, async () => {
      expect((await trace(app.services, run)).events).toEqual(['User update', 'Job update']);
    });
    expect(lines).toContainEqual(expect.objectContaining({ action: 'retention.archive', entity_id: away.user.id }));
    expect(await trace(app.services, run)).toEqual(nothing);

    const visitor = app.client();
    expect(await refusal(visitor.entities.User.get(away.user.id))).toBe('NOT_FOUND');
    expect(await refusal(visitor.auth.login(away.user.email, password))).not.toBeNull();
    expect(await refusal(visitor.entities.Job.get(id))).toBe('NOT_FOUND');
    const { rows } = await app.services.pool.query('select status from jobs where id = $1', [id]);
    expect(rows).toEqual([{ status: 'closed' }]);
    const [row] = await query('select bio, facility_name, is_active from users where id = $1', [away.user.id]);
    expect(row).toEqual({ bio: away.user.bio, facility_name: away.user.facility_name, is_active: false });
  });

  test('stays open when its owner signs in after the warning, and an administrator’s always does', async () => {
    const [back, admin] = [await app.people.clinician({ password }), await app.people.admin()];
    for (const person of [back, admin]) await idle(person, almost3Years);
    await run();
    expect(await mailsTo(app.services, admin.user.email)).toEqual([]);
    await app.client().auth.login(back.user.email, password);
    await idle(admin, 5 * 365);
    now = new Date(now.getTime() + 40 * day);
    await run();
    const rows = await query('select is_active from users where id = any($1)', [[back.user.id, admin.user.id]]);
    expect(rows).toEqual([{ is_active: true }, { is_active: true }]);
  });

  test('opened again by an administrator is warned again before it is archived again', async () => {
    const person = await app.people.clinician();
    await idle(person, 4 * 365);
    await run();
    now = new Date(now.getTime() + 31 * day);
    await run();
    const admin = await app.people.admin();
    await admin.client.entities.User.update(person.user.id, { is_active: true });
    await run();
    expect(await query('select is_active from users where id = $1', [person.user.id])).toEqual([{ is_active: true }]);
    const told = await query(`select from audit_events where action = 'retention.warn' and entity_id = $1`, [
      person.user.id,
    ]);
    expect(told).toHaveLength(2);
  });
});

describe('everything else', () => {
  const tables = [
    ...['users', 'jobs', 'saved_jobs', 'applications', 'documents', 'posts', 'reviews', 'threads', 'messages'],
    ...['notifications', 'app_logs', 'files', 'analytics_events', 'profile_views', 'job_views'],
    ...[
      'sessions',
      'outbox_mails',
      'invitations',
      'registrations',
      'verifications',
      'login_tries',
      'auth_attempts',
      'idempotency_keys',
    ],
  ];

  test('ends at its time, and nothing with it', async () => {
    const mails = await liveALittle();
    const start = now.getTime();
    const after = async (days: number) => {
      now = new Date(start + days * day);
      const due = (await dueRows(app.services)).filter(({ count }) => count > 0);
      const ended = await endedBy(run);
      // Two follow from others: saved jobs from jobs, and files have a job of their own.
      const { saved_jobs: _, ...announced } = ended;
      expect(due.filter(({ name }) => name !== 'files')).toHaveLength(Object.keys(announced).length);
      expect(await endedBy(run)).toEqual({});
      return ended;
    };
    expect(await after(0.9)).toEqual({});
    expect(await after(1.1)).toEqual({ verifications: 1, auth_attempts: 1, idempotency_keys: expect.any(Number) });
    expect(await after(6.9)).toEqual({});
    expect(await after(7.1)).toEqual({ registrations: 1 });
    expect(await after(29)).toEqual({});
    expect(await after(31)).toEqual({ sessions: 2, outbox_mails: mails, invitations: 1 });
    expect(await after(37)).toEqual({ profile_views: 1 });
    expect(await after(89)).toEqual({});
    expect(await after(91)).toEqual({ analytics_events: 1, job_views: 1 });
    expect(await after(364)).toEqual({});
    expect(await after(367)).toEqual({ login_tries: 1 });
    expect(await after(390)).toEqual({});
    expect(await after(400)).toEqual({ app_logs: 1 });
    expect(await after(2 * 365 - 1)).toEqual({});
    // With it goes who saved it; the application is the other side's record too.
    expect(await after(2 * 365 + 2)).toEqual({ jobs: 1, saved_jobs: 1 });
    expect(await after(5 * 365 - 1)).toEqual({});
    expect(await endedBy(() => jobHandlers(app.services).deleteUnusedFiles({}))).toEqual({});
    expect(await after(5 * 365 + 3)).toEqual({ documents: 1 });
    expect(await endedBy(() => jobHandlers(app.services).deleteUnusedFiles({}))).toEqual({ files: 1 });
    expect(await filesOnDisk(app.services)).toEqual([]);
    expect(await after(7 * 365 - 1)).toEqual({});
    expect(await after(7 * 365 + 3)).toMatchObject({ messages: 1, threads: 1, notifications: expect.any(Number) });
    expect(await after(50 * 365)).toEqual({});
  });

  /** Rows fewer, by table. */
  async function endedBy(operation: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await counts();
    await operation();
    const left = await counts();
    return Object.fromEntries(tables.map((name) => [name, before[name]! - left[name]!] as const).filter(([, n]) => n));
  }

  async function counts(): Promise<Record<string, number>> {
    const parts = tables.map((name) => sql`select ${name} as name, count(*) as count from ${sql.table(name)}`);
    const { rows } = await sql<{ name: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
      app.services.db,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }

  /** One row of everything that ends, made as people make it where they do. Answers how many mails that took. */
  async function liveALittle(): Promise<number> {
    await query('truncate users, outbox_mails cascade');
    const [clinician, facility] = await Promise.all([app.people.clinician(), app.people.facility()]);
    const draft = { title: 'Nurse', description: 'Work', role: 'RN', location_type: 'remote' } as const;
    const [open, closed] = [
      await facility.client.entities.Job.create(draft),
      await facility.client.entities.Job.create(draft),
    ];
    for (const { id } of [open, closed]) {
      await clinician.client.functions.handleNewApplication({ job_id: id, cover: 'I have nine years of wound care' });
      await clinician.client.entities.SavedJob.create({ job_id: id });
    }
    await facility.client.entities.Job.update(closed.id, { status: 'closed' });
    for (const status of ['filled', 'active'] as const) await facility.client.entities.Job.update(open.id, { status });
    await clinician.client.entities.Document.create({ type: 'license', file_url: await uploadPdf(clinician) });
    const { thread } = await clinician.client.functions.openThread({ user_id: facility.user.id });
    await clinician.client.functions.sendMessage({ thread_id: thread.id, body: 'See you on Monday' });
    await clinician.client.appLogs.logUserInApp('Jobs');
    await facility.client.functions.recordProfileView({ user_id: clinician.user.id });
    await clinician.client.functions.recordJobView({ job_id: open.id });
    await query(`insert into analytics_events (event_name) values ('seen')`);
    await query(
      `insert into invitations (email, role, token_hash, expires_at) values ('a@example.com', 'user', $1, now())`,
      ['a'.repeat(64)],
    );
    await query(`insert into verifications (id, identifier, value, expires_at) values ('a', 'a', 'a', now())`);
    await query(`insert into registrations (id, email, password) values ('a', 'a@example.org', 'a')`);
    await query(`insert into login_tries values ('a', '', 1, now(), 1)`);
    await query(`insert into auth_attempts (key, count, until) values ('a', 1, now())`);
    await query('update sessions set expires_at = now()');
    // Both come back again and again.
    await query(`update sign_ins set last_date = now() + interval '90 years'`);
    return (await query('select from outbox_mails')).length;
  }
});

describe('the log', () => {
  const line = async (years: string) =>
    (
      await query<{ id: number }>(
        `insert into audit_events (actor_kind, action, at) values ('admin', 'x', now() - $1::interval) returning id`,
        [years],
      )
    )[0]!.id;

  test('loses lines after six years and cannot lose a younger one', async () => {
    await pastTriggers(app.services.pool, 'delete from audit_events', 'delete from audit_seals');
    const [old, young] = [await line('6 years 1 hour'), await line('5 years 364 days')];
    now = new Date(now.getTime() + 400 * day);
    // What is not sealed yet waits.
    await run();
    expect(await query('select id from audit_events where id = any($1)', [[old, young]])).toHaveLength(2);
    await jobHandlers(app.services).sealAudit({});
    await run();
    expect(await query('select id from audit_events where id = any($1)', [[old, young]])).toEqual([{ id: young }]);
    await expect(query('delete from audit_events where id = $1', [young])).rejects.toThrow('append-only');
  });
});

describe('the jobs', () => {
  const addLogs = async (count: number) => {
    const { user } = await app.people.newcomer();
    await query(
      `insert into app_logs (user_id, page_name, created_date)
       select $1, 'Jobs', now() - interval '14 months' from generate_series(1, $2::int)`,
      [user.id, count],
    );
  };
  const logs = async () => (await query('select from app_logs')).length;

  test('work in batches of 500, also two of them concurrently', async () => {
    await run();
    await addLogs(1200);
    const lines = await audited(app.services, () => Promise.all([run(), run()]));
    expect(await logs()).toBe(0);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const one of lines) expect(one).toMatchObject({ action: 'retention.delete', entity: 'app_logs' });
  });

  test('do nothing while they are on hold', async () => {
    await addLogs(3);
    const { env } = app.services;
    const held = jobHandlers({ ...app.services, env: { ...env, retentionHold: true } });
    expect(await trace(app.services, () => held.endRetention({}))).toEqual(nothing);
    expect(await trace(app.services, () => held.deleteUnusedFiles({}))).toEqual(nothing);
    expect(await logs()).toBe(3);
  });

  test('are announced by a dry run, which changes nothing', async () => {
    expect(await trace(app.services, () => dueRows(app.services))).toEqual(nothing);
    const due = await dueRows(app.services);
    expect(due.find(({ name }) => name === 'app_logs')).toEqual({ name: 'app_logs', keeps: '13 months', count: 3 });
    expect(await endRetentionNow(app.services)).toEqual(due);
    expect(await logs()).toBe(0);
  });

  test('do what the operator’s guide says', async () => {
    const guide = (await readFile('docs/operations.md', 'utf8')).replaceAll(/ +/g, ' ');
    for (const { name, keeps } of await dueRows(app.services)) expect(guide).toContain(`| ${name} | ${keeps} |`);
  });

  test.each([
    ['en', { Message: 'Messages', Job: 'postings', Note: 'Notes', Interview: 'Interviews', Member: 'works for' }],
    ['es', { Message: 'mensajes', Job: 'anuncios', Note: 'notas', Interview: 'entrevistas', Member: 'trabaja' }],
  ])('are what the privacy policy says, in %s', async (language, words: Record<string, string>) => {
    const texts = JSON.parse(await readFile(`messages/${language}/legal.json`, 'utf8')) as Record<string, string>;
    const items = texts['legal.privacy.retention.text']!.split('\n');
    for (const { name, keeps } of await dueRows(app.services)) {
      const number = new RegExp(`\\b${Number.parseInt(keeps, 10)} `);
      if (words[name]) expect(items.find((item) => item.includes(words[name]!))).toMatch(number);
    }
  });
});
