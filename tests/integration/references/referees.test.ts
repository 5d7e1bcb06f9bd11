import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireReferences } from '#server/features/references/expireReferences.ts';
import { markReported } from '#server/platform/mail/bounces.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { referenceAnswers, referenceHouse, type ReferenceHouse } from '#tests/support/referenceHouse.ts';
import { refusal } from '#tests/support/refusal.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let house: ReferenceHouse;
let a: Person;
let referee: { client: Person['client'] };
beforeAll(async () => {
  house = await referenceHouse();
  referee = house.app.people.visitor();
});
afterAll(() => house.close());
beforeEach(async () => {
  a = await house.app.people.clinician({ full_name: 'Ana Ruiz' });
});

let addresses = 0;
const newAddress = () => `lee${++addresses}@mercy.example`;
const give = (token: string) => referee.client.functions.giveReference({ token, ...referenceAnswers });
const pass = (days: number) => {
  house.now = new Date(house.now.getTime() + days * 86_400_000);
};
const sweep = () => expireReferences(house.app.services);
const subjectsTo = async (email: string) =>
  (await mailsTo(house.app.services, email)).map(({ subject }) => subject).toReversed();
const read = ({ id }: { id: string }) => a.client.entities.Reference.get(id);

test('a referee is reminded on days 2, 4 and 5, and the request ends after 30 days', async () => {
  const email = newAddress();
  const asked = await house.ask(a, email);
  pass(1.9);
  await sweep();
  expect(await subjectsTo(email)).toHaveLength(1);
  for (const days of [0.1, 2, 1]) {
    pass(days);
    await sweep();
    expect(await trace(house.app.services, sweep)).toEqual(nothing);
  }
  pass(20);
  await sweep();
  expect(await subjectsTo(email)).toEqual([
    'Please give a reference for someone you worked with',
    'Reminder: a reference for someone you worked with',
    'Reminder: a reference for someone you worked with',
    'Last reminder: a reference for someone you worked with',
  ]);
  expect(await read(asked)).toMatchObject({ status: 'asked', reminders: 3 });
  const token = await house.tokenFor(email);
  pass(5);
  expect(await refusal(give(token))).toBe('INVALID_CODE');
  await sweep();
  expect(await read(asked)).toMatchObject({ status: 'no_reply' });
  const [told] = await a.client.entities.Notification.filter({ type: 'reference' });
  expect(told).toMatchObject({ title: 'No answer from Rosa Delgado', link: '/references' });
});

test('a request whose mail comes back says so, mails nothing more and is asked again with another address', async () => {
  const email = newAddress();
  const asked = await house.ask(a, email);
  await markReported(house.app.services, email, 'no such user');
  await sweep();
  const { bounced_date } = await read(asked);
  expect(bounced_date).toBe(house.now.toISOString());
  expect(await trace(house.app.services, sweep)).toEqual(nothing);
  const [notification] = await a.client.entities.Notification.filter({ type: 'reference' });
  expect(notification).toMatchObject({ title: 'Your request to Rosa Delgado came back', link: '/references' });
  pass(2);
  await sweep();
  expect(await subjectsTo(email)).toHaveLength(1);
  const { id: reference_id } = asked;
  expect(await refused(a.client.functions.remindReference({ reference_id }))).toMatchObject({
    status: 409,
    reason: 'returned',
  });
  await a.client.functions.withdrawReference({ reference_id });
  expect(await house.ask(a, newAddress())).toMatchObject({ status: 'asked', bounced_date: null });
});

test('a request to an address that is known to return mails says so, too', async () => {
  const email = newAddress();
  await house.ask(a, email);
  await markReported(house.app.services, email, 'no such user');
  const later = await house.app.people.clinician();
  const { id } = await house.ask(later, email);
  await sweep();
  expect((await later.client.entities.Reference.get(id)).bounced_date).not.toBeNull();
});

test('every mail has a link that works; the clinician mails again once a day at most', async () => {
  const email = newAddress();
  const { id: reference_id } = await house.ask(a, email);
  const first = await house.tokenFor(email);
  const remind = (by = a) => by.client.functions.remindReference({ reference_id });
  expect(await refused(remind())).toMatchObject({ status: 409, reason: 'reminded' });
  pass(1.1);
  await remind();
  expect(await refused(remind())).toMatchObject({ status: 409, reason: 'reminded' });
  expect(await refusal(remind(await house.app.people.clinician()))).toBe('NOT_FOUND');
  await give(first);
  expect(await refused(remind())).toMatchObject({ status: 409, code: 'WRONG_STEP', current: 'given' });
});

test('an answer is valid for a year, and shared no more afterwards (case 63)', async () => {
  const email = newAddress();
  const asked = await house.ask(a, email);
  await give(await house.tokenFor(email));
  const [atL, atM] = [await house.apply(a, house.l), await house.apply(a, house.m)];
  const share = (application_id: string) =>
    a.client.functions.shareReferences({ application_id, reference_ids: [asked.id] });
  await share(atL);
  pass(366);
  expect(await refused(share(atM))).toMatchObject({ status: 409, reason: 'not_valid' });
  await sweep();
  expect(await read(asked)).toMatchObject({ status: 'expired', rehire: 'with_reservations' });
  expect(await refused(share(atM))).toMatchObject({ status: 409, reason: 'not_valid' });
  expect(await house.l.client.entities.Reference.get(asked.id)).toMatchObject({ status: 'expired' });
  expect(await share(atL)).toMatchObject({ references: [{ id: asked.id }] });
});

test('a referee declines, and the clinician may ask again', async () => {
  const email = newAddress();
  const asked = await house.ask(a, email);
  const token = await house.tokenFor(email);
  await referee.client.functions.declineReference({ token });
  expect(await read(asked)).toMatchObject({ status: 'declined' });
  expect(await refusal(referee.client.functions.declineReference({ token }))).toBe('INVALID_CODE');
  expect(await house.ask(a, email)).toMatchObject({ status: 'asked' });
});

test('an address that wants no such mails gets none again, from any clinician (case 63)', async () => {
  const [b, email] = [await house.app.people.clinician(), newAddress()];
  const [first, second] = [await house.ask(a, email), await house.ask(b, email)];
  const [mail] = await mailsTo(house.app.services, email);
  const button = { method: 'POST', url: mail!.unsubscribe_url!.replace(/^https?:\/\/[^/]+/, '') } as const;
  for (let press = 0; press < 2; press++) expect((await house.app.server.inject(button)).statusCode).toBe(200);
  expect(await read(first)).toMatchObject({ status: 'declined' });
  expect(await b.client.entities.Reference.get(second.id)).toMatchObject({ status: 'declined' });
  const left = await trace(house.app.services, async () => {
    for (const by of [a, b])
      expect(await refused(house.ask(by, email))).toMatchObject({ status: 409, reason: 'stopped' });
  });
  expect(left).toEqual(nothing);
  const { rows } = await house.app.services.pool.query(`select 1 from reference_stops where address_hash like '%@%'`);
  expect(rows).toEqual([]);
});

test('the link that stops such mails works after the answer, too, and opens a page that asks first', async () => {
  const email = newAddress();
  await house.ask(a, email);
  const token = await house.tokenFor(email);
  await give(token);
  const opened = await house.app.server.inject({ url: `/api/unsubscribe?token=${token}` });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/reference?token=${token}&stop=1`]);
  await referee.client.functions.declineReference({ token, stop: true });
  expect(await refused(house.ask(a, email))).toMatchObject({ reason: 'stopped' });
});

test('marks say where an answer came from and how old the work is', async () => {
  const own = a.user.email;
  const old = { worked_from: '2019-01-01', worked_to: '2023-01-31' };
  const cases = [
    [own, {}, ['same_address']],
    ['rosa.delgado.referee@gmail.com', old, ['free_mail', 'older_than_24_months']],
    [newAddress(), { worked_to: null }, []],
  ] as const;
  for (const [email, more, flags] of cases) {
    const asked = await house.ask(a, email, more);
    await give(await house.tokenFor(email));
    expect(await read(asked)).toMatchObject({ flags: [...flags] });
  }
});

test('an answer from a network address of the clinician’s sessions is marked', async () => {
  const email = newAddress();
  const asked = await house.ask(a, email);
  const token = await house.tokenFor(email);
  await house.app.services.pool.query('update sessions set ip_address = $2, updated_at = $3 where user_id = $1', [
    a.user.id,
    '203.0.113.7',
    house.now,
  ]);
  const answer = await house.app.server.inject({
    method: 'POST',
    url: '/api/apps/openlocum/functions/giveReference',
    payload: { token, ...referenceAnswers },
    remoteAddress: '203.0.113.7',
  });
  expect(answer.statusCode).toBe(200);
  expect(await read(asked)).toMatchObject({ flags: ['same_address'] });
});
