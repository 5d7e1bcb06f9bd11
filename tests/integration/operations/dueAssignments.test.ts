import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overByNow } from '#server/features/assignments/sql.ts';
import { retentions } from '#server/retentions.ts';
import { planOf } from '#tests/support/planOf.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Five hundred of which nothing is due, so that it makes a difference how the others are found. */
async function agreeFarAhead(): Promise<void> {
  const [{ user: facility }, { user: clinician }] = [await app.people.facility(), await app.people.clinician()];
  const { db } = app.services;
  const numbers = sql`generate_series(1, 500) n`;
  const [f, c] = [facility.id, clinician.id];
  await sql`
    insert into applications (id, job_id, applicant_id, facility_id, cover)
    select 'far-' || n, 'far-' || n, ${c}, ${f}, 'x' from ${numbers}`.execute(db);
  await sql`
    insert into offers (id, facility_id, facility_name, clinician_id, clinician_name, application_id, job_id, job_title, number)
    select 'far-' || n, ${f}, 'F', ${c}, 'C', 'far-' || n, 'far-' || n, 'RN', 1 from ${numbers}`.execute(db);
  await sql`
    insert into assignments (facility_id, facility_name, clinician_id, clinician_name, application_id, job_id, offer_id, title,
      kind, engagement, time_zone, starts_on, ends_on, facility_notice_hours, facility_pays_minutes, clinician_notice_hours)
    select ${f}, 'F', ${c}, 'C', 'far-' || n, 'far-' || n, 'far-' || n, 'RN',
      'contract', 'employee', 'America/Chicago', '2099-01-01', '2099-12-31', 0, 0, 0 from ${numbers}`.execute(db);
  await sql`analyze assignments`.execute(db);
  await sql`analyze offers`.execute(db);
}

test('which assignments are over, and which offers are retained no longer, is read from an index', async () => {
  await agreeFarAhead();
  const over = await planOf(app, (db) => overByNow(db, new Date(), ''));
  expect(over).toContain('assignments_to_end');
  expect(over).not.toContain('Seq Scan on assignments');
  const { count } = retentions.find(({ name }) => name === 'Offer')!;
  const kept = await planOf(app, (db) => count(db, new Date()), [{ count: 0 }]);
  expect(kept).toContain('offers_kept');
  expect(kept).not.toContain('Seq Scan');
});
