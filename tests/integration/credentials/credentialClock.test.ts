import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import { validityOf } from '#domain/credentials/credential.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { keepCredentials } from '#server/features/credentials/tasks.ts';
import { today } from '#server/platform/today.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace, type Trace } from '#tests/support/trace.ts';
import { approvedCredential, uploadCredential } from '#tests/support/uploadCredential.ts';

let app: TestApp;
let clinician: Person;
let admin: Person;
let now: Date;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  at('2025-10-01');
  await app.services.pool.query('delete from clock_days');
  await app.services.pool.query('update documents set is_removed = true');
  [clinician, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
});

const at = (date: string, time = '12:00-05:00') => (now = new Date(`${date}T${time}`));
/** A run, without what it asks the queue for: itself, as the next day begins. */
async function run(): Promise<Trace> {
  const left = await trace(app.services, () => keepCredentials(app.services));
  return { ...left, jobs: left.jobs.filter((name) => name !== 'keepCredentials') };
}
const me = (person = clinician) => person.client.auth.me();
const titles = async (person = clinician) => {
  const news = await person.client.entities.Notification.filter({ type: 'doc_rejected' }, 'created_date');
  return news.map(({ title }) => title);
};

type Facts = Partial<Document> & Pick<Document, 'type'>;

const add = (facts: Facts, person = clinician) => uploadCredential(person, facts);
const approved = (facts: Facts, person = clinician) => approvedCredential(person, admin, facts);

/** #1: an AHA card issued in the February two years before. */
const card = { type: 'bls', issuer: 'AHA', issued_date: '2024-02-10', expires_date: '2026-02-28' } as const;
const texas = { type: 'license', profession: 'RN', state: 'TX' } as const;

async function verify(license: Partial<Document> = {}, bls: Partial<Document> = {}): Promise<void> {
  await approved({ ...texas, ...license });
  await approved({ type: 'certification' });
  await approved({ type: 'bls', ...bls });
}

test('case 3: a card counts through its last day in the zone of the site, and takes the badge with it', async () => {
  await verify({}, card);
  expect(await me()).toMatchObject({ verification_status: 'verified' });
  at('2026-02-28', '23:00-05:00');
  await run();
  const before = await titles();
  const [bls] = await clinician.client.entities.Document.filter({ type: 'bls' });
  expect(validityOf(bls!, today(app.services))).toBe('expiring');
  expect(await me()).toMatchObject({ verification_status: 'verified' });
  at('2026-03-01', '00:30-05:00');
  expect(validityOf(bls!, today(app.services))).toBe('expired');
  const left = await run();
  expect(left).toEqual({
    rows: { notifications: 1, outbox_mails: 1 },
    events: ['User update', 'Notification create'],
    mails: [`${clinician.user.email}: Your verification is pending again`],
    jobs: [],
  });
  expect(await me()).toMatchObject({ verification_status: 'pending' });
  expect((await titles()).slice(before.length)).toEqual(['Your verification is pending again']);
  const [news] = await clinician.client.entities.Notification.filter({}, '-created_date', 1);
  expect(news!.body).toBe(
    'Your BLS card expired on February 28, 2026. You are verified again once we approve a new one.',
  );
  expect(await run()).toEqual(nothing);
});

test('case 3: after a run that took a day the next one is due when the next day begins, and once each', async () => {
  await app.services.pool.query(`delete from pgboss.job where name = 'keepCredentials'`);
  for (const date of ['2026-02-27', '2026-02-28', '2026-03-07']) {
    for (const time of ['00:30-05:00', '22:00-05:00']) {
      at(date, time);
      await keepCredentials(app.services);
    }
  }
  const { rows } = await app.services.pool.query<{ day: string; start: string }>(
    `select data->>'day' as day, start_after as start from pgboss.job where name = 'keepCredentials' order by start_after`,
  );
  expect(rows).toEqual([
    { day: '2026-02-28', start: '2026-02-28T05:00:00.000Z' },
    { day: '2026-03-01', start: '2026-03-01T05:00:00.000Z' },
    { day: '2026-03-08', start: '2026-03-08T05:00:00.000Z' },
  ]);
});

test('case 3: a clock that is a moment behind the queue does not hold the badge, and a run that comes late reads its own day', async () => {
  await verify({}, card);
  at('2026-02-28', '23:59:59-05:00');
  await keepCredentials(app.services);
  expect(await me()).toMatchObject({ verification_status: 'verified' });
  await keepCredentials(app.services, { day: '2026-03-01' });
  expect(await me()).toMatchObject({ verification_status: 'pending' });
  await approved({ ...texas, state: 'CA', expires_date: '2026-04-10' });
  at('2026-03-12');
  const before = await titles();
  await keepCredentials(app.services, { day: '2026-03-02' });
  expect((await titles()).slice(before.length)).toEqual(['Your RN license (CA) expires in 29 days']);
});

test('case 9: a card of tomorrow in the zone of the site verifies its owner when that day begins', async () => {
  await app.services.db
    .updateTable('users')
    .set({ time_zone: 'Pacific/Guam' })
    .where('id', '=', clinician.user.id)
    .execute();
  at('2026-02-10', '12:00-05:00');
  for (const type of ['license', 'certification'] as const) await approved({ type });
  await approved({ type: 'bls', issuer: 'AHA', issued_date: '2026-02-11', expires_date: '2028-02-29' });
  expect(await me()).not.toMatchObject({ verification_status: 'verified' });
  expect((await run()).rows).toEqual({});
  at('2026-02-11', '00:30-05:00');
  expect(await run()).toMatchObject({ rows: { notifications: 1, outbox_mails: 1 } });
  expect(await me()).toMatchObject({ verification_status: 'verified' });
  expect(await run()).toEqual(nothing);
});

test('case 4: from 120 days before to the day after, seven times and no more', async () => {
  await approved(card);
  for (let day = '2025-10-31'; day <= '2026-03-02'; day = addDays(day, 1)) {
    for (const time of ['00:10-05:00', '23:10-05:00']) {
      at(day, time);
      await keepCredentials(app.services);
    }
    // A process that starts again knows no more than the database.
    await keepCredentials(app.services);
  }
  expect(await titles()).toEqual([
    ...['120 days', '90 days', '60 days', '30 days', '7 days', '1 day'].map(
      (left) => `Your BLS card expires in ${left}`,
    ),
    'Your BLS card has expired',
  ]);
});

test('case 5: three that come to a number of days together are one notification and one mail', async () => {
  for (const type of ['bls', 'acls'] as const) await approved({ ...card, type });
  await approved({ ...card, type: 'other', kind: 'pals' });
  at('2026-01-29');
  expect(await run()).toMatchObject({
    rows: { notifications: 1, outbox_mails: 1 },
    mails: [`${clinician.user.email}: 3 credentials expire soon`],
  });
});

test('case 6: a renewal in review ends the reminders, and its rejection brings the present one', async () => {
  await approved(card);
  at('2025-11-30');
  await run();
  const renewal = await add({ ...card, issued_date: '2025-11-30', expires_date: '2027-11-30' });
  at('2025-12-30');
  expect(await run()).toEqual(nothing);
  at('2026-02-05');
  expect(await run()).toEqual(nothing);
  await admin.client.entities.Document.update(renewal.id, { status: 'rejected', admin_notes: 'Unreadable' });
  await run();
  expect(await titles()).toEqual([
    'Your BLS card expires in 90 days',
    'Document rejected',
    'Your BLS card expires in 23 days',
  ]);
});

test('case 7: a renewal that is approved takes over without a gap', async () => {
  await verify({ expires_date: '2026-12-31' });
  await approved({ ...texas, expires_date: '2028-12-31' });
  at('2026-12-31');
  expect(await run()).toEqual(nothing);
  at('2027-01-01');
  expect(await run()).toEqual(nothing);
  expect(await me()).toMatchObject({ verification_status: 'verified', reviewed_license_states: ['TX'] });
});

test('case 8: who was verified without documents is left alone', async () => {
  const vouched = await app.people.clinician({ verification_status: 'verified' });
  at('2027-01-01');
  expect(await run()).toEqual(nothing);
  expect(await me(vouched)).toMatchObject({ verification_status: 'verified' });
});

test('an approved license shows its state as reviewed until it ends, and adds it to the licensed ones', async () => {
  const checked = {
    source_result: 'confirmed',
    source_checked_date: '2025-09-01',
    source_until: '2025-12-30',
  } as const;
  const { id } = await add({ ...texas, state: 'CA', expires_date: '2026-01-31' });
  await app.services.db.updateTable('documents').set(checked).where('id', '=', id).execute();
  await admin.client.entities.Document.update(id, { status: 'approved' });
  const { source_checked_date, source_until } = checked;
  expect(await me()).toMatchObject({
    licensure_states: ['TX', 'CA'],
    reviewed_license_states: ['CA'],
    source_checked_date,
    source_until,
  });
  await approved(texas);
  const both = { reviewed_license_states: ['CA', 'TX'], source_checked_date: null, source_until: null };
  expect(await me()).toMatchObject(both);
  at('2026-02-01');
  await run();
  expect(await me()).toMatchObject({ licensure_states: ['TX', 'CA'], reviewed_license_states: ['TX'] });
});

test('what ended long ago sends no notification, and closed accounts get none', async () => {
  await approved(card);
  at('2026-03-31');
  expect(await run()).toEqual(nothing);
  at('2026-03-30');
  await app.services.pool.query('update users set is_active = false where id = $1', [clinician.user.id]);
  expect(await run()).toEqual(nothing);
});

test('after an outage everything that is due is sent once, and the badge ends with what ended long ago', async () => {
  await verify({ expires_date: '2025-12-31' }, card);
  at('2025-10-02');
  await run();
  at('2026-02-25');
  expect(await run()).toMatchObject({ rows: { notifications: 2, outbox_mails: 2 } });
  expect(await titles()).toEqual([
    'Your RN license (TX) expires in 90 days',
    'Your verification is pending again',
    'Your BLS card expires in 3 days',
  ]);
});

test('an upload of today is verified by what is valid today', async () => {
  await approved({ ...texas, expires_date: '2025-12-31' });
  await approved({ type: 'certification' });
  at('2026-01-15');
  await approved({ type: 'bls' });
  expect(await me()).toMatchObject({ verification_status: null });
  await approved({ ...texas, expires_date: '2027-12-31' });
  expect(await me()).toMatchObject({ verification_status: 'verified' });
});

test('the notification of an approval names what ends within thirty days, and no reminder repeats it', async () => {
  at('2026-01-29');
  await verify({}, card);
  const [news] = await clinician.client.entities.Notification.filter({ type: 'profile_verified' });
  expect(news?.body).toContain('Your BLS card expires on February 28, 2026: add the new one before then.');
  expect(await run()).toEqual(nothing);
  at('2026-02-21');
  await run();
  expect(await titles()).toEqual(['Your BLS card expires in 7 days']);
  const other = await app.people.clinician();
  at('2026-01-28');
  await approved(texas, other);
  await approved({ type: 'certification' }, other);
  await approved(card, other);
  const [plain] = await other.client.entities.Notification.filter({ type: 'profile_verified' });
  expect(plain?.body).not.toContain('expires');
});

test('a document that a report hides counts for no badge, until it is shown again', async () => {
  await verify();
  const [license] = await clinician.client.entities.Document.filter({ type: 'license' });
  const { report } = await admin.client.functions.reportItem({
    target_kind: 'document',
    target_id: license!.id,
    reason: 'PHI Violation',
  });
  expect(await me()).toMatchObject({ verification_status: 'pending', reviewed_license_states: [] });
  await admin.client.functions.decideReport({ report_id: report.id, status: 'dismissed' });
  expect(await me()).toMatchObject({ verification_status: 'verified', reviewed_license_states: ['TX'] });
});

test('mails say neither numbers nor names of files', async () => {
  await approved({ ...card, number: 'SECRET 77', file_name: 'my-secret-card.pdf' });
  at('2026-02-27');
  await run();
  const { rows } = await app.services.pool.query<{ text: string }>(
    'select text from outbox_mails order by created_date desc limit 1',
  );
  expect(rows[0]!.text).toContain('February 28, 2026');
  expect(rows[0]!.text).not.toMatch(/secret/i);
});
