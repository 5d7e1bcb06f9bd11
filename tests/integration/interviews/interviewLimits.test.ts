import { afterAll, beforeAll, expect, test } from 'vitest';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { hiring, type Hiring } from '#tests/support/hiring.ts';
import { interviewNotification, interviewsBegin } from '#tests/support/interviewHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let house: Hiring;
let l: Person;
let a: Person;

beforeAll(async () => {
  house = await hiring(interviewsBegin, {}, { RATE_LIMITS: 'on' });
  [l, a] = [await house.app.people.facility(), await house.app.people.clinician()];
});
afterAll(() => house.close());

const { proposals } = interviewLimits;
const slot = (at: number) => [`2027-01-05T${String(10 + at)}:00:00.000Z`];

test('times are offered for one application so many times within a day, and then no more until the next', async () => {
  const [application, other] = [await house.apply(a, l), await house.apply(a, l)];
  const r = await house.member(l, 'recruiter');
  const { interview } = await house.propose(l, application, slot(0));
  const again = { interview_id: interview.id };
  // What is refused for another reason does not count.
  await expect(house.propose(l, application, slot(0))).rejects.toMatchObject({ code: 'CONFLICT' });
  for (let at = 1; at < proposals; at++) await house.propose(at % 2 ? l : r, application, slot(at), again);
  expect(await interviewNotification(a)).toHaveLength(proposals);
  const left = await trace(house.app.services, async () => {
    await expect(house.propose(r, application, slot(9), again)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: `You offered this applicant times ${proposals} times within a day. Please wait for an answer.`,
    });
  });
  expect(left).toEqual(nothing);
  // Withdrawing it and beginning again is the same.
  await l.client.functions.cancelInterview({ interview_id: interview.id, reason: 'other' });
  await expect(house.propose(l, application, slot(9))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await house.propose(l, other, slot(9));
  await house.app.services.pool.query(`update auth_attempts set until = now() where key like 'interview:%'`);
  expect(await house.propose(l, application, slot(9))).toMatchObject({ interview: { status: 'proposed' } });
});
