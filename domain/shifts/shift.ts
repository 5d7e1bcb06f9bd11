import { entity, type Row } from '#domain/core/entity.ts';
import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import {
  choice,
  flag,
  instant,
  integer,
  optionalChoice,
  optionalInstant,
  optionalInteger,
  optionalProse,
  optionalRecord,
  optionalRef,
  optionalText,
  records,
  ref,
  text,
  withInitial,
  zone,
} from '#domain/core/fields.ts';
import { hiringScope, scopeNames } from '#domain/offers/hiringParties.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { clinicalRoles, userRoles } from '#domain/shared/vocabulary.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { shiftEndReasons, shiftLimits, shiftStatuses, swapStatuses } from './vocabulary.ts';
import type { Correction, PastLine } from './line.ts';

const byClinician = { owner: 'clinician_id' } as const;
const byRecruiter = { any: [byClinician, facilityRule('recruit')] } as const;
const bySigner = { any: [byClinician, facilityRule('sign')] } as const;

/** What members who may only sign hours read: nothing of pay. */
const shown = [
  ...scopeNames,
  'assignment_id',
  'title',
  'role',
  'time_zone',
  'unit',
  'starts_at',
  'ends_at',
  'break_minutes',
  'break_paid',
  'facility_notice_hours',
  'facility_pays_minutes',
  'clinician_notice_hours',
  'status',
  'sequence',
  'booked_date',
  'in_at',
  'in_received_at',
  'in_clock_minutes',
  'out_at',
  'out_received_at',
  'out_clock_minutes',
  'line_starts_at',
  'line_ends_at',
  'line_break_minutes',
  'line_minutes',
  'line_side',
  'line_note',
  'sheet_hash',
  'clinician_signed_date',
  'facility_signed_date',
  'facility_signed_by',
  'facility_signed_name',
  'sign_due',
  'is_disputed',
  'correction',
  'history',
  'cancelled_side',
  'cancel_reason',
  'cancel_note',
  'notice_minutes',
  'agreed_minutes',
  'missed_side',
  'open_shift_id',
  'swap_status',
  'swapped_from_id',
  'swap_note',
] as const;

/** What the clinician does not read: a swap discloses no colleague. */
const planned = [...shown, 'extra_cents', 'swap_taker_id', 'swap_taker_name'] as const;

/**
 * The planned time of one person under an assignment, and the line of hours worked on it. A clinician is never booked for two
 * at the same time. What the assignment agreed on breaks and notice is copied when the shift is made, so that later terms
 * change nothing of it.
 */
export const Shift = entity({
  name: 'Shift',
  table: 'shifts',
  summary: 'A planned period of work of one person, with the hours that both sides sign',
  area: 'shifts',
  fields: {
    ...hiringScope,
    assignment_id: ref('Assignment'),
    /** What the assignment is called. */
    title: text(offerLimits.title),
    role: optionalChoice(clinicalRoles),
    time_zone: zone(),
    unit: optionalText(shiftLimits.unit),
    starts_at: instant(),
    ends_at: instant(),
    break_minutes: withInitial(integer(0, shiftLimits.breakMinutes), 0),
    break_paid: flag(false),
    facility_notice_hours: integer(0, offerLimits.noticeHours),
    facility_pays_minutes: integer(0, offerLimits.paidMinutes),
    clinician_notice_hours: integer(0, offerLimits.noticeHours),
    status: withInitial(choice(shiftStatuses), 'proposed'),
    /** Of its event in calendars: higher with each change. */
    sequence: withInitial(integer(0, 1_000_000), 0),
    booked_date: optionalInstant(),
    /** When the clinician tapped, and when the server received it. */
    in_at: optionalInstant(),
    in_received_at: optionalInstant(),
    /** By how many minutes the clock of the phone was ahead, where the time of a tap is corrected by that. */
    in_clock_minutes: optionalInteger(-shiftLimits.clockMinutes, shiftLimits.clockMinutes),
    out_at: optionalInstant(),
    out_received_at: optionalInstant(),
    out_clock_minutes: optionalInteger(-shiftLimits.clockMinutes, shiftLimits.clockMinutes),
    line_starts_at: optionalInstant(),
    line_ends_at: optionalInstant(),
    line_break_minutes: optionalInteger(0, shiftLimits.breakMinutes),
    /** Worked: without an unpaid break. */
    line_minutes: optionalInteger(0, shiftLimits.minutes.max),
    /** Whose version the line is. */
    line_side: optionalChoice(userRoles),
    line_note: optionalProse(shiftLimits.note),
    /** Of what both sign: see `line.ts`. */
    sheet_hash: optionalText(64),
    clinician_signed_date: optionalInstant(),
    facility_signed_date: optionalInstant(),
    facility_signed_by: optionalRef('User'),
    facility_signed_name: optionalText(120),
    sign_due: optionalInstant(),
    /** The other side changed a line that this side had signed. */
    is_disputed: flag(false),
    /** Asked by one side of a signed line; null when none is open. */
    correction: optionalRecord<Correction>(() => null),
    /** Every line before this one, the oldest first; the database refuses to lose one. */
    history: records<PastLine>(shiftLimits.history),
    cancelled_side: optionalChoice(userRoles),
    cancel_reason: optionalChoice(shiftEndReasons),
    cancel_note: optionalProse(shiftLimits.note),
    /** How long before its start it was cancelled. */
    notice_minutes: optionalInteger(-shiftLimits.minutes.max, 1_000_000),
    /** What the facility agreed to pay for a late cancellation. */
    agreed_minutes: optionalInteger(0, offerLimits.paidMinutes),
    missed_side: optionalChoice(userRoles),
    /** The open shift that it was booked from. */
    open_shift_id: optionalText(64),
    /** Added to the agreed pay of an hour, as stated when the clinician booked. */
    extra_cents: optionalInteger(1, shiftLimits.extraCents),
    swap_status: withInitial(choice(swapStatuses), 'none'),
    /** The colleague's shift that this one takes the place of. */
    swapped_from_id: optionalRef('Shift'),
    /** The giver's note to the colleagues. */
    swap_note: optionalProse(shiftLimits.note),
    /** Who wants to take it over, or has. */
    swap_taker_id: optionalRef('User'),
    swap_taker_name: optionalText(120),
  },
  detailOnlyFields: ['history'],
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: planned },
    { name: 'own', rule: facilityRule('recruit'), fields: planned },
    { name: 'party', rule: byClinician, fields: [...shown, 'extra_cents'] },
    { name: 'public', rule: facilityRule('seat'), fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
  transitions: {
    field: 'status',
    initial: 'proposed',
    allowed: [
      { from: ['proposed'], to: 'booked', by: byClinician },
      { from: ['proposed'], to: 'declined', by: byClinician },
      { from: ['proposed', 'booked'], to: 'cancelled', by: byRecruiter },
      { from: ['booked'], to: 'started', by: byClinician },
      { from: ['booked', 'started'], to: 'ended', by: bySigner },
      { from: ['ended'], to: 'signed', by: bySigner },
      { from: ['booked'], to: 'missed', by: bySigner },
    ],
  },
  check: ({ starts_at, ends_at }): FieldError[] =>
    ends_at > starts_at ? [] : [{ field: 'ends_at', ...fieldErrorText('required') }],
});

export type Shift = Row<typeof Shift>;
