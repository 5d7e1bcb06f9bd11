import type { Job } from '#domain/jobs/job.ts';
import { placeOf } from '#domain/jobs/jobPlace.ts';
import { hourlyRange } from '#domain/pay/pay.ts';
import { derivedPayDisclosure } from '#server/features/pay/functions.ts';
import type { Services } from '#server/platform/services.ts';
import type { User } from '#domain/accounts/user.ts';

type Body = Readonly<Record<string, unknown>>;

const stated = ['pay_unit', 'pay_stated_min', 'pay_stated_max'] as const;
const terms = ['shift_hours', 'weekly_hours', 'visit_minutes', 'employment_type'] as const;
const perHour = ['pay_range_min', 'pay_range_max'] as const;

/**
 * A body names the pay as it is stated, or as dollars per hour alone, as clients did that know nothing else: then that is
 * what is stated. A value that is stored already says nothing new, since clients send whole records back.
 */
export function readPay(body: Body, before: Job | null): { body: Body; states: 'per hour' | 'per unit' } {
  const isNamed = (name: string) => body[name] !== undefined;
  const isNew = (name: keyof Job) => isNamed(name) && (before === null || body[name] !== before[name]);
  const unlessStated = !stated.some(isNamed) || (before !== null && ![...stated, ...terms].some(isNew));
  const [states, left] =
    perHour.some(isNew) && unlessStated ? (['per hour', stated] as const) : (['per unit', perHour] as const);
  return { body: without(body, left), states };
}

/** What a job's other fields come to: its pay in both ways, the town of the work and what is left to state there. */
export function derivedFields(
  services: Services,
  job: Job,
  before: Job | null,
  states: 'per hour' | 'per unit',
  facility: Pick<User, 'location' | 'employees'> | null,
): Partial<Job> {
  const derived = { ...payOf(job, before, states), ...placeOf(job, facility) };
  return { ...derived, ...derivedPayDisclosure(services, { ...job, ...derived }, facility) };
}

function payOf(job: Job, before: Job | null, states: 'per hour' | 'per unit'): Partial<Job> {
  const { pay_range_min, pay_range_max } = job;
  // Bounds that are the wrong way round are refused where they were named, and only there.
  if (states === 'per hour') {
    if (isReversed(pay_range_min, pay_range_max)) return {};
    return { pay_unit: 'hour', pay_stated_min: pay_range_min, pay_stated_max: pay_range_max };
  }
  if (before && [...stated, ...terms].every((name) => job[name] === before[name])) return {};
  if (isReversed(job.pay_stated_min, job.pay_stated_max)) return {};
  const { min, max } = hourlyRange(job);
  return { pay_range_min: min, pay_range_max: max };
}

function isReversed(min: number | null, max: number | null): boolean {
  return min !== null && max !== null && min > max;
}

function without(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}
