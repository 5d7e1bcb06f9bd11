import { z } from 'zod';
import { invalidQuery } from './condition.ts';

const maxGroups = 4;
const maxMeasures = 20;
export const maxAggregateRows = 1000;

const name = z.string().min(1).max(64);
const names = (max: number) =>
  z
    .union([name.transform((one) => [one]), z.array(name).max(max)])
    .default([])
    .refine((list) => new Set(list).size === list.length, 'names a field twice');

export const bucketUnits = ['day', 'week', 'month', 'year'] as const;

/** What a client may send; `query` and `having` are filters. */
export const aggregateSpec = z.strictObject({
  query: z.unknown().optional(),
  groupBy: names(maxGroups),
  dateBucket: z.strictObject({ field: name, unit: z.enum(bucketUnits) }).optional(),
  count: z.boolean().default(true),
  sum: names(maxMeasures),
  avg: names(maxMeasures),
  min: names(maxMeasures),
  max: names(maxMeasures),
  countDistinct: name.optional(),
  having: z.unknown().optional(),
  sort: z.string().max(100).optional(),
  limit: z.int().min(1).max(maxAggregateRows).default(maxAggregateRows),
});

export type Aggregate = z.infer<typeof aggregateSpec>;

/** INVALID_QUERY, naming the part that is wrong. */
export function readAggregate(spec: unknown): Aggregate {
  const parsed = aggregateSpec.safeParse(withoutNulls(spec));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidQuery(`The aggregate is not valid: ${[...issue!.path, issue!.message].join(' ').slice(0, 200)}`);
}

/** Clients write null for what they leave out. */
function withoutNulls(spec: unknown): unknown {
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) return spec;
  return Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== null));
}
