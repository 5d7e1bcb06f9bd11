import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor } from '#tests/support/mailbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const job = { title: 'ER doctor', description: 'Weekends', role: 'MD/DO', location_type: 'on-site' } as const;

test('signing up, confirming the address, leaving and coming back', async () => {
  const client = app.client();
  const account = {
    email: 'Ada@Example.com',
    password: 'seven ducks on a pond',
    full_name: 'Ada',
    adult_confirmed: true,
  };
  await client.auth.register(account);
  await expect(client.auth.login(account.email, account.password)).rejects.toMatchObject({
    code: 'EMAIL_UNVERIFIED',
    status: 403,
  });
  const { access_token } = await client.auth.verifyOtp({
    email: account.email,
    otp_code: await codeFor(app.services, 'ada@example.com'),
  });
  expect(client.session.token()).toBe(access_token);
  expect(await client.auth.me()).toMatchObject({ email: 'ada@example.com', full_name: 'Ada', user_role: null });
  await client.auth.updateMe({ user_role: 'clinician', headline: 'Surgeon', location: 'Reno, NV' });
  expect(await client.auth.me()).toMatchObject({ user_role: 'clinician', headline: 'Surgeon' });

  await client.auth.logout();
  expect([client.session.token(), await client.auth.isAuthenticated()]).toEqual([null, false]);
  await expect(app.client(access_token).auth.me()).rejects.toMatchObject({ code: 'INVALID_TOKEN', status: 401 });
  await expect(client.auth.login(account.email, 'wrong password')).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
    status: 401,
  });
  expect((await client.auth.login(account.email, account.password)).user).toMatchObject({ full_name: 'Ada' });
  expect(await client.auth.isAuthenticated()).toBe(true);
});

test('rows: created one by one and many in one call, listed, counted, narrowed, changed and removed', async () => {
  const { client } = await app.people.facility();
  const [first, second] = await client.entities.Job.bulkCreate([
    job,
    { ...job, title: 'ER nurse', role: 'RN', pay_range_min: 60 },
  ]);
  const third = await client.entities.Job.create({ ...job, title: 'LPN', role: 'LPN', pay_range_min: 40 });
  const mine = { facility_id: first!.facility_id };
  const titles = (rows: { title: string }[]) => rows.map((row) => row.title);
  expect(titles(await client.entities.Job.filter(mine, 'title'))).toEqual(['ER doctor', 'ER nurse', 'LPN']);
  expect(titles(await client.entities.Job.filter({ ...mine, pay_range_min: { $gte: 50 } }))).toEqual(['ER nurse']);
  expect(
    titles(await client.entities.Job.filter({ ...mine, $or: [{ role: 'LPN' }, { role: 'RN' }] }, '-title', 1, 1)),
  ).toEqual(['ER nurse']);
  expect(await client.entities.Job.list('-created_date', 1, 0, ['title'])).toEqual([{ id: third.id, title: 'LPN' }]);
  expect(await client.entities.Job.count(mine)).toBe(3);
  expect(await client.entities.Job.update(second!.id, { pay_range_max: 70 })).toMatchObject({
    title: 'ER nurse',
    pay_range_max: 70,
  });
  expect(await client.entities.Job.get(second!.id)).toMatchObject({ pay_range_min: 60, pay_range_max: 70 });
  expect(await client.entities.Job.delete(second!.id)).toEqual({ success: true });
  await expect(client.entities.Job.get(second!.id)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  expect(await client.entities.Job.deleteMany({ ...mine, role: 'LPN' })).toEqual({ success: true, deleted: 1 });
  expect(titles(await client.entities.Job.filter(mine))).toEqual(['ER doctor']);
});

test('many in one call are all or nothing', async () => {
  const { client, user } = await app.people.facility();
  await expect(client.entities.Job.bulkCreate([job, { ...job, title: '' }])).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  expect(await client.entities.Job.count({ facility_id: user.id })).toBe(0);
});

test('refusals arrive with their code, status and fields', async () => {
  const [{ client }, visitor] = [await app.people.facility(), app.people.visitor().client];
  await expect(visitor.entities.Job.create(job)).rejects.toMatchObject({ code: 'AUTH_REQUIRED', status: 401 });
  await expect(client.entities.Job.create({ ...job, pay_range_min: 9, pay_range_max: 5 })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    extra: { errors: [{ field: 'pay_range_max', message: 'Must be at least the minimum pay' }] },
  });
  await expect(client.entities.Job.filter({ title: { $where: '1' } })).rejects.toMatchObject({
    code: 'INVALID_QUERY',
    status: 400,
  });
  await expect(client.functions.invoke('noSuchFunction')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(client.entities.Job.get('../User')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('of another person only public fields come', async () => {
  const [nurse, visitor] = [await app.people.clinician(), app.people.visitor().client];
  const seen = await visitor.entities.User.get(nurse.user.id);
  expect(seen.full_name).toBe(nurse.user.full_name);
  expect(Object.keys(seen)).not.toContain('email');
  expect(Object.keys(seen)).not.toContain('saved_talent_ids');
});
