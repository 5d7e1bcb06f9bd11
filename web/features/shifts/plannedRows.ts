import { addDays } from '#domain/shared/civilDay.ts';
import { readMoment, type MomentError, type TypedMoment } from './typedMoment.ts';

/** A shift as a facility enters it. */
export interface PlannedRow {
  /** For the list alone. */
  key: string;
  starts_at: TypedMoment;
  ends_at: TypedMoment;
}

export type RowErrors = Partial<Record<'starts_at' | 'ends_at', MomentError>>;

const nothing: TypedMoment = { at: '', which: null };

export function emptyRow(): PlannedRow {
  return { key: crypto.randomUUID(), starts_at: nothing, ends_at: nothing };
}

/** The same times of the next day. */
export function nextRow({ starts_at, ends_at }: PlannedRow): PlannedRow {
  return { key: crypto.randomUUID(), starts_at: dayLater(starts_at), ends_at: dayLater(ends_at) };
}

/** The instants of all rows, or what is wrong by the place of its row. */
export function readRows(
  rows: readonly PlannedRow[],
  zone: string,
): { shifts: { starts_at: string; ends_at: string }[]; errors: ReadonlyMap<number, RowErrors> } {
  const errors = new Map<number, RowErrors>();
  const shifts = rows.flatMap((row, at) => {
    const [start, end] = [readMoment(row.starts_at, zone), readMoment(row.ends_at, zone)];
    if ('instant' in start && 'instant' in end) return [{ starts_at: start.instant, ends_at: end.instant }];
    errors.set(at, {
      ...('error' in start ? { starts_at: start.error } : {}),
      ...('error' in end ? { ends_at: end.error } : {}),
    });
    return [];
  });
  return { shifts, errors };
}

function dayLater({ at }: TypedMoment): TypedMoment {
  const [day, time] = at.split('T');
  return { at: day && time ? `${addDays(day, 1)}T${time}` : '', which: null };
}
