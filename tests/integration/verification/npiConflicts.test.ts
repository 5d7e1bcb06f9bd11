import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

const npis = ['1234567893', '1003000126', '1993999998'];
const now = new Date('2026-11-22T17:00:00Z');
let app: TestApp;
let admin: Person;
let first: Person;
let second: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query('update users set npi = null');
  await app.services.pool.query('delete from npi_conflicts');
  [admin, first, second] = await Promise.all([app.people.admin(), app.people.clinician(), app.people.clinician()]);
});

const [npi] = npis as [string];
const setNpi = (person: Person, value: string | null = npi) => person.client.auth.updateMe({ npi: value });
const keep = (value = npi) => jobHandlers(app.services).keepNpi({ npi: value });
const standing = async (person: Person) => (await person.client.auth.me()).verification_status;
const clear = (person: Person, by = admin) =>
  by.client.functions.clearNpi({ user_id: person.user.id, reason: 'Both work in one practice' });
async function conflicts() {
  const { items } = await admin.client.functions.verificationQueue({ kinds: ['shared_npi'] });
  return items.map(({ accounts }) => accounts.map(({ user_id }) => user_id));
}

async function approve(person: Person, ...types: ('license' | 'certification' | 'bls')[]): Promise<void> {
  for (const type of types) {
    const { id } = await person.client.entities.Document.create({ type, file_url: await uploadPdf(person) });
    await admin.client.entities.Document.update(id, { status: 'approved' });
  }
}

/** Who had it first, on whichever day that was. */
async function date(person: Person, day: string): Promise<void> {
  await app.services.pool.query('update users set npi_date = $2 where id = $1', [person.user.id, day]);
}

test('25: a second account with an NPI is saved and not verified, both are queued, and clearing verifies it', async () => {
  await setNpi(first);
  await date(first, '2026-11-01');
  await approve(first, 'license', 'certification', 'bls');
  await approve(second, 'license', 'certification');
  expect(await setNpi(second)).toMatchObject({ npi });
  await keep();
  await approve(second, 'bls');
  expect([await standing(first), await standing(second)]).toEqual(['verified', 'pending']);
  expect(await conflicts()).toEqual([[first.user.id, second.user.id]]);
  const left = await trace(app.services, async () => {
    const { check } = await clear(first);
    expect(check).toMatchObject({
      kind: 'npi_check',
      result: 'cleared',
      user_id: first.user.id,
      checked_by: admin.user.id,
      notes: 'Both work in one practice',
      seen: { npi, accounts: [first.user.id, second.user.id].toSorted() },
    });
  });
  expect(left.rows).toEqual({ checks: 1, notifications: 1, outbox_mails: 1 });
  expect([await standing(first), await standing(second)]).toEqual(['verified', 'verified']);
  expect(await conflicts()).toEqual([]);
  expect(await second.client.entities.Check.filter({ kind: 'npi_check' })).toEqual([]);
  await keep();
  expect(await conflicts()).toEqual([]);
  expect((await verifyChecks(app.services)).broken).toBeNull();
});

test('25: a verified clinician who sets another’s NPI is pending again, is notified, and may go on applying', async () => {
  await setNpi(first);
  await date(first, '2026-11-01');
  await approve(second, 'license', 'certification', 'bls');
  expect(await standing(second)).toBe('verified');
  await setNpi(second);
  expect(await standing(second)).toBe('pending');
  const [news] = await second.client.entities.Notification.filter({ type: 'doc_rejected' });
  expect(news).toMatchObject({ title: 'Your verification is pending again' });
  expect(news!.body).toContain('Another account has the same NPI');
  await setNpi(second, npis[1]);
  await keep();
  expect(await standing(second)).toBe('verified');
  expect(await conflicts()).toEqual([]);
});

test('25: the conflict ends with the account that had it first; a third one begins another', async () => {
  const third = await app.people.clinician();
  await setNpi(first);
  await date(first, '2026-11-01');
  await setNpi(second);
  await date(second, '2026-11-02');
  await approve(second, 'license', 'certification', 'bls');
  await admin.client.entities.User.update(first.user.id, { is_active: false });
  await keep();
  expect(await standing(second)).toBe('verified');
  await setNpi(third);
  await keep();
  expect(await conflicts()).toEqual([[second.user.id, third.user.id]]);
  await clear(third);
  await admin.client.entities.User.update(first.user.id, { is_active: true });
  await keep();
  // What was settled was settled between the other two.
  expect(await conflicts()).toEqual([[first.user.id, second.user.id, third.user.id]]);
  expect(await standing(second)).toBe('pending');
});

test('25: of two accounts that concurrently set one NPI exactly one is withheld', async () => {
  await Promise.all([first, second].map((person) => approve(person, 'license', 'certification', 'bls')));
  await Promise.all([setNpi(first), setNpi(second)]);
  await Promise.all([keep(), keep()]);
  expect([await standing(first), await standing(second)].toSorted()).toEqual(['pending', 'verified']);
  expect(await conflicts()).toHaveLength(1);
  await Promise.all([keep(), clear(first), keep()]);
  expect([await standing(first), await standing(second)]).toEqual(['verified', 'verified']);
});

test('of two administrators who settle the same the second reads so', async () => {
  const other = await app.people.admin();
  await setNpi(first);
  await setNpi(second);
  await keep();
  const outcomes = await Promise.allSettled([clear(first), clear(second, other)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'WRONG_STEP' } });
});

test('14: no one settles what is about their own account, and no one but administrators', async () => {
  await setNpi(first);
  await setNpi(second);
  await keep();
  await app.services.pool.query(`update users set role = 'admin' where id = $1`, [second.user.id]);
  const left = await trace(app.services, async () => {
    for (const person of [first, second]) await expect(clear(person, second)).rejects.toMatchObject({ status: 403 });
    await expect(clear(second, first)).rejects.toMatchObject({ status: 403 });
    await expect(
      admin.client.functions.clearNpi({ user_id: first.user.id, reason: 'SSN 123-45-6789' }),
    ).rejects.toMatchObject({ status: 422, extra: { errors: [{ field: 'reason' }] } });
    await expect(admin.client.functions.clearNpi({ user_id: first.user.id, reason: ' ' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(clear(admin)).rejects.toMatchObject({ status: 403 });
  });
  expect(left).toEqual(nothing);
  const alone = await app.people.clinician();
  await expect(clear(alone)).rejects.toMatchObject({ code: 'WRONG_STEP' });
  await expect(admin.client.functions.clearNpi({ user_id: 'nobody', reason: 'None' })).rejects.toMatchObject({
    status: 404,
  });
});
