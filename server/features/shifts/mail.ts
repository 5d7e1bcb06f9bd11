import type { LocalizedText } from '#domain/core/localizedText.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { momentText } from '#domain/notifications/momentText.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Line } from '#domain/shifts/line.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { ShiftEndReason } from '#domain/shifts/vocabulary.ts';
import { timeText, workedMinutes } from '#domain/shifts/worked.ts';
import {
  quoted,
  notificationWords,
  type MailCopy,
  type NotificationDraft,
} from '#server/features/notifications/functions.ts';

export type ShiftCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

type Some = readonly [Shift, ...Shift[]];

/** To the clinician; the earliest first. */
export function proposedShiftsCopy(shifts: Some): ShiftCopy {
  const [first] = shifts;
  const facts = { facility: first.facility_name, job: first.title, when: whenOf(first), count: shifts.length };
  const number = numberOf(shifts);
  return copy(
    notificationText(`shift.title.proposed.${number}`, facts),
    notificationText(`shift.body.proposed.${number}`, facts),
    [],
    mailText('shift.action.answer'),
  );
}

/** To the facility: shifts that one clinician accepted, or declined; the earliest first. */
export function answeredShiftsCopy(shifts: Some): ShiftCopy {
  const [first] = shifts;
  const facts = { clinician: first.clinician_name, job: first.title, when: whenOf(first), count: shifts.length };
  const number = numberOf(shifts);
  const answer = first.status === 'booked' ? 'accepted' : 'declined';
  return copy(
    notificationText(`shift.title.${answer}.${number}`, facts),
    notificationText(`shift.body.answered.${number}`, facts),
    whyOf(first.cancel_reason),
  );
}

/** To the other side, with what the facility owes for it. */
export function cancelledShiftCopy(shift: Shift, reader: UserRoleName): ShiftCopy {
  const { cancel_note, cancel_reason, agreed_minutes } = shift;
  const facts = factsFor(shift, reader);
  const agreed = agreed_minutes ? [mailText('shift.agreed', { time: timeText(agreed_minutes) })] : [];
  return copy(notificationText('shift.title.cancelled', facts), notificationText('shift.body.cancelled', facts), [
    ...whyOf(cancel_reason),
    ...agreed,
    ...quoted(facts.other, cancel_note),
  ]);
}

/** To the side that has not signed: hours that the other wrote, also in place of others. */
export function lineCopy(shift: Shift, before: Shift | null, reader: UserRoleName): ShiftCopy {
  const facts = factsFor(shift, reader);
  const [earlier, now] = [before && lineOf(before), lineOf(shift)];
  const [title, body] = earlier
    ? [
        notificationText('shift.title.changed', facts),
        notificationText('shift.body.changed', {
          ...facts,
          before: hoursText(shift, earlier),
          after: hoursText(shift, now!),
        }),
      ]
    : [
        notificationText('shift.title.line', facts),
        notificationText('shift.body.line', { ...facts, hours: hoursText(shift, now!) }),
      ];
  return copy(title, body, quoted(facts.other, shift.line_note), mailText('shift.action.sign'));
}

/** To the clinician, when the facility has signed; the earliest first. */
export function signedHoursCopy(shifts: Some): ShiftCopy {
  const [first] = shifts;
  const minutes = shifts.reduce((sum, { line_minutes }) => sum + (line_minutes ?? 0), 0);
  const facts = { facility: first.facility_name, when: whenOf(first), count: shifts.length, time: timeText(minutes) };
  return copy(
    notificationText(`shift.title.signed.${numberOf(shifts)}`, facts),
    notificationText('shift.body.signed', facts),
    [],
  );
}

/** To the side that has to answer; to the one that asked when the other accepted, or declined. */
export function correctionCopy(
  shift: Shift,
  lines: { before: Line; after: Line },
  what: 'correction' | 'corrected' | 'notCorrected',
  reader: UserRoleName,
  note: string | null,
): ShiftCopy {
  const facts = factsFor(shift, reader);
  const said = { ...facts, before: hoursText(shift, lines.before), after: hoursText(shift, lines.after) };
  return copy(
    notificationText(`shift.title.${what}`, said),
    notificationText(`shift.body.${what}`, said),
    quoted(facts.other, note),
    mailText('shift.action.sign'),
  );
}

/** To the side of which the other reports that it was not there. */
export function missedShiftCopy(shift: Shift, reader: UserRoleName): ShiftCopy {
  const facts = factsFor(shift, reader);
  return copy(
    notificationText('shift.title.missed', facts),
    notificationText(`shift.body.missed.${reader}`, facts),
    [],
  );
}

/** To the clinician, before a booked shift. */
export function shiftReminderCopy(shift: Shift): ShiftCopy {
  const facts = { when: whenOf(shift), facility: shift.facility_name, job: shift.title };
  return copy(notificationText('shift.title.reminder', facts), notificationText('shift.body.reminder', facts), []);
}

/** To a side whose signature so many shifts lack. */
export function toSignCopy(count: number): ShiftCopy {
  return copy(
    notificationText(`shift.title.toSign.${count === 1 ? 'one' : 'more'}`, { count }),
    notificationText('shift.body.toSign'),
    [],
    mailText('shift.action.sign'),
  );
}

/** The hours of a shift; null before there are any. */
export function lineOf({ line_starts_at, line_ends_at, line_break_minutes }: Shift): Line | null {
  if (line_starts_at === null || line_ends_at === null) return null;
  return { starts_at: line_starts_at, ends_at: line_ends_at, break_minutes: line_break_minutes ?? 0 };
}

function hoursText({ time_zone, break_paid }: Shift, line: Line): LocalizedText {
  return notificationText('shift.hours', {
    from: momentText(line.starts_at, time_zone),
    to: momentText(line.ends_at, time_zone),
    time: timeText(workedMinutes(line, break_paid)),
  });
}

function factsFor(shift: Shift, reader: UserRoleName) {
  const other = reader === 'clinician' ? shift.facility_name : shift.clinician_name;
  return { other, job: shift.title, when: whenOf(shift) };
}

function whenOf({ starts_at, time_zone }: Shift): LocalizedText {
  return momentText(starts_at, time_zone);
}

function numberOf(shifts: Some): 'one' | 'more' {
  return shifts.length === 1 ? 'one' : 'more';
}

/** Nothing where the reason says nothing, or the server gave it. */
function whyOf(reason: ShiftEndReason | null): LocalizedText[] {
  switch (reason) {
    case 'sickness':
    case 'family_emergency':
    case 'bereavement':
    case 'disaster':
    case 'unsafe_assignment':
    case 'unit_closed_infection':
    case 'low_census':
    case 'budget':
      return [mailText(`assignment.reason.${reason}`)];
    case 'schedule_conflict':
      return [mailText(`interview.reason.${reason}`)];
    case 'filled_otherwise':
    case 'transport':
      return [mailText(`shift.reason.${reason}`)];
    default:
      return [];
  }
}

function copy(
  title: LocalizedText,
  body: LocalizedText,
  more: readonly LocalizedText[],
  action: LocalizedText = mailText('shift.action.open'),
): ShiftCopy {
  return { ...notificationWords(title, body), mail: { subject: title, paragraphs: [body, ...more], action } };
}
