import rules from '#domain/rules/pbj.json' with { type: 'json' };
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { lengthOf } from './worked.ts';
import type { pbjPayTypes, PbjReason } from './pbjVocabulary.ts';

/** What of a shift the journal asks. Instants. */
export interface PbjLine {
  role: ClinicalRole | null;
  status: 'ended' | 'signed';
  is_disputed: boolean;
  has_correction: boolean;
  starts_at: string;
  ends_at: string;
  break_minutes: number;
}

/** A calendar day where the facility is: the instants of its two midnights. */
export interface PbjDay {
  day: string;
  from: number;
  until: number;
}

/** The federal fiscal year begins in October. */
export function fiscalQuarterOf(day: string): { year: number; quarter: number } {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= 10 ? { year: year + 1, quarter: 1 } : { year, quarter: Math.floor((month - 1) / 3) + 2 };
}

export function jobTitleCodeOf(role: ClinicalRole | null): number | null {
  const codes: Readonly<Partial<Record<ClinicalRole, number>>> = rules.job_titles.codes;
  return role === null ? null : (codes[role] ?? null);
}

export function payTypeCodeOf(payType: (typeof pbjPayTypes)[number]): number {
  return rules.pay_types.codes[payType];
}

/** Why a line does not go into a file; null where it does. */
export function reasonOf({ role, status, is_disputed, has_correction }: PbjLine): PbjReason | null {
  if (jobTitleCodeOf(role) === null) return 'not_covered';
  if (is_disputed) return 'disputed';
  if (has_correction) return 'correction';
  return status === 'signed' ? null : 'unsigned';
}

/**
 * Minutes of a line on each day that it touches. The meal time of the whole line is left out; the product does not know when
 * it was, so each day bears a share of it.
 */
export function minutesByDay(line: PbjLine, days: readonly PbjDay[]): Map<string, number> {
  const length = lengthOf(line);
  const meal = Math.min(length, mealMinutes(length, line.break_minutes));
  const [starts, ends] = [Date.parse(line.starts_at), Date.parse(line.ends_at)];
  const found = new Map<string, number>();
  for (const { day, from, until } of days) {
    const [begin, end] = [Math.max(starts, from), Math.min(ends, until)];
    if (begin >= end) continue;
    // Of what is worked until an instant, so that the days of a line add up to its whole.
    found.set(day, worked(end - starts) - worked(begin - starts));
  }
  return found;

  function worked(past: number): number {
    const minutes = Math.floor(past / minute);
    return minutes - Math.round((meal * minutes) / length);
  }
}

function mealMinutes(length: number, taken: number): number {
  return Math.max(taken, Math.floor(length / rules.meal.per_minutes) * rules.meal.minutes);
}

/** Hours as the layout writes them, with two decimals at most. */
export function pbjHours(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100);
}

export const maxDayMinutes: number = rules.day.minutes;

/** Milliseconds. */
const minute = 60_000;
