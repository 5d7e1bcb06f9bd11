import * as facilityFigureContracts from '#domain/workspaces/facilityFigureContracts.ts';
import { jobFunnelOf } from '#server/features/workspaces/jobFunnel/functions.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { medianAnswerDays, countApplications, countReceived, countUnderWay } from './sql.ts';

export const facilityFigures = implement(
  facilityFigureContracts.facilityFigures,
  async (work, { bounds, days, skip }) => {
    const facility = personOf(work.actor);
    const now = work.services.clock();
    const [counts, under_way, response_days, periods, reach] = await pipeline(
      countApplications(work.tx, facility),
      countUnderWay(work.tx, facility),
      medianAnswerDays(work.tx, facility),
      bounds ? countReceived(work.tx, facility, bounds) : [],
      days ? jobFunnelOf(work.tx, facility, { days, skip: skip ?? 0, now }) : null,
    );
    return { counts, under_way, response_days, periods, reach };
  },
);
