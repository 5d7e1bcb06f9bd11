import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCredentials } from '#server/features/credentials/tasks.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';

let app: TestApp;
let admin: Person;
let clinician: Person;
let now: Date;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-02-20T17:00:00Z');
  await app.services.pool.query('delete from clock_days; update documents set is_removed = true');
  [admin, clinician] = await Promise.all([app.people.admin(), app.people.clinician()]);
});

/** As of the clock of the test: what has changed since a run is looked at again. */
async function approve(type: 'license' | 'certification' | 'bls' | 'acls', expires_date: string | null): Promise<void> {
  await approvedCredential(clinician, admin, { type, expires_date });
  await app.services.pool.query('update documents set updated_date = $1', [now]);
}

async function runOn(day: string): Promise<void> {
  now = new Date(`${day}T17:00:00Z`);
  await keepCredentials(app.services);
}

async function titles(): Promise<string[]> {
  const news = await clinician.client.entities.Notification.filter({ type: 'doc_rejected' }, 'created_date');
  return news.map(({ title }) => title);
}

test('after five days without a run the badge of a card that ended four days ago ends, and its owner is notified', async () => {
  for (const type of ['license', 'certification'] as const) await approve(type, null);
  for (const type of ['bls', 'acls'] as const) await approve(type, '2026-02-28');
  expect(await clinician.client.auth.me()).toMatchObject({ verification_status: 'verified' });
  await runOn('2026-02-27');
  const before = await titles();
  await runOn('2026-03-04');
  expect(await clinician.client.auth.me()).toMatchObject({ verification_status: 'pending' });
  expect((await titles()).slice(before.length).toSorted()).toEqual([
    'Your ACLS card has expired',
    'Your verification is pending again',
  ]);
});

test('a run that was killed as it began to notify leaves no user without their notification', async () => {
  await approve('acls', '2026-02-28');
  await runOn('2026-02-27');
  await app.services.pool.query('alter table credential_reminders rename to gone');
  await expect(runOn('2026-03-04')).rejects.toThrow('credential_reminders');
  await app.services.pool.query('alter table gone rename to credential_reminders');
  await runOn('2026-03-05');
  await runOn('2026-03-05');
  expect(await titles()).toEqual(['Your ACLS card expires in 1 day', 'Your ACLS card has expired']);
});
