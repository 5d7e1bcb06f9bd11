import { entity, type Row } from '#domain/core/entity.ts';
import { choice, instant, integer, optionalInstant, optionalRef, ref } from '#domain/core/fields.ts';
import { hiringScope, scopeNames } from '#domain/offers/hiringParties.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { claimStatuses } from './vocabulary.ts';

const byClinician = { owner: 'clinician_id' } as const;

const shown = [
  ...scopeNames,
  'assignment_id',
  'open_shift_id',
  'shift_id',
  'status',
  'queue_number',
  'claimed_date',
  'decided_date',
  'answer_by',
] as const;

/** A clinician's wish to work an open shift, and what became of it. One that is current for a clinician and an open shift. */
export const ShiftClaim = entity({
  name: 'ShiftClaim',
  table: 'shift_claims',
  summary: 'A clinician claims an open shift',
  area: 'shifts',
  fields: {
    ...hiringScope,
    assignment_id: ref('Assignment'),
    open_shift_id: ref('OpenShift'),
    /** What it was booked as. */
    shift_id: optionalRef('Shift'),
    status: choice(claimStatuses),
    /** Who claimed before has a lower one. */
    queue_number: integer(1, 1_000_000),
    claimed_date: instant(),
    decided_date: optionalInstant(),
    /** Until when a place is reserved for someone who waited. */
    answer_by: optionalInstant(),
  },
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: shown },
    { name: 'own', rule: byClinician, fields: shown },
    { name: 'party', rule: facilityRule('seat'), fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
  transitions: {
    field: 'status',
    initial: 'waiting',
    allowed: [
      { from: ['waiting', 'offered', 'asked'], to: 'booked', by: { any: [byClinician, facilityRule('recruit')] } },
      { from: ['waiting', 'offered', 'asked', 'booked'], to: 'withdrawn', by: byClinician },
      { from: ['asked'], to: 'not_chosen', by: facilityRule('recruit') },
    ],
  },
});

export type ShiftClaim = Row<typeof ShiftClaim>;
