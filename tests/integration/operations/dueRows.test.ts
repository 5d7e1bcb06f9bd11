import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentions } from '#server/retentions.ts';
import type { JobQuery } from '#domain/search/jobQuery.ts';
import {
  facilitiesToNotify as credentialsOfHires,
  peopleToRemind,
  peopleToSettle,
} from '#server/features/credentials/sql.ts';
import { heldByNow, ranOut, toRemind } from '#server/features/interviews/sql.ts';
import { ranOut as offersOver, toRemind as offersToRemind } from '#server/features/offers/sql.ts';
import { facilitiesToNotify, jobsToClose } from '#server/features/jobs/confirmation/sql.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { allOf, conditionsOf } from '#server/features/search/conditions.ts';
import { jobDirectory } from '#server/features/search/jobDirectory.ts';
import { rowFilters } from '#server/features/search/rowRules.ts';
import { usingBitmaps } from '#server/features/search/planner.ts';
import { textQuery } from '#server/features/search/textQuery.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { planOf, withoutScans } from '#tests/support/planOf.ts';
import { plansOf, sentBy } from '#tests/support/statements.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Kinds of which there may be very many: the others end within weeks, or are people. */
const many = [
  'Message',
  'Thread',
  'Job',
  'Document',
  'Interview',
  'notifications',
  'audit_events',
  'app_logs',
  'analytics_events',
  'profile_views',
  'job_views',
  'outbox_mails',
];

test.each(many)('which rows of %s are over is read from an index', async (name) => {
  const retention = retentions.find((one) => one.name === name)!;
  const plan = await planOf(app, (db) => retention.count(db, new Date()), [{ count: 0 }]);
  expect(plan).toMatch(/Index Cond: .*(created_date|closed_date|uploaded_date|updated_date|\bat\b|\bday\b)[^\n]* < /);
  expect(plan).not.toContain('Seq Scan');
});

test.each(['pay_range_max', 'pay_range_min'] as const)('jobs are sorted by %s through an index', async (field) => {
  for (const order of [`${field} desc nulls last, id asc`, `${field} asc nulls first, id desc`]) {
    const { rows } = await withoutScans(app, (db) =>
      sql<Record<string, string>>`explain select * from jobs r order by ${sql.raw(order)} limit 20`.execute(db),
    );
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan/);
    expect(plan).not.toContain('Sort');
  }
});

test('A1: no search of jobs reads all listings', async () => {
  const { user } = await app.people.facility();
  await fillRows(
    app,
    `insert into jobs (facility_id, title, description, role, location_type, pay_range_max)
     select $1, 'Nurse ' || n, 'Days ' || md5(n::text), 'LPN', 'remote', n % 90 from generate_series(1, 3000) as n`,
    [user.id],
  );
  // Also empties the index's list of pending entries, which is read whole.
  await sql`vacuum analyze listed_jobs`.execute(app.services.db);
  const searches: JobQuery[] = [
    { q: 'icu rn' },
    { q: 'san diego nights', role: ['LPN'] },
    { state: ['FL', 'GA'], shift: ['night'] },
    { pay_min: 57 },
    { starts_within: 14 },
    { posted_within: 3 },
    { facility_id: user.id },
    { role: ['LPN'], unstated: 'show', benefits: ['housing', 'travel'] },
  ];
  for (const query of searches) {
    const plans = await plansOfSearch(query);
    expect(plans, JSON.stringify(query)).toMatch(/Bitmap Index Scan on listed_jobs_/);
    expect(plans, JSON.stringify(query)).not.toContain('Seq Scan on listed_jobs');
  }
});

/** How PostgreSQL answers what counts and sorts the matches of a search, with the settings that a search gives it. */
async function plansOfSearch(query: JobQuery): Promise<string> {
  return app.services.db.transaction().execute(async (tx) => {
    const text = query.q ? await textQuery(tx, 'jobs', query.q) : null;
    const { rules, chosen, parameters } = jobDirectory;
    const asked = rowFilters(rules, parameters(query, null), new Date());
    const showsUnstated = query.unstated === 'show';
    const where = allOf(conditionsOf(chosen(query), asked, { text, showsUnstated, viewer: null, day: null }));
    await usingBitmaps(tx);
    const { rows } = await sql<Record<string, string>>`
      explain select slot from listed_jobs where ${where!} limit 5001`.execute(tx);
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  });
}

test('the page of clinicians without criteria reads no list from end to end', async () => {
  const { client } = app.people.visitor();
  const sent = await sentBy(app.services, () => client.functions.searchTalent({}));
  const plans = (await plansOf(app.services, sent, /listed_people/)).join('\n');
  expect(plans).toContain('listed_people_visitors');
  expect(plans).not.toContain('Seq Scan on listed_people');
});

test('which jobs close soon, and which are over, is read from an index', async () => {
  const now = new Date();
  for (const look of [(db: Db) => facilitiesToNotify(db, now, '', 200), (db: Db) => jobsToClose(db, now, null, 200)]) {
    const plan = await planOf(app, look);
    expect(plan).toContain('jobs_expiring');
    expect(plan).not.toContain('Seq Scan');
  }
});

test.each([
  ['has run out of times', (db: Db, now: Date) => ranOut(db, now, ''), 'interviews_offered'],
  ['is over', (db: Db, now: Date) => heldByNow(db, now, ''), 'interviews_to_close'],
  ['comes', (db: Db, now: Date) => toRemind(db, now, { hours: 24, next: 1 }, ''), 'interviews_to_remind'],
] as const)('which interview %s is read from an index', async (_, look, index) => {
  await bookFarAhead();
  const plan = await planOf(app, (db) => look(db, new Date()));
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on interviews');
});

test('which offers end, and of which to remind, is read from an index', async () => {
  await offerFarAhead();
  for (const look of [offersOver, (db: Db, now: Date) => offersToRemind(db, now, 24, '')]) {
    const plan = await planOf(app, (db) => look(db, new Date(), ''));
    expect(plan).toContain('offers_to_expire');
    expect(plan).not.toContain('Seq Scan on offers');
  }
});

/** Interviews of which nothing is due, so that it makes a difference how the others are found. */
async function bookFarAhead(): Promise<void> {
  const { db } = app.services;
  const clinician = await applyOften();
  await sql`
    insert into interviews (facility_id, facility_name, clinician_id, clinician_name, application_id, job_id, job_title,
      host_id, host_name, kind, minutes, time_zone, slots, status, starts_at, ends_at)
    select facility_id, 'F', applicant_id, 'C', id, job_id, 'RN', facility_id, 'F', 'phone', 30, 'America/Chicago',
      '[{"starts_at": "2099-01-01T00:00:00.000Z"}]', case when n % 2 = 0 then 'proposed' else 'booked' end,
      now() + interval '100 days' + n * interval '1 hour', now() + interval '100 days 30 minutes' + n * interval '1 hour'
    from (select a.*, row_number() over () as n from applications a where applicant_id = ${clinician.id}) a`.execute(
    db,
  );
  await sql`analyze interviews`.execute(db);
}

/** The same of offers. */
async function offerFarAhead(): Promise<void> {
  const { db } = app.services;
  const clinician = await applyOften();
  await sql`
    insert into sites (id, facility_id, name, time_zone)
    select distinct 'far-' || facility_id, facility_id, 'S', 'America/Chicago' from applications
    where applicant_id = ${clinician.id}`.execute(db);
  await sql`
    insert into offers (facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id, job_title,
      number, status, terms, terms_hash, expires_at, sent_by, sent_name, sent_date)
    select facility_id, 'F', applicant_id, 'C', 'far-' || facility_id, id, job_id, 'RN', 1, 'sent', '{}', repeat('0', 64),
      now() + interval '100 days', facility_id, 'F', now() from applications where applicant_id = ${clinician.id}`.execute(
    db,
  );
  await sql`analyze offers`.execute(db);
}

/** Five hundred applications of one clinician. */
async function applyOften(): Promise<{ id: string }> {
  const [{ user: facility }, { user: clinician }] = [await app.people.facility(), await app.people.clinician()];
  await sql`
    insert into applications (id, job_id, applicant_id, facility_id, cover)
    select 'far-' || ${clinician.id}::text || n, 'far-' || n, ${clinician.id}, ${facility.id}, 'x' from generate_series(1, 500) n`.execute(
    app.services.db,
  );
  return clinician;
}

test('whom to notify of credentials that end is read from indexes', async () => {
  const kept = { day: '2026-11-20', finished_date: '2026-11-20T05:00:00.000Z' };
  for (const look of [
    (db: Db) => peopleToSettle(db, '2026-11-20', '2026-11-21', '', 200),
    (db: Db) => peopleToRemind(db, '2026-11-21', kept, '', 200),
    (db: Db) => credentialsOfHires(db, '2026-11-21', kept, '', 200),
  ]) {
    const plan = await planOf(app, look);
    expect(plan).toContain('documents_ending');
    expect(plan).not.toContain('Seq Scan');
  }
});
