import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { erase } from '#server/features/accounts/deletion/erase.ts';
import { inTransaction } from '#server/platform/work.ts';
import { refused } from '#tests/support/interviewHouse.ts';
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
const newAddress = () => `rosa${++addresses}@mercy.example`;
const give = (token: string, more: object = {}) =>
  referee.client.functions.giveReference({ token, ...referenceAnswers, ...more });
const share = (by: Person, application_id: string, ...reference_ids: string[]) =>
  by.client.functions.shareReferences({ application_id, reference_ids });
const notificationsOf = async ({ client }: Person) =>
  (await client.entities.Notification.filter({ type: 'reference' }, 'created_date')).map(({ title }) => title);
const days = (count: number) => count * 86_400_000;

test('a referee answers once without an account, and the clinician reads the answer (case 63)', async () => {
  const email = newAddress();
  const asked = await house.ask(a, email.toUpperCase());
  expect(asked).toMatchObject({ status: 'asked', referee_email: email, flags: [], shared_with: [] });
  const token = await house.tokenFor(email);
  expect(await referee.client.functions.readReferenceForm({ token })).toEqual({
    ...{ clinician_name: 'Ana Ruiz', referee_name: 'Rosa Delgado', relation: 'charge_nurse' },
    ...{ workplace: 'Mercy General, ICU', worked_from: '2024-03-01', worked_to: '2026-08-31' },
  });
  const read = () => a.client.entities.Reference.get(asked.id);
  expect(await read()).toMatchObject({ status: 'opened', opened_date: house.now.toISOString() });
  await give(token);
  const { name: given_name, relation: given_relation, ...answers } = referenceAnswers;
  const valid_until = new Date(house.now.getTime() + days(365)).toISOString();
  expect(await read()).toMatchObject({
    ...answers,
    ...{ given_name, given_relation, communication: null, status: 'given', valid_until, flags: [] },
  });
  expect(await read()).not.toHaveProperty('given_address');
  for (const again of [give(token), referee.client.functions.readReferenceForm({ token })])
    expect(await refused(again)).toMatchObject({ status: 400, code: 'INVALID_CODE' });
  expect(await notificationsOf(a)).toEqual(['Rosa Delgado answered your request for a reference']);
});

test('of two answers at the same moment one is stored', async () => {
  const email = newAddress();
  await house.ask(a, email);
  const token = await house.tokenFor(email);
  const outcomes = await Promise.allSettled([give(token), give(token, { rehire: 'no' }), give(token)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await notificationsOf(a)).toHaveLength(1);
});

test('the same request is mailed once, also when it is sent twice at the same moment; another one to the address waits', async () => {
  const email = newAddress();
  const left = await trace(house.app.services, () => Promise.all([house.ask(a, email), house.ask(a, email)]));
  expect(left.mails).toEqual([`${email}: Please give a reference for someone you worked with`]);
  expect(left.rows).toMatchObject({ references_given: 1 });
  expect(await trace(house.app.services, () => house.ask(a, email))).toEqual(nothing);
  expect(await refused(house.ask(a, email, { relation: 'colleague' }))).toMatchObject({ status: 409, reason: 'asked' });
});

test('at most five wait for an answer; a withdrawn one makes room, and its link ends', async () => {
  const emails = Array.from({ length: 5 }, newAddress);
  const [first] = [await house.ask(a, emails[0]!)];
  for (const email of emails.slice(1)) await house.ask(a, email);
  expect(await refused(house.ask(a, newAddress()))).toMatchObject({ status: 409, reason: 'limit' });
  const token = await house.tokenFor(emails[0]!);
  const withdraw = () => a.client.functions.withdrawReference({ reference_id: first!.id });
  await withdraw();
  expect(await trace(house.app.services, withdraw)).toEqual(nothing);
  expect(await refusal(give(token))).toBe('INVALID_CODE');
  await house.ask(a, newAddress());
});

test('wrong dates, addresses and people are refused at their fields', async () => {
  const email = newAddress();
  for (const [wrong, field] of [
    [{ worked_from: '2026-12-02' }, 'worked_from'],
    [{ worked_to: '2024-02-29' }, 'worked_to'],
    [{ worked_from: '2024-02-31' }, 'worked_from'],
    [{ relation: 'friend' }, 'relation'],
    [{ referee_name: ' ' }, 'referee_name'],
    [{ referee_email: 'rosa' }, 'referee_email'],
  ] as const) {
    const refusedAt = await house.ask(a, email, wrong).catch((error: unknown) => error);
    expect(refusedAt).toMatchObject({ status: 422, extra: { errors: [{ field }] } });
  }
  for (const by of [house.l, await house.app.people.admin()])
    expect(await refusal(house.ask(by, email))).toBe('FORBIDDEN');
  for (const token of ['', 'x', 'a'.repeat(2000)])
    expect(['INVALID_CODE', 'VALIDATION_ERROR']).toContain(await refusal(give(token)));
});

test('a facility reads what is shared with it, without the address, and nothing about others (case 63)', async () => {
  const { l, m } = house;
  const [emailA, emailB] = [newAddress(), newAddress()];
  const [given, open] = [await house.ask(a, emailA), await house.ask(a, emailB)];
  await give(await house.tokenFor(emailA));
  const [atL, atM] = [await house.apply(a, l), await house.apply(a, m)];
  expect(await l.client.entities.Reference.filter({ clinician_id: a.user.id })).toEqual([]);
  await share(a, atL, given.id, open.id);
  await share(a, atM, given.id);
  expect(await trace(house.app.services, () => share(a, atL, open.id, given.id))).toEqual(nothing);
  const atL2 = await l.client.entities.Reference.filter({ clinician_id: a.user.id }, 'created_date');
  expect(atL2.map(({ id, status }) => [id, status])).toEqual([
    [given.id, 'given'],
    [open.id, 'asked'],
  ]);
  for (const hidden of ['referee_email', 'shared_with', 'given_address', 'reminders'])
    expect(atL2[0]).not.toHaveProperty(hidden);
  expect(await refusal(m.client.entities.Reference.get(open.id))).toBe('NOT_FOUND');
  expect(await notificationsOf(l)).toEqual(['New reference for Ana Ruiz']);
  await give(await house.tokenFor(emailB));
  expect(await notificationsOf(l)).toEqual(['New reference for Ana Ruiz', 'New reference for Ana Ruiz']);
  await share(a, atL);
  expect(await l.client.entities.Reference.filter({ clinician_id: a.user.id })).toEqual([]);
  expect(await m.client.entities.Reference.get(given.id)).toMatchObject({ status: 'given' });
});

test('no one shares the references of others or at the application of others, and none after a withdrawal', async () => {
  const b = await house.app.people.clinician();
  const [mine, theirs] = [await house.ask(a, newAddress()), await house.ask(b, newAddress())];
  const application = await house.apply(a, house.l);
  expect(await refusal(share(a, application, theirs.id))).toBe('NOT_FOUND');
  expect(await refusal(share(b, application, theirs.id))).toBe('NOT_FOUND');
  expect(await refusal(share(house.l, application, mine.id))).toBe('FORBIDDEN');
  const { Application } = a.client.entities;
  await Application.update(application, { status: 'withdrawn' });
  expect(await refused(share(a, application, mine.id))).toMatchObject({ status: 409, reason: 'application_closed' });
});

test('an erased clinician leaves no reference, and a link that answers no more', async () => {
  const email = newAddress();
  await house.ask(a, email);
  const token = await house.tokenFor(email);
  await inTransaction(house.app.services, system, (work) => erase(work, a.user));
  expect(await refusal(give(token))).toBe('INVALID_CODE');
  const { rows } = await house.app.services.pool.query('select from references_given where referee_email = $1', [
    email,
  ]);
  expect(rows).toEqual([]);
});
