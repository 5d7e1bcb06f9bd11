import { addDays } from '#domain/shared/civilDay.ts';
import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';

/** The shifts of one role and unit at one site, by day. */
export interface CoverageRow {
  key: string;
  site_name: string;
  role: CoveredShift['role'];
  unit: string | null;
  days: ReadonlyMap<string, readonly CoveredShift[]>;
}

export interface CoverageFilter {
  site: string | null;
  role: string | null;
  gapsOnly: boolean;
}

export function daysFrom(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, offset) => addDays(from, offset));
}

export function hasGap({ needed, filled, status }: Pick<CoveredShift, 'needed' | 'filled' | 'status'>): boolean {
  return status !== 'cancelled' && filled < needed;
}

/** Whether a shift has a gap and begins within 48 hours. */
export function isUrgent(shift: CoveredShift, now: number): boolean {
  const ahead = Date.parse(shift.starts_at) - now;
  return hasGap(shift) && ahead > 0 && ahead <= openShiftLimits.urgentHours * 3_600_000;
}

/** Rows in the order of site, role and unit; a row without a shift is left out. */
export function coverageRows(shifts: readonly CoveredShift[], filter: CoverageFilter): CoverageRow[] {
  const rows = new Map<string, CoverageRow & { days: Map<string, CoveredShift[]> }>();
  for (const shift of shifts.filter((one) => isShown(one, filter))) {
    const { site_id, site_name, role, unit, day } = shift;
    const key = [site_id, role, unit ?? ''].join('\n');
    const row = rows.get(key) ?? { key, site_name, role, unit, days: new Map<string, CoveredShift[]>() };
    rows.set(key, row);
    row.days.set(day, [...(row.days.get(day) ?? []), shift]);
  }
  return [...rows.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

function isShown(shift: CoveredShift, { site, role, gapsOnly }: CoverageFilter): boolean {
  return (!site || shift.site_id === site) && (!role || shift.role === role) && (!gapsOnly || hasGap(shift));
}

function nameOf({ site_name, role, unit }: CoverageRow): string {
  return [site_name, role, unit ?? ''].join(' ');
}
