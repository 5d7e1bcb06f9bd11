import { z } from 'zod';
import { activitySteps } from '#domain/administration/activitySteps.ts';
import { contract } from '#domain/core/contract.ts';
import { activityLimits } from '#domain/shared/limits.ts';

const bound = z.iso.datetime();
const isInOrder = (bounds: readonly string[]) =>
  bounds.every((instant, at) => at === 0 || Date.parse(bounds[at - 1]!) < Date.parse(instant));
const isShort = (bounds: readonly string[]) =>
  Date.parse(bounds.at(-1)!) - Date.parse(bounds[0]!) <= activityLimits.days * 86_400_000;

/**
 * The instants at which periods begin, ascending, and the one at which the last of them ends: a day is a day where its
 * reader is.
 */
export const periodBounds = z
  .array(bound)
  .min(2)
  .max(activityLimits.periods + 1)
  .refine(isInOrder, 'Periods must be in order')
  .refine(isShort, `At most ${activityLimits.days} days`);

/**
 * How many accounts were made, jobs posted, applications sent and people hired in each period. A period in which nothing
 * happened counts 0.
 */
export const platformActivity = contract({
  name: 'platformActivity',
  summary: 'Count sign-ups, jobs, applications and hires over time',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({ bounds: periodBounds }),
  output: z.record(z.enum(activitySteps), z.array(z.int())),
});
