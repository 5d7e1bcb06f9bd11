import { afterEach, describe, expect, test } from 'vitest';
import { mayOpen } from '#domain/accounts/pageAccess.ts';
import { audited } from '#tests/support/auditLog.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

const all = { facilities: 4, clinicians: 4, jobs: 6 };
const none = { facilities: 0, clinicians: 0, jobs: 0 };
let app: TestApp;

afterEach(() => app.close());

describe('where the program was started with demo data', () => {
  test('a visitor opens the page and sets it up, as long as no one else has an account', async () => {
    app = await testApp({ DEMO: '1' });
    const { client } = app.people.visitor();
    expect(mayOpen('DemoSetup', null)).toBe(true);
    const { accounts, made } = await client.functions.setUpDemo();
    expect(made).toEqual(all);
    expect(accounts).toHaveLength(11);
    const { email, password } = accounts[0]!;
    expect((await client.auth.login(email, password)).user.email).toBe(email);
    const jobs = await client.entities.Job.list();
    expect(jobs).toHaveLength(6);
    expect(Math.min(...jobs.map((job) => job.pay_range_min!))).toBe(38);
    expect(Math.max(...jobs.map((job) => job.pay_range_max!))).toBe(240);
  });

  test('it is set up once, however often and by however many it is asked for', async () => {
    app = await testApp({ DEMO: '1' });
    const ask = () => app.people.visitor().client.functions.setUpDemo();
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ made }) => made.jobs).toSorted()).toEqual([0, 6]);
    const left = await trace(app.services, async () => expect((await ask()).made).toEqual(none));
    expect(left).toEqual(nothing);
  });

  test('what exists already stays, and the rest is added to it', async () => {
    app = await testApp({ DEMO: '1' });
    const own = { email: 'amara@demo.openlocum.example', headline: 'My own words', location: 'Reno, NV' };
    const { user } = await app.people.clinician(own);
    const { made } = await app.people.visitor().client.functions.setUpDemo();
    expect(made).toEqual({ ...all, clinicians: 3 });
    const { rows } = await app.services.pool.query('select headline from users where id = $1', [user.id]);
    expect(rows).toEqual([{ headline: 'My own words' }]);
  });

  test('it is refused to everyone but administrators once someone else has an account', async () => {
    app = await testApp({ DEMO: '1' });
    const newcomer = await app.people.newcomer();
    const left = await trace(app.services, async () => {
      for (const { client } of [newcomer, app.people.visitor()]) {
        expect(await refusal(client.functions.setUpDemo())).toBe('FORBIDDEN');
      }
    });
    expect(left).toEqual(nothing);
  });
});

test('without demo data it is for administrators alone, other people or not', async () => {
  app = await testApp({ DEMO: '0' });
  expect(await refusal(app.people.visitor().client.functions.setUpDemo())).toBe('FORBIDDEN');
  const facility = await app.people.facility();
  const admin = await app.people.admin();
  expect(await refusal(facility.client.functions.setUpDemo())).toBe('FORBIDDEN');
  const lines = await audited(app.services, async () => {
    expect((await admin.client.functions.setUpDemo()).made).toEqual(all);
  });
  expect(lines).toMatchObject([{ actor_id: admin.user.id, action: 'demo.set_up' }]);
  expect((await admin.client.functions.setUpDemo()).made).toEqual(none);
});

test('on a private site visitors set up nothing', async () => {
  app = await testApp({ DEMO: '1', ACCESS_POLICY: 'private_with_login' });
  const left = await trace(app.services, async () => {
    expect(await refusal(app.people.visitor().client.functions.setUpDemo())).toBe('AUTH_REQUIRED');
  });
  expect(left).toEqual(nothing);
});
