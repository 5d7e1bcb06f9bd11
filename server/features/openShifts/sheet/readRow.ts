import { z } from 'zod';
import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorsOf } from '#domain/core/issueText.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { OpenShift } from '#domain/openShifts/openShift.ts';
import type { ShiftColumn } from '#domain/openShifts/shiftColumns.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { namedValue } from '#domain/search/namedValue.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { clinicalRoles, specialties } from '#domain/shared/vocabulary.ts';
import { lengthOf } from '#domain/shifts/worked.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { siteNamed, type CallerSites } from '#server/features/workspaces/functions.ts';
import { cellValue } from '#server/platform/entities/cellValue.ts';
import { readTime } from './readTime.ts';

type Cells = Readonly<Partial<Record<ShiftColumn, string>>>;

const { fields } = OpenShift;

const stated = z.object({
  role: schemaOf(fields.role),
  specialty: schemaOf(fields.specialty).default(null),
  unit: schemaOf(fields.unit).default(null),
  needed: schemaOf(fields.needed).default(1),
  extra_cents: schemaOf(fields.extra_cents).default(null),
  break_minutes: schemaOf(fields.break_minutes).default(0),
  break_paid: z.boolean().default(false),
  note: schemaOf(fields.note).default(null),
});

export interface RowShift extends z.output<typeof stated> {
  site: Site;
  starts_at: string;
  ends_at: string;
}

/** The shift in what the cells of a row say, or what is wrong with each. */
export function readRow(
  cells: Cells,
  places: CallerSites,
  now: Date,
): { body: RowShift } | { errors: readonly FieldError[] } {
  const site = siteIn(cells.site_id?.trim() ?? '', places.sites);
  const read = stated.safeParse(valuesOf(cells));
  const wrong = read.success ? [] : fieldErrorsOf(read.error);
  if ('field' in site) return { errors: [site, ...wrong] };
  const of = (column: ShiftColumn) => cells[column]?.trim() ?? '';
  const time = readTime(
    { day: of('day'), starts: of('starts'), ends: of('ends'), end_day: of('end_day') },
    site.time_zone,
  );
  const late = 'errors' in time ? time.errors : timeErrors(time, now);
  if (!read.success || 'errors' in time || late.length > 0) return { errors: [...wrong, ...late] };
  return { body: { ...read.data, ...time, site } };
}

function siteIn(name: string, sites: CallerSites['sites']): Site | FieldError {
  const [only, other] = sites;
  if (name === '') return only && !other ? only : { field: 'site_id', ...errorText('siteNeeded') };
  return siteNamed(sites, name) ?? { field: 'site_id', ...errorText('siteUnknown') };
}

function valuesOf(cells: Cells): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const column of Object.keys(stated.shape) as (keyof typeof stated.shape)[]) {
    const cell = cells[column]?.trim();
    if (cell) values[column] = valueIn(column, cell);
  }
  return values;
}

function valueIn(column: keyof typeof stated.shape, cell: string): unknown {
  if (column === 'role') return namedValue('role', clinicalRoles, cell) ?? cell;
  if (column === 'specialty') return namedValue('specialty', specialties, cell) ?? cell;
  const value = cellValue(cell, fields[column].column);
  // People write dollars.
  return column === 'extra_cents' && typeof value === 'number' ? Math.round(value * 100) : value;
}

function timeErrors(time: { starts_at: string; ends_at: string }, now: Date): FieldError[] {
  const { min, max } = openShiftLimits.minutes;
  const length = lengthOf(time);
  const last = new Date(now.getTime() + shiftLimits.aheadDays * day);
  return [
    ...(length < min || length > max ? [{ field: 'ends', ...errorText('plannedLength') }] : []),
    ...(time.starts_at <= now.toISOString() ? [{ field: 'day', ...errorText('shiftAhead') }] : []),
    ...(time.starts_at > last.toISOString()
      ? [{ field: 'day', ...errorText('sheetDayLate', { days: shiftLimits.aheadDays }) }]
      : []),
  ];
}

/** Milliseconds. */
const day = 86_400_000;
