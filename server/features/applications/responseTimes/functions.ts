import * as responseTimeContracts from '#domain/applications/responseTimeContracts.ts';
import { answerDays, isAnswerKnown, type AnswerTimes } from '#domain/applications/responseTimes.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { storedAnswerTimes, newestAnswerTimes } from './sql.ts';

export { waitsForAnswerSql } from './sql.ts';

export const facilityAnswers = implement(responseTimeContracts.facilityAnswers, async (work, { facility_id }) => {
  const facility = await work.repo.get('User', facility_id);
  return { answers: await storedAnswerTimes(work.tx, facility.id) };
});

/** Of the newest `limit` applications that have had the time to be answered those that count. */
export async function newestAnswers(db: Db, now: Date, limit: number): Promise<AnswerTimes[]> {
  const answerable = new Date(now.getTime() - answerDays * 86_400_000);
  return (await newestAnswerTimes(db, answerable, limit)).filter((times) => isAnswerKnown(times, now));
}
