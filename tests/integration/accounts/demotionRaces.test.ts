import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { interviewHouse, type InterviewHouse } from '#tests/support/interviewHouse.ts';
import { newJob } from '#tests/support/newJob.ts';
import type { Person } from '#tests/support/testApp.ts';
import { twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

const rounds = Array.from({ length: roundsOf(50) }, (_, round) => round);

let house: InterviewHouse;
let programs: TwoPrograms;
let l: Person;
let r: Person;
let member_id: string;

beforeAll(async () => {
  house = await interviewHouse();
  ({ l, r } = house);
  programs = await twoPrograms(house.app);
  const [member] = await l.client.entities.Member.filter({ user_id: r.user.id });
  member_id = member!.id;
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

/** How many were moved; null where the server refuses the recruiter. */
async function moving(round: number, application_ids: string[]): Promise<number | null> {
  const call = programs.at(round, r).functions.moveApplications({
    application_ids,
    new_status: 'rejected',
    bulk_key: crypto.randomUUID(),
  });
  try {
    return (await call).done.length;
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return null;
    throw error;
  }
}

const roleTo = (round: number, work_role: 'recruiter' | 'viewer') =>
  programs.at(round, l).functions.updateMember({ member_id, work_role });

test('a recruiter who is made a viewer while many are moved moves all of them or none, in every round', async () => {
  for (const round of rounds) {
    const { id: job_id } = await l.client.entities.Job.create(newJob);
    const ids: string[] = [];
    for (const clinician of [house.a, house.b]) {
      const { application } = await clinician.client.functions.handleNewApplication({ job_id, cover: 'Hello' });
      ids.push(application.id);
    }
    const [moved] = await Promise.all([moving(round, ids), roleTo(round + 1, 'viewer')]);
    const rejected = await l.client.entities.Application.count({ job_id, status: 'rejected' });
    expect([null, ids.length]).toContain(moved);
    expect(rejected).toBe(moved ?? 0);
    expect((await l.client.entities.Member.get(member_id)).work_role).toBe('viewer');
    await roleTo(round, 'recruiter');
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('soon after it neither process moves anything', async () => {
  const somebody = crypto.randomUUID();
  const both = () => Promise.all([moving(0, [somebody]), moving(1, [somebody])]);
  // A process remembers for two seconds whom a session identifies.
  await expect.poll(both).toEqual([0, 0]);
  await roleTo(0, 'viewer');
  await expect.poll(both).toEqual([null, null]);
});
