import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import { form } from '#tests/support/offerForm.ts';
import { offerHouse, type OfferHouse } from '#tests/support/offerHouse.ts';

let house: OfferHouse;

beforeAll(async () => {
  house = await offerHouse();
});
afterAll(() => house.close());

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

test.each(['half a sign \ud800', 'a\u0000b', 'a\u202eb'])('refuses %j in the texts of an offer', async (odd) => {
  const application = await house.applied(house.a);
  const written = form();
  for (const other of [
    { ...written, work: { ...written.work, title: odd } },
    { ...written, schedule: { ...written.schedule, pattern: odd } },
    { ...written, other: odd },
  ]) {
    expect(await statusOf(house.draft(application, { form: other }))).toBe(422);
  }
});

test.each(['Rosa \ud800', 'Rosa\nRuiz', 'Rosa \u202eRuiz', 'R', ' '])(
  'refuses %j as a name under an offer',
  async (name) => {
    const application = await house.applied(house.a);
    const draft = await house.draft(application);
    expect(await statusOf(house.r.client.functions.sendOffer({ offer_id: draft.id, name }))).toBe(422);
    const { id: offer_id, terms_hash } = await house.send(draft);
    const accept = { offer_id, terms_hash: terms_hash!, name, locale: 'en' } as const;
    expect(await statusOf(house.a.client.functions.acceptOffer(accept))).toBe(422);
  },
);

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2027-02-30T00:00:00Z'])(
  'never sends an offer that ends at %s',
  async (expires_at) => {
    const application = await house.applied(house.a);
    const status = await statusOf(house.draft(application, { expires_at }).then((draft) => house.send(draft)));
    expect(status).toBe(422);
  },
);
