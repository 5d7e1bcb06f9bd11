import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { form } from '#tests/support/offerForm.ts';
import { offerHouse, type OfferHouse } from '#tests/support/offerHouse.ts';

let house: OfferHouse;

beforeAll(async () => {
  house = await offerHouse();
});
afterAll(() => house.close());

test('a draft is written on, thrown away, and not over what a colleague wrote in the meantime', async () => {
  const { a, l, r, siteId, w } = house;
  const application = await house.applied(a);
  const first = await house.draft(application, { form: {} });
  expect(first).toMatchObject({ status: 'draft', number: 1, site_id: siteId, clinician_name: a.user.full_name });
  const second = await house.draft(application, { offer_id: first.id, seen: first.updated_date });
  expect(second).toMatchObject({ id: first.id, number: 1, form: { pay: { amount_cents: 5250 } } });
  const late = house.draft(application, { offer_id: first.id, seen: first.updated_date }, l);
  expect(await refused(late)).toEqual({ status: 409, code: 'CONFLICT', reason: 'changed' });
  const sending = r.client.functions.sendOffer({ offer_id: first.id, name: 'R. Ruiz', seen: first.updated_date });
  expect(await refused(sending)).toMatchObject({ reason: 'changed' });
  expect((await refused(w.client.entities.Offer.delete(first.id))).status).toBe(403);
  await r.client.entities.Offer.delete(first.id);
  expect((await refused(l.client.entities.Offer.get(first.id))).status).toBe(404);
  expect((await refused(house.draft(application, { offer_id: first.id }))).status).toBe(404);
});

test('a row of pay that is half written is saved with the draft, and is named when it is to be sent', async () => {
  const pay = { ...form().pay, differentials: [{ kind: 'night' as const, amount_cents: 425 }], stipends: [{}] };
  const draft = await house.draft(await house.applied(house.a), { form: { ...form(), pay } });
  expect(draft.form?.pay).toEqual({ ...pay, overtime: null });
  const refusal = await house.send(draft).catch((error: unknown) => error);
  if (!(refusal instanceof AppError)) throw new Error('This should have been refused');
  expect(refusal.status).toBe(422);
  expect(refusal.extra.errors?.map(({ field }) => field).toSorted()).toEqual([
    'pay.differentials.0.label',
    'pay.differentials.0.unit',
    'pay.stipends.0.amount_cents',
    'pay.stipends.0.label',
    'pay.stipends.0.per',
  ]);
});
