import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Offer } from '#domain/offers/offer.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { farForm } from '#tests/support/offerForm.ts';
import { after, offerHouse, type Named, type OfferHouse } from '#tests/support/offerHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { outcomeOf, twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

const rounds = Array.from({ length: roundsOf(50) }, (_, round) => round);

let house: OfferHouse;
let programs: TwoPrograms;
let l: Person;
let r: Person;
let a: Person;

beforeAll(async () => {
  // The programs go by the clock of the machine, which runs on.
  house = await offerHouse();
  ({ a, l, r } = house);
  programs = await twoPrograms(house.app);
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

const draft = (application: Named) => house.draft(application, { form: farForm(), expires_at: after(new Date(), 72) });
const sending = (round: number, by: Person, { id: offer_id }: Named, replaces?: Named) =>
  outcomeOf(programs.at(round, by).functions.sendOffer({ offer_id, name: 'Rosa Ruiz', replaces: replaces?.id }));
const declining = (round: number, { id: offer_id }: Named) =>
  outcomeOf(programs.at(round, a).functions.declineOffer({ offer_id, reason: 'pay' }));
const withdrawing = (round: number, { id: offer_id }: Named) =>
  outcomeOf(programs.at(round, r).functions.withdrawOffer({ offer_id, reason: 'mistake' }));
const rejecting = (round: number, { id: application_id }: Named) =>
  outcomeOf(programs.at(round, l).functions.updateApplicationStatus({ application_id, new_status: 'rejected' }));

/** By their numbers. */
function offersOf({ id: application_id }: Named): Promise<Offer[]> {
  return l.client.entities.Offer.filter({ application_id }, 'number');
}

async function statusesOf(application: Named): Promise<string[]> {
  return (await offersOf(application)).map(({ status }) => status);
}

async function hasOffer({ id }: Named): Promise<boolean> {
  return (await l.client.entities.Application.get(id)).has_offer;
}

test('35: of two concurrent senders of two drafts of one application one succeeds, in every round', async () => {
  for (const round of rounds) {
    const application = await house.applied(a);
    const [one, two] = [await draft(application), await draft(application)];
    const outcomes = await Promise.all([sending(round, l, one), sending(round + 1, r, two)]);
    expect(outcomes.toSorted()).toEqual(['409 open_offer', 'ok']);
    const statuses = outcomes[0] === 'ok' ? ['sent', 'draft'] : ['draft', 'sent'];
    expect(await statusesOf(application)).toEqual(statuses);
    expect(await hasOffer(application)).toBe(true);
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('withdrawing and declining concurrently has one end, in every round', async () => {
  const application = await house.applied(a);
  for (const round of rounds) {
    const offer = await draft(application);
    expect(await sending(round, r, offer)).toBe('ok');
    const outcomes = await Promise.all([declining(round, offer), withdrawing(round + 1, offer)]);
    const { status } = await a.client.entities.Offer.get(offer.id);
    expect(outcomes).toEqual(status === 'declined' ? ['ok', '409 declined'] : ['409 withdrawn', 'ok']);
    expect(await hasOffer(application)).toBe(false);
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('a next version and a concurrent decline of the one before it have one end, in every round', async () => {
  for (const round of rounds) {
    const application = await house.applied(a);
    const [one, two] = [await draft(application), await draft(application)];
    expect(await sending(round, r, one)).toBe('ok');
    const outcomes = await Promise.all([declining(round, one), sending(round + 1, r, two, one)]);
    const [isDeclined, expected] =
      outcomes[0] === 'ok'
        ? [true, { outcomes: ['ok', '409 changed'], statuses: ['declined', 'draft'] }]
        : [false, { outcomes: ['409 replaced', 'ok'], statuses: ['replaced', 'sent'] }];
    expect({ outcomes, statuses: await statusesOf(application) }).toEqual(expected);
    expect(await hasOffer(application)).toBe(!isDeclined);
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('rejecting and sending concurrently leaves nothing open behind, in every round', async () => {
  for (const round of rounds) {
    const application = await house.applied(a);
    const offer = await draft(application);
    const outcomes = await Promise.all([rejecting(round, application), sending(round + 1, r, offer)]);
    expect(outcomes[0]).toBe('ok');
    expect(['ok', '409 rejected']).toContain(outcomes[1]);
    expect(await statusesOf(application)).toEqual([outcomes[1] === 'ok' ? 'withdrawn' : 'draft']);
    expect(await l.client.entities.Application.get(application.id)).toMatchObject({
      status: 'rejected',
      has_offer: false,
    });
  }
  expect(await programs.deadlocks()).toBe(0);
});
