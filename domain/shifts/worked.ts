/** Whole minutes worked: instants know nothing of clocks that change. An unpaid break is not worked. */
export function workedMinutes(
  { starts_at, ends_at, break_minutes }: { starts_at: string; ends_at: string; break_minutes: number },
  break_paid: boolean,
): number {
  return lengthOf({ starts_at, ends_at }) - (break_paid ? 0 : break_minutes);
}

/** Whole minutes from one instant to the other. */
export function lengthOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number {
  return Math.floor((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
}

/** Hours and minutes of a length, never hours with a fraction: `12:04`. */
export function timeText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Rests of up to about 20 minutes usually count as work time (29 CFR 785.18): an unpaid one gets a hint, never a refusal. */
export function isShortUnpaidBreak(break_minutes: number, break_paid: boolean): boolean {
  return !break_paid && break_minutes > 0 && break_minutes < 20;
}
