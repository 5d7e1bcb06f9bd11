import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '#domain/applications/application.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { accept } from '#tests/support/accepting.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { farForm } from '#tests/support/offerForm.ts';
import { offerHouse, type OfferHouse } from '#tests/support/offerHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { outcomeOf, twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

let house: OfferHouse;
let programs: TwoPrograms;

beforeAll(async () => {
  house = await offerHouse();
  // The programs have the time of the machine.
  house.now = new Date();
  programs = await twoPrograms(house.app);
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

const by = (index: number, person: Person): Person => ({ ...person, client: programs.at(index, person) });

async function assignmentsOf({ id }: Application): Promise<number> {
  const { rows } = await house.app.services.pool.query('select from assignments where application_id = $1', [id]);
  return rows.length;
}

async function offersOf(person: Person, { id: application_id }: Application): Promise<Offer[]> {
  return person.client.entities.Offer.filter({ application_id }, 'number');
}

test('32: accepting and withdrawing concurrently has one winner, in every round', async () => {
  const { a, r } = house;
  let application = await house.applied(a);
  const wins = { accept: 0, withdraw: 0 };
  for (let round = 0; round < roundsOf(100); round++) {
    const sent = await house.offered(application, farForm());
    const [accepted, withdrawn] = await Promise.all([
      outcomeOf(accept(by(round, a), sent)),
      outcomeOf(programs.at(round + 1, r).functions.withdrawOffer({ offer_id: sent.id, reason: 'other' })),
    ]);
    const isAccepted = accepted === 'ok';
    expect([accepted, withdrawn]).toEqual(isAccepted ? ['ok', '409 accepted'] : ['409 withdrawn', 'ok']);
    expect(await assignmentsOf(application)).toBe(isAccepted ? 1 : 0);
    expect(await a.client.entities.Application.get(application.id)).toMatchObject({
      status: isAccepted ? 'hired' : 'shortlisted',
      has_offer: false,
    });
    wins[isAccepted ? 'accept' : 'withdraw']++;
    if (isAccepted) application = await house.applied(a);
  }
  expect(wins.accept + wins.withdraw).toBe(roundsOf(100));
  expect(await programs.deadlocks()).toBe(0);
});

test('accepting, another version and a concurrent rejection leave nothing open behind, in every round', async () => {
  const { a, r, l } = house;
  for (let round = 0; round < roundsOf(50); round++) {
    const application = await house.applied(a);
    const sent = await house.offered(application, farForm());
    const next = await house.draft(application, { form: farForm({ breaks: null }) });
    const [accepted, replaced, rejected] = await Promise.all([
      outcomeOf(accept(by(round, a), sent)),
      outcomeOf(
        programs.at(round + 1, r).functions.sendOffer({ offer_id: next.id, name: 'Rosa Ruiz', replaces: sent.id }),
      ),
      outcomeOf(
        programs.at(round, l).functions.updateApplicationStatus({
          application_id: application.id,
          new_status: 'rejected',
        }),
      ),
    ]);
    const isAccepted = accepted === 'ok';
    expect(['ok', '409 replaced', '409 withdrawn']).toContain(accepted);
    expect(rejected).toBe(isAccepted ? '409 hired' : 'ok');
    expect(isAccepted ? ['409 changed'] : ['ok', '409 rejected']).toContain(replaced);
    expect(await assignmentsOf(application)).toBe(isAccepted ? 1 : 0);
    expect(await a.client.entities.Application.get(application.id)).toMatchObject({
      status: isAccepted ? 'hired' : 'rejected',
      has_offer: false,
    });
    expect((await offersOf(a, application)).filter(({ status }) => status === 'sent')).toEqual([]);
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('accepting at two places concurrently is one acceptance', async () => {
  const { a } = house;
  for (let round = 0; round < 10; round++) {
    const application = await house.applied(a);
    const sent = await house.offered(application, farForm());
    const answers = await Promise.all([accept(by(0, a), sent), accept(by(1, a), sent)]);
    expect(new Set(answers.map(({ assignment }) => assignment.id)).size).toBe(1);
    expect(await assignmentsOf(application)).toBe(1);
  }
});
