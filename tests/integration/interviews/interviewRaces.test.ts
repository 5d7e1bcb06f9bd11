import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#client/createClient.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { hiring, type Hiring } from '#tests/support/hiring.ts';
import type { Person } from '#tests/support/testApp.ts';
import { outcomeOf, twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

let house: Hiring;
let programs: TwoPrograms;
let facility: Person;
let start: string;

beforeAll(async () => {
  house = await hiring(new Date().toISOString());
  start = new Date(house.now.getTime() + 24 * 3_600_000).toISOString();
  facility = await house.app.people.facility();
  programs = await twoPrograms(house.app);
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

const choose = (client: Client, { id: interview_id, sequence }: Interview) =>
  client.functions.chooseSlot({ interview_id, sequence, starts_at: start });

async function bookings(): Promise<number> {
  const { rows } = await house.app.services.pool.query("select from interviews where status = 'booked'");
  return rows.length;
}

test('18: of twenty who choose the same time at two processes one has it, and no one meets an error', async () => {
  const offered: { person: Person; interview: Interview }[] = [];
  for (let n = 0; n < 20; n++) {
    const person = await house.app.people.clinician();
    const { interview } = await house.propose(facility, await house.apply(person, facility), [start]);
    offered.push({ person, interview });
  }
  const outcomes = await Promise.all(
    offered.map(({ person, interview }, n) => outcomeOf(choose(programs.at(n, person), interview))),
  );
  expect(outcomes.toSorted()).toEqual([...Array<string>(19).fill('409 slot_taken'), 'ok']);
  expect(await bookings()).toBe(1);
  expect(await programs.deadlocks()).toBe(0);
  const [booked] = await facility.client.entities.Interview.filter({ status: 'booked' });
  await facility.client.functions.cancelInterview({ interview_id: booked!.id, reason: 'other' });
});

test('choosing and canceling concurrently has one end, in every round', async () => {
  const person = await house.app.people.clinician();
  const application = await house.apply(person, facility);
  for (let round = 0; round < roundsOf(50); round++) {
    const { interview } = await house.propose(facility, application, [start]);
    const { id: interview_id } = interview;
    const [chosen, cancelled] = await Promise.all([
      outcomeOf(choose(programs.at(round, person), interview)),
      outcomeOf(programs.at(round + 1, facility).functions.cancelInterview({ interview_id, reason: 'other' })),
    ]);
    expect(cancelled).toBe('ok');
    expect(['ok', '409 cancelled']).toContain(chosen);
    // A number for each step that was taken.
    const sequence = chosen === 'ok' ? 2 : 1;
    expect(await person.client.entities.Interview.get(interview_id)).toMatchObject({ status: 'cancelled', sequence });
  }
  expect(await bookings()).toBe(0);
  expect(await person.client.entities.Application.get(application.id)).toMatchObject({ has_interview: false });
  expect(await programs.deadlocks()).toBe(0);
});

test('choosing, other times and a concurrent rejection leave nothing open behind', async () => {
  const person = await house.app.people.clinician();
  for (let round = 0; round < 10; round++) {
    const application = await house.apply(person, facility);
    const { interview } = await house.propose(facility, application, [start]);
    const others = { interview_id: interview.id, reason: 'other' } as const;
    const offer = { person: { ...facility, client: programs.at(round + 1, facility) }, times: [start] };
    const outcomes = await Promise.all([
      outcomeOf(choose(programs.at(round, person), interview)),
      outcomeOf(house.propose(offer.person, application, offer.times, others)),
      outcomeOf(
        programs.at(round, facility).functions.updateApplicationStatus({
          application_id: application.id,
          new_status: 'rejected',
        }),
      ),
    ]);
    expect(outcomes[2]).toBe('ok');
    expect(['ok', '409 changed', '409 cancelled']).toContain(outcomes[0]);
    expect(['ok', '409 rejected']).toContain(outcomes[1]);
    expect(await person.client.entities.Interview.get(interview.id)).toMatchObject({
      status: 'cancelled',
      reason: 'application_closed',
    });
    expect(await person.client.entities.Application.get(application.id)).toMatchObject({
      status: 'rejected',
      has_interview: false,
    });
  }
  expect(await programs.deadlocks()).toBe(0);
});
