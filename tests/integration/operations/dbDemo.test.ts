import { afterEach, beforeEach, expect, test } from 'vitest';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';
import { requiredDocumentTypes } from '#domain/shared/vocabulary.ts';
import { guardDemo, seedDemo } from '#server/features/administration/demo/seed.ts';
import { unknownInSpanish } from '#tests/support/spanishNotifications.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

/** The password of every demo on one's own machine. */
const published = 'night-shift-2025';

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

test('the demo is 4 facilities with 2 colleagues, 4 clinicians, 6 jobs of 38 to 240 dollars and an administrator, however often it is made', async () => {
  const accounts = await seedDemo(app.services);
  expect(await seedDemo(app.services)).toEqual(accounts);
  expect(await Promise.all([seedDemo(app.services), seedDemo(app.services)])).toEqual([accounts, accounts]);
  const { rows } = await app.services.pool.query(
    `select user_role, role, count(*) as people, bool_and(is_onboarded or works_for is not null or role = 'admin') as ready from users group by 1, 2 order by 1`,
  );
  expect(rows).toEqual([
    { user_role: 'clinician', role: 'user', people: 4, ready: true },
    { user_role: 'facility', role: 'user', people: 6, ready: true },
    { user_role: null, role: 'admin', people: 1, ready: true },
  ]);
  const jobs = await app.people.visitor().client.entities.Job.filter({ status: 'active' });
  expect(jobs).toHaveLength(6);
  expect(Math.min(...jobs.map((job) => job.pay_range_min!))).toBe(38);
  expect(Math.max(...jobs.map((job) => job.pay_range_max!))).toBe(240);
  expect(new Set(jobs.map((job) => job.created_date)).size).toBe(6);
  expect((await app.services.pool.query('select from outbox_mails')).rowCount).toBe(0);
});

test('the demo has something to show on every screen, made once', async () => {
  const accounts = await seedDemo(app.services);
  await seedDemo(app.services);
  const as = async (name: string) => {
    const { email, password } = accounts.find((account) => account.email.startsWith(`${name}@`))!;
    return app.client((await app.client().auth.login(email, password)).access_token);
  };
  const admin = await as('admin');
  const waiting = await admin.entities.Document.filter({ status: 'pending' });
  expect(waiting.map(({ file_url }) => file_url?.slice(-4)).toSorted()).toEqual(['.pdf', '.png']);
  for (const { file_url } of waiting) {
    const { signed_url } = await admin.integrations.Core.CreateFileSignedUrl({ file_uri: file_url! });
    const answer = await app.server.inject(signed_url);
    expect([answer.statusCode, Number(answer.headers['content-length'])]).toEqual([200, answer.rawPayload.length]);
  }
  for (const { id, full_name } of await admin.entities.User.filter({
    verification_status: 'verified',
    user_role: 'clinician',
  })) {
    const approved = await admin.entities.Document.filter({ user_id: id, status: 'approved' });
    expect(approved.map(({ type }) => type).toSorted(), full_name).toEqual([...requiredDocumentTypes].toSorted());
  }
  expect(await admin.functions.reportQueue({})).toMatchObject({ open: 1, reports: [{ item: { hidden: false } }] });
  const states = new Set<string>();
  for (const name of ['riverside', 'lakeview', 'summit', 'harbor']) {
    const applications = await (await as(name)).entities.Application.list();
    expect(applications.length).toBeGreaterThan(0);
    for (const { status } of applications) states.add(status);
  }
  expect(states).toEqual(new Set(['pending', 'shortlisted', 'rejected', 'hired']));
  const amara = await as('amara');
  const me = await amara.auth.me();
  expect(await amara.entities.Thread.list()).toMatchObject([{ unread_by: [me.id] }]);
  const { rows: news } = await app.services.pool.query('select type, title, body, said from notifications');
  expect([...new Set(news.map(({ type }) => type))].toSorted()).toEqual([...notificationTypes].toSorted());
  expect(unknownInSpanish(news)).toEqual([]);
  expect(await (await as('tom')).auth.me()).toMatchObject({ rating_average: null, rating_count: 1 });
});

test('the skilled nursing facility of the demo makes a file for the Payroll-Based Journal from last week', async () => {
  const accounts = await seedDemo(app.services);
  const { email, password } = accounts.find((account) => account.email.startsWith('lakeview@'))!;
  const { functions, entities } = app.client((await app.client().auth.login(email, password)).access_token);
  const shifts = await entities.Shift.filter({ status: 'signed' }, 'starts_at');
  expect(shifts).toHaveLength(3);
  const [{ site_id, clinician_id, starts_at }] = shifts as [(typeof shifts)[number]];
  const day = starts_at.slice(0, 10);
  const wanted = { from: day, to: day, site_id: site_id! };
  const hired_on = '2020-01-01';
  const people = [{ clinician_id, employee_id: 'E-100', hired_on, pay_type: 'non_exempt' as const }];
  await functions.savePbjFacts({ site_id: site_id!, cms_facility_id: 'FL0042', cms_state: 'FL', people });
  expect(await functions.pbjPreview(wanted)).toMatchObject({ lines: 1, left_out: [] });
  expect(await functions.pbjXml(wanted)).toContain('<employeeId>E-100</employeeId>');
});

test('people of the demo work in their own role, and each step comes after the one before', async () => {
  await seedDemo(app.services);
  const { rows: assignments } = await app.services.pool.query<{ clinician: string; roles: string[]; fits: boolean }>(`
    select assignment.clinician_name as clinician, array[job.role, assignment.role] as roles,
      person.roles @> array[job.role, assignment.role] as fits
    from assignments assignment join jobs job on job.id = assignment.job_id
      join users person on person.id = assignment.clinician_id`);
  expect(assignments.length).toBeGreaterThan(0);
  expect(assignments.filter(({ fits }) => !fits)).toEqual([]);
  const { rows } = await app.services.pool.query<{ clinician: string; steps: string[] }>(`
    select person.full_name as clinician, array_remove(array[
      job.created_date, application.created_date, application.shortlisted_date, offer.sent_date,
      offer.answered_date, application.hired_date, ((offer.terms -> 'work' ->> 'starts_on')::date + 1)::timestamptz], null) as steps
    from applications application join jobs job on job.id = application.job_id
      join users person on person.id = application.applicant_id left join offers offer on offer.application_id = application.id`);
  const inOrder = rows.map(({ clinician, steps }) => ({
    clinician,
    steps: steps.toSorted((a, b) => +new Date(a) - +new Date(b)),
  }));
  expect(rows).toEqual(inOrder);
  const { rows: early } = await app.services.pool.query(`
    select job.title from assignments assignment join jobs job on job.id = assignment.job_id
    where job.start_date > assignment.starts_on`);
  expect(early).toEqual([]);
});

test('W33: each license behind a badge of the demo was checked at its source, and no job of it lacks stated pay', async () => {
  const accounts = await seedDemo(app.services);
  const { email, password } = accounts.find((account) => account.email.startsWith('admin@'))!;
  const admin = app.client((await app.client().auth.login(email, password)).access_token);
  const verified = await admin.entities.User.filter({ verification_status: 'verified', user_role: 'clinician' });
  expect(verified.length).toBeGreaterThan(0);
  for (const { id, full_name } of verified) {
    const licenses = await admin.entities.Document.filter({ user_id: id, type: 'license', status: 'approved' });
    expect(licenses, full_name).toMatchObject([{ source_result: 'confirmed' }]);
    const checks = await admin.entities.Check.filter({ document_id: licenses[0]!.id });
    expect(checks, full_name).toMatchObject([{ kind: 'source_check', fresh_until: licenses[0]!.source_until }]);
  }
  expect((await admin.functions.lackingJobs({})).jobs).toEqual([]);
});

test('every demo account can log in', async () => {
  for (const { email, password } of await seedDemo(app.services)) {
    const { user } = await app.people.visitor().client.auth.login(email, password);
    expect(user.email).toBe(email);
  }
});

test('nothing is made where someone else has an account, unless it is asked for', async () => {
  await app.people.newcomer();
  expect(await seedDemo(app.services)).toEqual([]);
  expect((await app.services.pool.query('select from users')).rowCount).toBe(1);
  expect(await seedDemo(app.services, { amongOthers: true })).toHaveLength(11);
});

test('what people did with their demo stays as it is at the next start', async () => {
  const [facility] = await seedDemo(app.services);
  const client = app.people.visitor().client;
  const { access_token } = await client.auth.login(facility!.email, facility!.password);
  const own = app.client(access_token);
  for (const job of await own.entities.Job.filter({ facility_id: (await own.auth.me()).id }))
    await own.entities.Job.delete(job.id);
  await seedDemo(app.services);
  expect(await own.entities.Job.list()).toHaveLength(4);
});

test.each([
  ['HOST', { HOST: '0.0.0.0' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://openlocum.example', RATE_LIMITS: 'on' }],
])('C23: where %s lets others in, the demo has a password of its own and no administrator', async (_name, settings) => {
  const site = await testApp(settings);
  try {
    const accounts = await seedDemo(site.services);
    expect(accounts).toHaveLength(10);
    expect((await site.services.pool.query(`select from users where role = 'admin'`)).rowCount).toBe(0);
    const { email, password } = accounts[0]!;
    await expect(site.client().auth.login(email, published)).rejects.toMatchObject({ status: 401 });
    await site.client().auth.login(email, password);
    await expect(site.people.visitor().client.functions.setUpDemo({})).rejects.toMatchObject({ status: 403 });
  } finally {
    await site.close();
  }
});

test('C23: accounts made on this machine alone lose the published password before others are let in', async () => {
  const accounts = await seedDemo(app.services);
  const admin = accounts.at(-1)!;
  const { access_token } = await app.client().auth.login(admin.email, published);
  const [own, ...others] = accounts.slice(0, -1);
  const chosen = 'a choice of their own';
  const me = await app.client().auth.login(own!.email, published);
  await app.client(me.access_token).auth.changePassword({
    user_id: me.user.id,
    current_password: published,
    new_password: chosen,
  });
  await guardDemo({ ...app.services, env: { ...app.services.env, isReachable: true } });
  app.services.auth.sessions.clear();
  for (const { email } of [...others, admin]) {
    await expect(app.client().auth.login(email, published)).rejects.toMatchObject({ status: 401 });
  }
  await expect(app.client(access_token).auth.me()).rejects.toMatchObject({ status: 401 });
  await app.client().auth.login(own!.email, chosen);
  const { rows } = await app.services.pool.query(`select is_active from users where role = 'admin'`);
  expect(rows).toEqual([{ is_active: false }]);
});
