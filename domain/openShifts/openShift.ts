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
  optionalText,
  ref,
  refs,
  text,
  withInitial,
  zone,
} from '#domain/core/fields.ts';
import { clinicalRoles, specialties } from '#domain/shared/vocabulary.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { audiences, bookings, openShiftLimits, openShiftStatuses } from './vocabulary.ts';

/** What everyone reads who sees it; the pay is not among it. */
const shown = [
  'facility_id',
  'facility_name',
  'site_id',
  'site_name',
  'time_zone',
  'role',
  'specialty',
  'unit',
  'starts_at',
  'ends_at',
  'break_minutes',
  'break_paid',
  'needed',
  'filled',
  'reserved',
  'note',
  'booking',
  'closes_at',
  'needs_current_credentials',
  'is_extra',
  'status',
] as const;

const planned = [...shown, 'extra_cents', 'audience', 'chosen_ids', 'early_ids', 'early_until', 'series_id'] as const;

/**
 * A shift that a facility needs people for, planned by `planShifts`. Clinicians with an open assignment there book it by
 * `claimShift`; their pay and notice are those of the assignment.
 */
export const OpenShift = entity({
  name: 'OpenShift',
  table: 'open_shifts',
  summary: 'A shift of a facility that people of its pool may book',
  area: 'shifts',
  fields: {
    facility_id: ref('User'),
    /** Names are as they were when it was planned. */
    facility_name: text(120),
    site_id: ref('Site'),
    site_name: text(120),
    time_zone: zone(),
    role: choice(clinicalRoles),
    specialty: optionalChoice(specialties),
    unit: optionalText(openShiftLimits.unit),
    starts_at: instant(),
    ends_at: instant(),
    break_minutes: withInitial(integer(0, openShiftLimits.breakMinutes), 0),
    break_paid: flag(false),
    needed: withInitial(integer(1, openShiftLimits.needed), 1),
    /** Booked people. */
    filled: withInitial(integer(0, openShiftLimits.needed), 0),
    /** Places reserved for people who waited and have not answered yet. */
    reserved: withInitial(integer(0, openShiftLimits.needed), 0),
    /** Added to the agreed pay of an hour. A booking keeps what it was when the clinician booked. */
    extra_cents: optionalInteger(1, openShiftLimits.extraCents),
    note: optionalProse(openShiftLimits.note),
    booking: withInitial(choice(bookings), 'first_come'),
    audience: withInitial(choice(audiences), 'pool'),
    /** Who may work it where the audience is chosen. */
    chosen_ids: refs(openShiftLimits.people),
    /** Who sees it before others do, until `early_until`. */
    early_ids: refs(openShiftLimits.people),
    early_until: optionalInstant(),
    closes_at: instant(),
    /** Refuses a booking by someone whose credentials expire before its end. */
    needs_current_credentials: flag(false),
    /** Open to permanent staff as well. */
    is_extra: flag(false),
    status: withInitial(choice(openShiftStatuses), 'open'),
    /** Shifts planned together: people are notified once of them. */
    series_id: text(64),
    /** Who may work it and sees it now. */
    reader_ids: refs(openShiftLimits.readers),
  },
  hidden: ['reader_ids'],
  // How many are booked changes nothing of what a clinician has read before booking.
  untrackedFields: ['filled', 'reserved', 'status', 'early_until', 'reader_ids'],
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: planned },
    { name: 'own', rule: facilityRule('recruit'), fields: planned },
    { name: 'party', rule: { containsMe: 'reader_ids' }, fields: [...shown, 'extra_cents'] },
    // Members who sign hours or read see no pay.
    { name: 'public', rule: facilityRule('seat'), fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
  transitions: {
    field: 'status',
    initial: 'open',
    allowed: [{ from: ['open', 'filled'], to: 'cancelled', by: facilityRule('recruit') }],
  },
  check: ({ starts_at, ends_at, closes_at }): FieldError[] => [
    ...(ends_at > starts_at ? [] : [{ field: 'ends_at', ...fieldErrorText('required') }]),
    ...(closes_at <= starts_at ? [] : [{ field: 'closes_at', ...fieldErrorText('required') }]),
  ],
});

export type OpenShift = Row<typeof OpenShift>;

/** Places that no one has and that are reserved for no one. */
export function freePlaces({ needed, filled, reserved }: Pick<OpenShift, 'needed' | 'filled' | 'reserved'>): number {
  return Math.max(0, needed - filled - reserved);
}
