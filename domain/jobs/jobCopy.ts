import type { Field } from '#domain/core/fields.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { Job } from './job.ts';

type JobField = keyof typeof Job.fields;

/** What a template may hold of a job: all that its facility writes but its first day; site and unit are the template's own. */
export const templateJobFields: readonly JobField[] = Job.create.fields.filter(
  (name) => name !== 'start_date' && name !== 'site_id' && name !== 'unit',
);

export interface JobCopy {
  /** As a new job may be posted with them. */
  fields: Partial<Job>;
  /** Names of values that are no longer valid: the user chooses again. */
  leftOut: string[];
}

interface CopyContext {
  /** The sites that a new job may name. */
  siteIds: readonly string[];
  /** `yyyy-MM-dd` */
  today: string;
}

/** The fields of an earlier job or of a template, as far as a job that is posted today can have them. */
export function copyJob(from: Readonly<Record<string, unknown>>, { siteIds, today }: CopyContext): JobCopy {
  const copy: { fields: Record<string, unknown>; leftOut: string[] } = { fields: {}, leftOut: [] };
  for (const [name, value] of Object.entries(from)) {
    if (value === null || value === undefined) continue;
    const left = leftOf(name, value, { siteIds, today });
    if (left !== undefined) copy.fields[name] = left;
    if (JSON.stringify(left) !== JSON.stringify(value)) copy.leftOut.push(name);
  }
  return copy as JobCopy;
}

export function isJobField(name: string): name is JobField {
  return Object.hasOwn(Job.fields, name);
}

/** What is left of a value: of a list the entries that are still there. */
function leftOf(name: string, value: unknown, { siteIds, today }: CopyContext): unknown {
  if (!isJobField(name) || !Job.create.fields.some((one) => one === name)) return undefined;
  if (name === 'start_date') return typeof value === 'string' && value >= today ? value : undefined;
  if (name === 'site_id' && !siteIds.some((id) => id === value)) return undefined;
  const field: Field<unknown> = Job.fields[name];
  const fits = (one: unknown) => schemaOf(field).safeParse(one).success;
  if (fits(value)) return value;
  if (!Array.isArray(value)) return undefined;
  const entries = value.filter((entry) => fits([entry]));
  return entries.length > 0 && fits(entries) ? entries : undefined;
}
