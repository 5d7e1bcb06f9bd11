import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { exclusionList } from '#tests/support/exclusionList.ts';
import { allowShortLists, loadList } from '#tests/support/loadList.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

const now = new Date('2026-11-22T15:00:00Z');
let app: TestApp;
let admin: Person;
let nurse: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  await allowShortLists(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query(`update users set is_active = false, npi = null`);
  [admin, nurse] = await Promise.all([app.people.admin(), app.people.clinician({ full_name: 'Jane Quillon' })]);
  await give('verified');
});

const give = (verification_status: 'verified' | 'pending' | null) =>
  app.people.service().client.entities.User.update(nurse.user.id, { verification_status });
const standing = async () => (await nurse.client.auth.me()).verification_status;
const news = () => nurse.client.entities.Notification.filter({ type: 'profile_verified' });

async function list(): Promise<string> {
  await loadList(app, admin, exclusionList([{ LASTNAME: 'QUILLON', FIRSTNAME: 'JANE' }], { count: 40 }));
  const { matches } = await admin.client.functions.screeningMatches({});
  const check_id = matches.find(({ person }) => person.id === nurse.user.id)!.check_id;
  const evidence_url = await uploadPdf(admin);
  return (await admin.client.functions.answerMatch({ check_id, answer: 'listed', evidence_url })).check.id;
}
const clear = (check_id: string) => admin.client.functions.answerMatch({ check_id, answer: 'cleared' });

test('31: a clinician who was verified by hand, listed and cleared is verified again, and notified', async () => {
  const listed = await list();
  expect(await standing()).toBe('pending');
  await clear(listed);
  expect(await standing()).toBe('verified');
  expect(await news()).toHaveLength(1);
});

test('31: what happens to documents after that takes the badge from no one', async () => {
  const listed = await list();
  for (const status of ['approved', 'rejected'] as const) {
    const { id } = await nurse.client.entities.Document.create({ type: 'bls', file_url: await uploadPdf(nurse) });
    await admin.client.entities.Document.update(id, { status, admin_notes: 'As it is' });
  }
  expect(await standing()).toBe('pending');
  await clear(listed);
  expect(await standing()).toBe('verified');
});

test('31: who was never verified, or was given another standing while listed, is not verified by the clearing', async () => {
  await give('pending');
  await clear(await list());
  expect(await standing()).toBe('pending');
  const [answered] = (await admin.client.functions.screeningMatches({ show: 'cleared' })).matches;
  await give('verified');
  const evidence_url = await uploadPdf(admin);
  const { check } = await admin.client.functions.answerMatch({
    check_id: answered!.check_id,
    answer: 'listed',
    evidence_url,
  });
  await give(null);
  await nurse.client.entities.Document.create({ type: 'bls', file_url: await uploadPdf(nurse) });
  await nurse.client.functions.submitVerification({});
  await clear(check.id);
  expect(await standing()).toBe('pending');
  expect(await news()).toEqual([]);
});

test('25: a clinician who was verified by hand is verified again once the conflict of two accounts is resolved', async () => {
  const npi = '1234567893';
  const first = await app.people.clinician();
  await first.client.auth.updateMe({ npi });
  await app.services.pool.query(`update users set npi_date = '2026-11-01' where id = $1`, [first.user.id]);
  await nurse.client.auth.updateMe({ npi });
  await jobHandlers(app.services).keepNpi({ npi });
  expect(await standing()).toBe('pending');
  await admin.client.functions.clearNpi({ user_id: first.user.id, reason: 'One nurse, two names' });
  expect(await standing()).toBe('verified');
});
