import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { endShift } from './cancel.ts';
import { cancelledShiftCopy, correctionCopy, lineCopy, lineOf, missedShiftCopy } from './mail.ts';
import { notifySide } from './notify.ts';
import { isPlannedAt, openAfter } from './sql.ts';

/** Notifies a side of what the other did with a shift. What one call does to several is notified by its function. */
export const notifyShift: Reaction<'Shift'> = async (work, { before, after }) => {
  if (!before || !after) return;
  if (before.status !== after.status) {
    if (after.status === 'cancelled') await notifyCancelled(work, after);
    if (after.status === 'missed') await notifyMissed(work, after, after.missed_side!);
  } else if (after.status === 'missed' && after.is_disputed && !before.is_disputed) {
    await notifyMissed(work, after, otherThan(after.missed_side!));
  }
  if (before.sheet_hash !== after.sheet_hash && after.status === 'ended') await notifyLine(work, after, before);
  if (after.status === 'signed') await notifyCorrection(work, after, before);
};

function otherThan(side: UserRoleName): UserRoleName {
  return side === 'clinician' ? 'facility' : 'clinician';
}

/** What ends with an assignment or an account is in the notification of that. */
async function notifyCancelled(work: Work, shift: Shift): Promise<void> {
  const { cancelled_side, cancel_reason } = shift;
  if (cancelled_side === null || silent.some((reason) => reason === cancel_reason)) return;
  const reader = otherThan(cancelled_side);
  await notifySide(work, shift, reader, {
    what: 'cancelled',
    copy: cancelledShiftCopy(shift, reader),
    right: 'recruit',
  });
}

const silent = ['swapped', 'assignment_ended', 'application_closed', 'account_closed'] as const;

async function notifyMissed(work: Work, shift: Shift, reader: UserRoleName): Promise<void> {
  await notifySide(work, shift, reader, {
    what: `missed:${reader}`,
    copy: missedShiftCopy(shift, reader),
    right: 'sign',
  });
}

async function notifyLine(work: Work, shift: Shift, before: Shift): Promise<void> {
  const reader = otherThan(shift.line_side!);
  const copy = lineCopy(shift, before, reader);
  await notifySide(work, shift, reader, { what: `line:${shift.history.length}`, copy, right: 'sign' });
}

async function notifyCorrection(work: Work, shift: Shift, before: Shift): Promise<void> {
  const [asked, was] = [shift.correction, before.correction];
  if (asked && !was) {
    const reader = otherThan(asked.side);
    const lines = { before: lineOf(shift)!, after: asked };
    const copy = correctionCopy(shift, lines, 'correction', reader, asked.note);
    await notifySide(work, shift, reader, { what: `correction:${asked.asked_date}`, copy, right: 'sign' });
  }
  if (was && !asked && before.sheet_hash !== shift.sheet_hash) {
    const lines = { before: lineOf(before)!, after: was };
    const copy = correctionCopy(shift, lines, 'corrected', was.side, null);
    await notifySide(work, shift, was.side, { what: `corrected:${was.asked_date}`, copy, right: 'sign' });
  }
}

/** What is planned after the last day of an assignment ends with it, under what was agreed on late cancellations. */
export const endShiftsAfter: Reaction<'Assignment'> = async (work, { before, after }) => {
  if (!after || before?.status !== 'open' || after.status === 'open') return;
  const side = after.ended_side ?? 'facility';
  const reason = after.end_reason === 'account_closed' ? 'account_closed' : 'assignment_ended';
  const lastDay = after.status === 'cancelled' ? null : (after.last_day ?? after.ends_on);
  for (const { id } of await openAfter(work.tx, after.id, lastDay)) {
    const shift = await work.system.get('Shift', id, { lock: 'update' });
    if (shift.status === 'proposed' || shift.status === 'booked')
      await endShift(work, shift, { side, reason, note: null });
  }
};

/** A shift was agreed on in the zone of its site: it stays what it is until then. */
export const syncShiftZone: Reaction<'Site'> = async (work, { before, after }) => {
  if (!before || !after || before.time_zone === after.time_zone) return;
  if (!(await isPlannedAt(work.tx, after.id, work.services.clock()))) return;
  throw new AppError('CONFLICT', errorText('zoneInUseByShift'), { extraData: { reason: 'zone_in_use' } });
};
