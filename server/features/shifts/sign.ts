import { allows } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { sheetOf, type Line, type PastLine } from '#domain/shifts/line.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { workedMinutes } from '#domain/shifts/worked.ts';
import { canonicalHash } from '#server/platform/canonicalHash.ts';
import { nameOf } from '#server/features/workspaces/functions.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { sideOf } from './lockShift.ts';

/** Who signs, for which side. */
export interface Signer {
  side: UserRoleName;
  id: string;
  name: string;
}

/** The caller as a signer of the shift's hours. FORBIDDEN for members who may not sign. */
export async function signerOf(work: Work, shift: Shift): Promise<Signer> {
  return (await signersOf(work))(shift);
}

/** The same for several shifts. */
export async function signersOf(work: Work): Promise<(shift: Shift) => Signer> {
  const me = personOf(work.actor);
  const user = await work.system.get('User', me.id);
  return (shift) => {
    const side = sideOf(me, shift);
    if (side === 'facility' && !allows(facilityRule('sign'), me, { ...shift }))
      throw new AppError('FORBIDDEN', "You're not allowed to sign these hours");
    return { side, id: me.id, name: side === 'facility' ? nameOf(user) : user.full_name };
  };
}

/** The signature of one side, as columns. */
export function signature({ side, id, name }: Signer, date: string): Partial<Shift> {
  if (side === 'clinician') return { clinician_signed_date: date };
  return { facility_signed_date: date, facility_signed_by: id, facility_signed_name: name };
}

/** No signature of that side. */
export function unsigned(side: UserRoleName): Partial<Shift> {
  if (side === 'clinician') return { clinician_signed_date: null };
  return { facility_signed_date: null, facility_signed_by: null, facility_signed_name: null };
}

/** A line as columns, with the hash that both sides sign. A changed line gets a new due date; the one before it goes into the history. */
export function lineColumns(
  shift: Shift,
  line: Line & { note: string | null },
  side: UserRoleName,
  now: Date,
): Partial<Shift> {
  return {
    line_starts_at: line.starts_at,
    line_ends_at: line.ends_at,
    line_break_minutes: line.break_minutes,
    line_minutes: workedMinutes(line, shift.break_paid),
    line_side: side,
    line_note: line.note,
    sheet_hash: canonicalHash(sheetOf(shift, line)),
    sign_due: new Date(now.getTime() + shiftLimits.signDays * 86_400_000).toISOString(),
    history: [...shift.history, ...pastLineOf(shift, side, now)],
  };
}

/** The line that another one takes the place of, as the history keeps it. */
function pastLineOf(shift: Shift, changed_side: UserRoleName, now: Date): PastLine[] {
  const { line_starts_at, line_ends_at, sheet_hash, line_side } = shift;
  if (line_starts_at === null || line_ends_at === null || sheet_hash === null || line_side === null) return [];
  return [
    {
      starts_at: line_starts_at,
      ends_at: line_ends_at,
      break_minutes: shift.line_break_minutes ?? 0,
      minutes: shift.line_minutes ?? 0,
      side: line_side,
      note: shift.line_note,
      sheet_hash,
      clinician_signed_date: shift.clinician_signed_date,
      facility_signed_date: shift.facility_signed_date,
      facility_signed_name: shift.facility_signed_name,
      changed_date: now.toISOString(),
      changed_side,
    },
  ];
}
