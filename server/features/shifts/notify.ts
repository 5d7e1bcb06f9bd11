import type { Right } from '#domain/core/rights.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Correction } from '#domain/shifts/line.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { notify, notifyFacility } from '#server/features/notifications/functions.ts';
import type { Work } from '#server/platform/work.ts';
import {
  answeredShiftsCopy,
  correctionCopy,
  lineOf,
  proposedShiftsCopy,
  signedHoursCopy,
  type ShiftCopy,
} from './mail.ts';

/** What a side learns, once for `what`. `right`: which members of a facility; those who sign read it where hours are. */
export interface ShiftNotification {
  what: string;
  copy: ShiftCopy;
  right: Extract<Right, 'recruit' | 'sign'>;
}

export async function notifySide(
  work: Work,
  shift: Shift,
  side: UserRoleName,
  notification: ShiftNotification,
): Promise<void> {
  const { facility_id, site_id, clinician_id, id } = shift;
  const draft = { ...notification.copy, type: 'shift', event_key: `shift:${id}:${notification.what}` } as const;
  if (side === 'clinician') {
    await notify(work, { ...draft, link: pageHref('Schedule'), user_id: clinician_id });
    return;
  }
  const link = notification.right === 'sign' ? pageHref('Timesheets') : pageHref('Schedule');
  await notifyFacility(work, { facility_id, site_id, right: notification.right }, { ...draft, link });
}

/** One notification for all that were proposed together: they are of one assignment. */
export async function notifyProposed(work: Work, shifts: readonly Shift[]): Promise<void> {
  for (const some of grouped(shifts, ({ assignment_id }) => assignment_id))
    await notifySide(work, some[0], 'clinician', {
      what: 'proposed',
      copy: proposedShiftsCopy(some),
      right: 'recruit',
    });
}

/** One notification for each assignment of which shifts were answered. */
export async function notifyAnswered(work: Work, shifts: readonly Shift[]): Promise<void> {
  for (const some of grouped(shifts, ({ assignment_id, status }) => `${assignment_id} ${status}`))
    await notifySide(work, some[0], 'facility', { what: 'answered', copy: answeredShiftsCopy(some), right: 'recruit' });
}

/** One notification for each clinician whose hours the facility signed. A facility sees the clinician's signature where it signs. */
export async function notifySigned(work: Work, shifts: readonly Shift[]): Promise<void> {
  const byFacility = shifts.filter(({ line_side }) => line_side === 'clinician');
  for (const some of grouped(byFacility, ({ clinician_id, facility_id }) => `${clinician_id} ${facility_id}`)) {
    const what = `signed:${some[0].sheet_hash}`;
    await notifySide(work, some[0], 'clinician', { what, copy: signedHoursCopy(some), right: 'sign' });
  }
}

/** To the side that asked for the correction. */
export async function notifyDeclined(
  work: Work,
  shift: Shift,
  correction: Correction,
  note: string | null,
): Promise<void> {
  const lines = { before: lineOf(shift)!, after: correction };
  const copy = correctionCopy(shift, lines, 'notCorrected', correction.side, note);
  const what = `notCorrected:${correction.asked_date}`;
  await notifySide(work, shift, correction.side, { what, copy, right: 'sign' });
}

/** The shifts of each key, the earliest first. */
function grouped(shifts: readonly Shift[], keyOf: (shift: Shift) => string): [Shift, ...Shift[]][] {
  const inOrder = shifts.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  return [...Map.groupBy(inOrder, keyOf).values()].flatMap(([first, ...more]) => (first ? [[first, ...more]] : []));
}
