import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '#domain/accounts/userActor.ts';
import { Application, type Application as Row } from '#domain/applications/application.ts';
import { pageStatement } from '#server/platform/entities/pageQuery.ts';
import { todayOf } from '#server/platform/today.ts';
import { keyOf } from '#tests/support/apiKeys.ts';
import { call } from '#tests/support/call.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

interface Page {
  items: Row[];
  next_cursor: string | null;
}

async function pageOf(key: string, query: Record<string, string>): Promise<Page> {
  const path = `/api/apps/openlocum/entities/Application/v2/list?${new URLSearchParams(query)}`;
  const { status, body } = await call(app.server, 'GET', path, { token: key });
  expect(status).toBe(200);
  return body as Page;
}

const since = (date: string) => ({ q: JSON.stringify({ updated_date: { $gte: date } }), sort: 'updated_date' });

async function applied(job_id: string): Promise<Row> {
  const { client } = await app.people.clinician();
  return (await client.functions.handleNewApplication({ job_id, cover: 'I can start.' })).application;
}

test('a program with a key reads what has changed since it asked before, and misses nothing that moves in between', async () => {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const { secret } = await keyOf(facility, { scopes: ['applications:read'] });
  const rows = [await applied(job_id), await applied(job_id), await applied(job_id), await applied(job_id)];
  const ids = rows.map(({ id }) => id);
  const begin = rows[0]!.updated_date;

  const first = await pageOf(secret, { ...since(begin), limit: '2' });
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  // One that was read and one that was not change before the program asks for the next page.
  for (const application_id of [ids[0]!, ids[2]!])
    await facility.client.functions.updateApplicationStatus({ application_id, new_status: 'shortlisted' });
  const second = await pageOf(secret, { cursor: first.next_cursor!, limit: '10' });
  expect(second.items.map(({ id, status }) => [id, status])).toEqual([
    [ids[3], 'pending'],
    [ids[0], 'shortlisted'],
    [ids[2], 'shortlisted'],
  ]);
  expect(second.next_cursor).toBeNull();

  const newest = second.items.at(-1)!.updated_date;
  await facility.client.functions.updateApplicationStatus({ application_id: ids[1]!, new_status: 'rejected' });
  const later = await pageOf(secret, since(newest));
  expect(later.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
});

test('a key reads the applications of its own facility, and none without the scope', async () => {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const { updated_date } = await applied(job_id);
  const stranger = await app.people.facility();
  const [other, jobsOnly] = [
    await keyOf(stranger, { scopes: ['applications:read'] }),
    await keyOf(facility, { scopes: ['jobs:read'] }),
  ];
  expect((await pageOf(other.secret, since(updated_date))).items).toEqual([]);
  const refused = await call(app.server, 'GET', '/api/apps/openlocum/entities/Application/v2/list?limit=1', {
    token: jobsOnly.secret,
  });
  expect(refused.status).toBe(403);
});

test('a later page begins in an index, however many applications a facility has', async () => {
  const nurse = await app.people.clinician();
  const many = 6000;
  await fillRows(
    app,
    `insert into jobs (id, facility_id, title, description, role, location_type, status)
     select 'changed-' || n, $1, 'Unit ' || n, 'Nights', 'RN', 'remote', 'closed' from generate_series(1, $2) n`,
    [facility.user.id, many],
  );
  await fillRows(
    app,
    `insert into applications (id, updated_date, job_id, applicant_id, facility_id, cover)
     select 'changed-' || n, now() - n * interval '1 minute', 'changed-' || n, $3, $1, 'I can start.'
     from generate_series(1, $2) n`,
    [facility.user.id, many, nurse.user.id],
  );
  const q = { updated_date: { $gte: new Date(Date.now() - 3 * 3_600_000).toISOString() } };
  const query = { q, sort: 'updated_date', limit: 101 };
  const { text, values } = pageStatement(Application, actorOf(facility.user), query, todayOf(app.services));
  const { rows } = await app.services.pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${text}`, [...values]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('applications_facility_changed');
  expect(plan).not.toContain('Seq Scan');
});
