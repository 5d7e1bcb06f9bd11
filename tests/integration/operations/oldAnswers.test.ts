import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { databaseBefore } from '#tests/support/oldDatabase.ts';

const sent = '2026-10-01T08:00:00.000Z';
const later = (days: number) => new Date(Date.parse(sent) + days * 86_400_000).toISOString();

interface Old {
  status: string;
  decided?: string;
  reason?: string;
  updated?: string;
  /** When the applicant was notified that it was opened. */
  told?: string;
  /** When the facility wrote to the applicant. */
  wrote?: readonly string[];
}

/** Each of an applicant of their own, sent at the same moment. */
const old: Readonly<Record<string, Old>> = {
  waits: { status: 'pending' },
  opened: { status: 'reviewed', told: later(1), updated: later(3) },
  'opened, the news deleted': { status: 'reviewed', updated: later(3) },
  rejected: { status: 'rejected', decided: later(2) },
  'opened, then hired': { status: 'hired', told: later(1), decided: later(2), updated: later(5) },
  'rejected with the whole position': { status: 'rejected', decided: later(2), reason: 'position_withdrawn' },
  written: { status: 'pending', wrote: [later(-1), later(4), later(5)] },
  'written before it was sent': { status: 'pending', wrote: [later(-1)] },
  'written, then rejected': { status: 'rejected', wrote: [later(1)], decided: later(2) },
  'withdrawn after a message': { status: 'withdrawn', wrote: [later(1)], updated: later(2) },
  'written after it was withdrawn': { status: 'withdrawn', wrote: [later(3)], updated: later(2) },
};

let pool: Pool;

beforeAll(async () => {
  const url = await databaseBefore('0065_answers.sql');
  pool = createPool(url, { max: 1 });
  // As they were in an old database, whatever triggers would make of them.
  await pool.query('set session_replication_role = replica');
  const people = `insert into users (id, email, full_name, user_role, email_notifications) values ($1, gen_random_uuid() || '@example.com', $1, $2, $3)`;
  await pool.query(people, ['facility', 'facility', ['new_application']]);
  for (const [name, application] of Object.entries(old)) await insert(people, name, application);
  for (const [id, days] of [
    ['a day', 1],
    ['a week', 8],
    ['two weeks', 15],
  ] as const) {
    await pool.query(
      `insert into applications (id, job_id, applicant_id, facility_id, cover, created_date, applied_date)
       values ($1, $1, 'waits', 'facility', 'Hello', now() - make_interval(days => $2), now() - make_interval(days => $2))`,
      [id, days],
    );
  }
  await pool.query('reset session_replication_role');
  await migrate(url);
});
afterAll(() => pool.end());

async function insert(people: string, name: string, { status, decided, reason, updated, told, wrote }: Old) {
  await pool.query(people, [name, 'clinician', []]);
  await pool.query(
    `insert into applications (id, job_id, applicant_id, facility_id, cover, status, created_date, applied_date, updated_date,
       decided_date, decision_reason) values ($1, 'job', $1, 'facility', 'Hello', $2, $3, $3, $4, $5, $6)`,
    [name, status, sent, updated ?? sent, decided, reason],
  );
  if (told) {
    await pool.query(
      `insert into notifications (user_id, type, title, event_key, created_date)
       values ($1, 'application_status_change', 'Opened', 'application:' || $1 || ':reviewed:x', $2)`,
      [name, told],
    );
  }
  if (!wrote) return;
  await pool.query('insert into threads (id, participant_ids) values ($1, array[$1, $2])', [name, 'facility']);
  for (const [at, created] of wrote.entries()) {
    await pool.query(
      `insert into messages (thread_id, sender_id, body, seq, participant_ids, created_date)
       values ($1, 'facility', 'Hello', $2, array[$1, 'facility'], $3)`,
      [name, at + 1, created],
    );
  }
}

test('applications of an old database are opened and answered when the facility looked, decided or wrote', async () => {
  const { rows } = await pool.query<{ id: string; opened_date: string | null; answered_date: string | null }>(
    `select id, opened_date, answered_date from applications where job_id = 'job'`,
  );
  const dates = Object.fromEntries(
    rows.map(({ id, opened_date, answered_date }) => [id, [opened_date, answered_date]]),
  );
  expect(dates).toEqual({
    waits: [null, null],
    opened: [later(1), null],
    'opened, the news deleted': [later(3), null],
    rejected: [later(2), later(2)],
    'opened, then hired': [later(1), later(2)],
    'rejected with the whole position': [null, null],
    written: [null, later(4)],
    'written before it was sent': [null, null],
    'written, then rejected': [later(2), later(1)],
    'withdrawn after a message': [null, later(1)],
    'written after it was withdrawn': [null, null],
  });
});

test('no one is notified of what had waited before, and users who want mails want those of postings too', async () => {
  const { rows: nudges } = await pool.query(
    `select application_id, threshold, told_date is not null as told from answer_nudges
     where application_id in ('a day', 'a week', 'two weeks') order by application_id, threshold`,
  );
  expect(nudges).toEqual([
    { application_id: 'a week', threshold: 7, told: true },
    { application_id: 'two weeks', threshold: 7, told: true },
    { application_id: 'two weeks', threshold: 14, told: true },
  ]);
  const { rows: people } = await pool.query(
    `select email_notifications from users where id in ('facility', 'waits') order by id`,
  );
  expect(people.map(({ email_notifications }) => email_notifications)).toEqual([
    ['new_application', 'posting_due', 'interview', 'offer', 'invitation', 'shift', 'reference'],
    [],
  ]);
});
