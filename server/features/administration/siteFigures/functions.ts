import { medianHours } from '#domain/applications/responseTimes.ts';
import * as siteFigureContracts from '#domain/administration/siteFigureContracts.ts';
import type { SiteFigures } from '#domain/administration/siteFigureContracts.ts';
import { newestAnswers } from '#server/features/applications/responseTimes/functions.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { today } from '#server/platform/today.ts';
import { countSite } from './sql.ts';

/** Milliseconds that an answer is cached, in each process. */
const maxAge = 60_000;

const cached = new WeakMap<Services, SiteFigures>();

export const siteFigures = implement(siteFigureContracts.siteFigures, async ({ services, tx }) => {
  const now = services.clock();
  const last = cached.get(services);
  if (last && Math.abs(now.getTime() - Date.parse(last.as_of)) < maxAge) return last;
  const [counted, answers] = await pipeline(
    countSite(tx, today(services)),
    newestAnswers(tx, now, siteFigureContracts.medianRows),
  );
  const answer_hours = answers.length >= siteFigureContracts.minShown.median ? medianHours(answers) : null;
  const figures = { ...counted, answer_hours, as_of: now.toISOString() };
  cached.set(services, figures);
  return figures;
});
