import { employmentTypes, benefits, payUnits, shiftTypes, type PayUnit } from '#domain/jobs/vocabulary.ts';
import type { JobColumn } from '#domain/jobs/jobColumns.ts';
import { Job } from '#domain/jobs/job.ts';
import { namedValue, type NamedList } from '#domain/search/namedValue.ts';
import { plainWords } from '#domain/search/plainWords.ts';
import { clinicalRoles, locationTypes, specialties } from '#domain/shared/vocabulary.ts';
import type { FieldError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { siteNamed, type CallerSites } from '#server/features/workspaces/functions.ts';
import { cellValue } from '#server/platform/entities/cellValue.ts';

type Read = { body: Record<string, unknown> } | { errors: readonly FieldError[] };
type Cells = Readonly<Partial<Record<JobColumn, string>>>;

/**
 * The body of a job in what the cells of a row say. A word that names no value of its list stays as it is, which the field
 * refuses. A row with a place and without a location type is work on site.
 */
export function readRow(cells: Cells, { sites, needsSite }: CallerSites): Read {
  const body: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells) as [JobColumn, string][]) {
    if (cell.trim() !== '') body[column] = valueIn(column, cell.trim());
  }
  if (cells.site_id?.trim()) {
    const site = siteNamed(sites, cells.site_id);
    if (!site) return { errors: [{ field: 'site_id', ...errorText('siteUnknown') }] };
    body['site_id'] = site.id;
    body['address'] ??= site.address ?? undefined;
  } else if (needsSite) return { errors: [{ field: 'site_id', ...errorText('ownSitesOnly') }] };
  if (body['address'] !== undefined) body['location_type'] ??= 'on-site';
  return { body };
}

function valueIn(column: JobColumn, cell: string): unknown {
  const value = cellValue(cell, Job.fields[column].column);
  const named = lists[column];
  if (named) return Array.isArray(value) ? value.map((entry) => named(String(entry))) : named(cell);
  return column === 'pay_unit' ? (payUnitNamed(cell) ?? cell) : value;
}

function byName<V extends string>(list: NamedList, values: readonly V[]) {
  return (text: string): string => namedValue(list, values, text) ?? text;
}

const lists: Readonly<Partial<Record<JobColumn, (text: string) => string>>> = {
  role: byName('role', clinicalRoles),
  specialty: byName('specialty', specialties),
  location_type: byName('location_type', locationTypes),
  shift_types: byName('shift', shiftTypes),
  employment_type: byName('employment', employmentTypes),
  benefits: byName('benefits', benefits),
};

/** `hourly`, `per week`, `/hr`, `annual`. */
export function payUnitNamed(text: string): PayUnit | null {
  const word = plainWords(text).replace(/^(per|a|an|por|al) /, '');
  return payUnits.find((unit) => unit === word || payUnitWords[unit].includes(word)) ?? null;
}

const payUnitWords: Readonly<Record<PayUnit, readonly string[]>> = {
  hour: ['hr', 'hrs', 'hourly', 'hours', 'h', 'hora'],
  shift: ['shifts', 'turno'],
  day: ['daily', 'days', 'dia', 'diario'],
  week: ['weekly', 'wk', 'weeks', 'semana', 'semanal'],
  month: ['monthly', 'mo', 'months', 'mes', 'mensual'],
  year: ['yearly', 'yr', 'annual', 'annually', 'annum', 'years', 'ano', 'anual'],
  visit: ['visits', 'visita'],
};
