import { answersWellBy, countAnswers } from '#domain/applications/responseTimes.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import type { Services } from '#server/platform/services.ts';
import { nudge } from './nudge.ts';
import { answerTimesOf, facilitiesApplied, storeAnswers } from './sql.ts';

/** Any fixed number: of several processes one does it. */
const lockKey = 5_820_417_366;

/** Facilities in one transaction. */
const batchSize = 50;

/** The job `keepAnswers`, each hour: counts how facilities answer, and notifies about applications that wait. */
export function keepAnswers(services: Services): Promise<void> {
  return whileAlone(services.pool, lockKey, async () => {
    await nudge(services);
    let after = '';
    let facilities: string[];
    do {
      facilities = await facilitiesApplied(services.db, after, batchSize);
      await countSome(services, facilities);
      after = facilities.at(-1) ?? after;
    } while (facilities.length === batchSize);
  });
}

function countSome(services: Services, facilityIds: readonly string[]): Promise<void> {
  const now = services.clock();
  return transaction(services.pool, async (tx) => {
    const byFacility = Map.groupBy(await answerTimesOf(tx, facilityIds, now), ({ facility_id }) => facility_id);
    const counts = [...byFacility].flatMap(([facility_id, times]) => {
      const count = countAnswers(times, now);
      return count ? [{ facility_id, ...count, answers_well: answersWellBy(count) }] : [];
    });
    await storeAnswers(tx, facilityIds, counts, now);
  });
}
