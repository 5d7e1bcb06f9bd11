import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  day,
  flag,
  integer,
  optionalChoice,
  optionalDay,
  optionalInteger,
  optionalProse,
  optionalText,
  ref,
  text,
  withInitial,
  zone,
} from '#domain/core/fields.ts';
import {
  assignmentEndReasons,
  assignmentKinds,
  assignmentStatuses,
  engagements,
  offerLimits,
} from '#domain/offers/vocabulary.ts';
import { clinicalRoles, specialties, userRoles } from '#domain/shared/vocabulary.ts';
import { hiringScope, scopeNames } from '#domain/offers/hiringParties.ts';
import { pbjLimits, pbjPayTypes } from '#domain/shifts/pbjVocabulary.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';

const byEither = { any: [facilityRule('recruit'), { owner: 'clinician_id' }] } as const;

const shown = [
  ...scopeNames,
  'offer_id',
  'title',
  'role',
  'specialty',
  'kind',
  'engagement',
  'time_zone',
  'starts_on',
  'ends_on',
  'status',
  'ended_side',
  'end_reason',
  'end_note',
  'last_day',
  'break_minutes',
  'break_paid',
  'facility_notice_hours',
  'facility_pays_minutes',
  'clinician_notice_hours',
  'employee_id',
  'hired_on',
  'pay_type',
] as const;

/**
 * Begun by `acceptOffer`, ended by `endAssignment`. It holds what shifts will need of the terms in force and no pay, so that
 * members who sign hours need not see wages.
 */
export const Assignment = entity({
  name: 'Assignment',
  table: 'assignments',
  summary: 'The engagement that an accepted offer begins',
  area: 'applications',
  fields: {
    ...hiringScope,
    /** The terms in force. */
    offer_id: ref('Offer'),
    title: text(offerLimits.title),
    /** Of the terms. Null only in a row that the version before wrote. */
    role: optionalChoice(clinicalRoles),
    specialty: optionalChoice(specialties),
    kind: choice(assignmentKinds),
    engagement: choice(engagements),
    /** Of the place: its days are days there. */
    time_zone: zone(),
    starts_on: day(),
    ends_on: optionalDay(),
    status: withInitial(choice(assignmentStatuses), 'open'),
    /** Who ended or cancelled it; null where its end came. */
    ended_side: optionalChoice(userRoles),
    end_reason: optionalChoice(assignmentEndReasons),
    end_note: optionalProse(offerLimits.note),
    last_day: optionalDay(),
    /** An unpaid or paid break of each shift; null where the terms say nothing. */
    break_minutes: optionalInteger(0, offerLimits.breakMinutes),
    break_paid: flag(false),
    facility_notice_hours: integer(0, offerLimits.noticeHours),
    facility_pays_minutes: integer(0, offerLimits.paidMinutes),
    clinician_notice_hours: integer(0, offerLimits.noticeHours),
    /** What the facility states for the Payroll-Based Journal: the same in all assignments of a person there. */
    employee_id: optionalText(pbjLimits.employeeId),
    hired_on: optionalDay(),
    pay_type: optionalChoice(pbjPayTypes),
  },
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: shown },
    { name: 'own', rule: { owner: 'clinician_id' }, fields: shown },
    { name: 'party', rule: facilityRule('seat'), fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
  transitions: {
    field: 'status',
    initial: 'open',
    allowed: [
      { from: ['open'], to: 'ended', by: byEither },
      // Before its first day.
      { from: ['open'], to: 'cancelled', by: byEither },
    ],
  },
});

export type Assignment = Row<typeof Assignment>;
