import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { inTransaction } from '#server/platform/work.ts';
import { call, listUrl } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let sockets: SocketClients;
/** The facility, its recruiter, reviewer and viewer, another facility, and a clinician. */
let people: Record<'L' | 'R' | 'V' | 'W' | 'M' | 'A', Person>;

beforeAll(async () => {
  app = await testApp();
  sockets = await openSocketClients(app);
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});
beforeEach(async () => {
  const [L, M, A] = [await app.people.facility(), await app.people.facility(), await app.people.clinician()];
  people = {
    L,
    R: await app.people.member(L, 'recruiter'),
    V: await app.people.member(L, 'reviewer'),
    W: await app.people.member(L, 'viewer'),
    M,
    A,
  };
});

const base = '/api/apps/openlocum';
type Name = keyof typeof people;
const ask = async (by: Name | Person, method: string, path: string, body?: unknown) =>
  call(app.server, method, `${base}/${path}`, { token: (typeof by === 'string' ? people[by] : by).token, body });
const statuses = async (names: string, one: (name: Name) => Promise<{ status: number }>) => {
  const all: number[] = [];
  for (const name of names) all.push((await one(name as Name)).status);
  return all;
};
const jobOf = (by: Person, more: object = {}) => by.client.entities.Job.create({ ...newJob, ...more });
const applyTo = async (job_id: string, by = people.A) =>
  (await by.client.functions.handleNewApplication({ job_id, cover: 'Please' })).application;
const siteOf = ({ user }: Person) =>
  inTransaction(app.services, system, (work) =>
    work.system.create('Site', { facility_id: user.id, name: 'North', time_zone: 'America/Chicago' }),
  );

test('1: a facility without members posts, hires and reviews as it always did', async () => {
  const { M, A } = people;
  const job = await jobOf(M);
  expect(job).toMatchObject({ ...newJob, facility_id: M.user.id, created_by_id: M.user.id, status: 'active' });
  const application = await applyTo(job.id);
  for (const new_status of ['reviewed', 'shortlisted', 'hired'] as const) {
    const moved = await M.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
    expect(moved).toMatchObject({ success: true, application: { status: new_status, facility_id: M.user.id } });
  }
  const review = await M.client.entities.Review.create({ reviewee_id: A.user.id, stars: 5 });
  expect(review).toMatchObject({ reviewer_id: M.user.id, created_by_id: M.user.id, application_id: application.id });
});

test('4: of those who act for a facility owners and recruiters change its jobs', async () => {
  const job = await jobOf(people.L);
  const update = (name: Name) => ask(name, 'PUT', `entities/Job/${job.id}`, { title: `By ${name}` });
  expect(await statuses('LRVWMA', update)).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await people.V.client.entities.Job.get(job.id)).toMatchObject({ title: 'By R', is_hidden: false });
});

test('5: an application that was given to no one is read by owners, recruiters and viewers', async () => {
  const { id } = await applyTo((await jobOf(people.L)).id);
  const get = (name: Name) => ask(name, 'GET', `entities/Application/${id}`);
  expect(await statuses('LRVWM', get)).toEqual([200, 200, 404, 200, 404]);
  const search = (name: Name) => ask(name, 'POST', 'functions/searchApplicants', {});
  expect(await statuses('LRVWMA', search)).toEqual([200, 200, 200, 200, 200, 403]);
  expect((await people.V.client.functions.searchApplicants({})).applicants).toEqual([]);
  expect((await people.R.client.functions.searchApplicants({})).applicants[0]).toMatchObject({
    application: { id },
    person: { id: people.A.user.id, email: people.A.user.email },
  });
});

describe('6: what a role cannot do is refused', () => {
  test('moving, posting, closing and bookmarking are for owners and recruiters', async () => {
    const { L, A } = people;
    const job = await jobOf(L);
    const { id } = await applyTo(job.id);
    const tried: [string, object][] = [
      ['moveApplications', { application_ids: [id], new_status: 'shortlisted' }],
      ['messageApplicants', { application_ids: [id], body: 'Hello', bulk_key: crypto.randomUUID() }],
      ['openThread', { user_id: A.user.id }],
      ['publishJob', { draft: newJob }],
      ['confirmJobs', { job_ids: [job.id] }],
      ['saveTalent', { user_id: A.user.id, saved: true }],
      ['undoShortlist', { application_id: id }],
      ['closeJob', { job_id: job.id, status: 'closed' }],
    ];
    for (const [name, body] of tried) {
      expect(await statuses('VW', (by) => ask(by, 'POST', `functions/${name}`, body)), name).toEqual([403, 403]);
      expect((await ask('R', 'POST', `functions/${name}`, body)).status, name).toBe(200);
    }
  });

  test('the profile is written by owners, and what is the account’s own by no one but it', async () => {
    const { L, R } = people;
    const O = await app.people.member(L, 'owner');
    const write = (by: Name | Person, body: object) => ask(by, 'PUT', `entities/User/${L.user.id}`, body);
    expect((await write(O, { headline: 'A clinic', facility_name: 'Mercy' })).status).toBe(200);
    expect(await statuses('RVWMA', (name) => write(name, { headline: 'Mine' }))).toEqual([403, 403, 403, 403, 403]);
    expect((await write(O, { facility_name: 'OpenLocum' })).status).toBe(422);
    const own = { notificationsEmail: 'me@example.com', email_notifications: [], appearance: { scheme: 'dark' } };
    for (const by of [O, R])
      for (const [field, value] of Object.entries({ ...own, saved_talent_ids: ['x'], user_role: 'clinician' }))
        expect((await write(by, { [field]: value })).status, field).toBe(403);
    const seen = (await ask(O, 'GET', `entities/User/${L.user.id}`)).body as object;
    expect(seen).toMatchObject({ headline: 'A clinic', saved_talent_ids: [] });
    for (const field of ['email', 'notificationsEmail', 'email_notifications', 'appearance', 'documents', 'role'])
      expect(seen, field).not.toHaveProperty(field);
    expect((await L.client.auth.me()).email_notifications).toEqual(L.user.email_notifications);
  });
});

test('7: a member who is limited to a site neither reads, counts nor receives the others', async () => {
  const { L } = people;
  const [s1, s2] = [await siteOf(L), await siteOf(L)];
  const R2 = await app.people.member(L, 'recruiter', [s2.id]);
  const at = async (site_id: string | null) => {
    const job = await jobOf(L, { site_id });
    const { id } = await applyTo(job.id);
    await app.services.pool.query('update applications set site_id = $2 where id = $1', [id, site_id]);
    return { job: job.id, id };
  };
  const [one, two, none] = [await at(s1.id), await at(s2.id), await at(null)];
  const got = await Promise.all([one, two, none].map(({ id }) => ask(R2, 'GET', `entities/Application/${id}`)));
  expect(got.map(({ status }) => status)).toEqual([404, 200, 404]);
  const found = await R2.client.functions.searchApplicants({ q: people.A.user.full_name, sort: 'experience' });
  expect(found).toMatchObject({ total: 1, applicants: [{ application: { id: two.id } }] });
  const jobs = await R2.client.functions.facilityJobs({ filled_since: '2020-01-01T00:00:00Z' });
  expect(jobs).toMatchObject({ jobs: [{ job: { id: two.job } }], counts: { active: 1 } });
  const figures = await R2.client.functions.facilityFigures({ days: 30 });
  expect(figures).toMatchObject({
    counts: [{ status: 'pending', count: 1 }],
    reach: { all: { applications: 1 }, total_jobs: 1 },
  });
  expect((await L.client.functions.facilityFigures({})).counts).toEqual([{ status: 'pending', count: 3 }]);

  const exported = await Promise.all(
    [one, two].map(({ job }) => ask(R2, 'POST', 'functions/exportApplicants', { job_id: job })),
  );
  expect(exported.map(({ status }) => status)).toEqual([404, 200]);
  const moved = await R2.client.functions.moveApplications({
    application_ids: [one.id, two.id],
    new_status: 'shortlisted',
  });
  expect(moved).toEqual({ done: [two.id], skipped: [{ id: one.id, reason: 'NOT_FOUND' }] });
  expect((await R2.client.functions.confirmJobs({ job_ids: [one.job, two.job] })).job_ids).toEqual([two.job]);
  const shared = await R2.client.functions.applicantCredentials({ application_ids: [one.id, two.id] });
  expect(Object.keys(shared.applications)).toEqual([two.id]);
  expect((await ask(R2, 'POST', 'functions/matchingTalent', { job_id: one.job })).status).toBe(403);
  expect((await ask(R2, 'PUT', `entities/Job/${one.job}`, { title: 'Mine' })).status).toBe(403);
  expect((await ask(R2, 'PUT', `entities/Job/${two.job}`, { site_id: s1.id })).status).toBe(403);
  expect((await ask(R2, 'POST', 'entities/Job', newJob)).status).toBe(403);
  expect((await ask(R2, 'POST', 'entities/Job', { ...newJob, site_id: s2.id })).status).toBe(201);

  const [l, r2] = [
    await sockets.listen(L.token, ['Job', 'Application']),
    await sockets.listen(R2.token, ['Job', 'Application']),
  ];
  for (const { id } of [one, two])
    await L.client.functions.updateApplicationStatus({ application_id: id, new_status: 'rejected' });
  await sockets.everythingHeard([l, r2]);
  expect([one, two].map(({ id }) => [l, r2].map((socket) => socket.heard('Application', id).length))).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test('8: a former member sees and receives nothing of the facility immediately, and stays logged in', async () => {
  const { L, R } = people;
  const { id: job_id } = await jobOf(L);
  const { id } = await applyTo(job_id);
  const socket = await sockets.listen(R.token, ['Job', 'Application']);
  expect(await R.client.entities.Application.filter({ id })).toHaveLength(1);
  await inTransaction(app.services, system, (work) =>
    work.system.update('User', R.user.id, { works_for: null, work_role: null, work_site_ids: [] }),
  );
  const listed = await ask('R', 'GET', listUrl('Application', { q: { id } }).replace(`${base}/`, ''));
  expect(listed.body).toEqual([]);
  expect((await ask('R', 'PUT', `entities/Job/${job_id}`, { title: 'Mine' })).status).toBe(403);
  expect((await ask('R', 'POST', 'functions/openThread', { user_id: people.A.user.id })).status).toBe(403);
  await L.client.functions.updateApplicationStatus({ application_id: id, new_status: 'shortlisted' });
  await sockets.everythingHeard([socket]);
  expect(socket.heard('Application', id)).toEqual([]);
  expect(await R.client.auth.me()).toMatchObject({ id: R.user.id, works_for: null });
});

test('8: no one acts for a facility whose account is closed', async () => {
  const { L, R } = people;
  const { id } = await applyTo((await jobOf(L)).id);
  expect(await R.client.entities.Application.filter({ id })).toHaveLength(1);
  const { client } = await app.people.admin();
  await client.entities.User.update(L.user.id, { is_active: false });
  expect(await R.client.entities.Application.filter({ id })).toEqual([]);
  expect(await R.client.auth.me()).toMatchObject({ id: R.user.id });
});
