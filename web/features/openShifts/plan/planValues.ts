import { AppError } from '#domain/core/errors.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { planShifts } from '#domain/openShifts/contracts.ts';
import type { PatternChoice } from '#domain/openShifts/shiftPattern.ts';
import type { audiences, bookings } from '#domain/openShifts/vocabulary.ts';
import type { ClinicalRole, Specialty } from '#domain/shared/vocabulary.ts';
import type { WeekDay } from '#domain/shared/zonedTime.ts';

type PlanInput = InputOf<typeof planShifts>;

/** What the form holds: texts as typed, the extra pay in dollars. */
export interface PlanValues {
  site_id: string;
  role: ClinicalRole;
  specialty: Specialty | null;
  unit: string;
  days: WeekDay[];
  starts: string;
  ends: string;
  from: string;
  to: string;
  needed: number | string;
  break_minutes: number | string;
  extra: number | string;
  note: string;
  booking: (typeof bookings)[number];
  audience: (typeof audiences)[number];
  chosen_ids: string[];
  early_ids: string[];
  early_hours: number | string;
  needs_current_credentials: boolean;
  is_extra: boolean;
}

/** Which input shows what the server says of a field. */
const inputOf: Readonly<Record<string, keyof PlanValues>> = {
  'pattern.days': 'days',
  'pattern.starts': 'starts',
  'pattern.ends': 'ends',
  'pattern.from': 'from',
  'pattern.to': 'to',
  extra_cents: 'extra',
};

/** The same refusal with the names of the inputs. */
export function atInputs(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.extra.errors) return error;
  const errors = error.extra.errors.map((one) => ({ ...one, field: inputOf[one.field] ?? one.field }));
  return new AppError(error.code, error.message, { ...error.extra, errors });
}

export function planInput(values: PlanValues, choices: readonly PatternChoice[]): Omit<PlanInput, 'series_id'> {
  const { days, starts, ends, from, to, extra, unit, note, needed, break_minutes, ...stated } = values;
  const { chosen_ids, early_ids, early_hours } = values;
  const dollars = Number(extra);
  return {
    ...stated,
    pattern: { days, starts, ends, from, to, choices: [...choices] },
    unit: unit.trim() || null,
    note: note.trim() || null,
    needed: Number(needed),
    break_minutes: Number(break_minutes) || 0,
    extra_cents: dollars > 0 ? Math.round(dollars * 100) : null,
    chosen_ids: stated.audience === 'chosen' ? chosen_ids : [],
    early_hours: early_ids.length > 0 ? Number(early_hours) || 0 : 0,
  };
}
