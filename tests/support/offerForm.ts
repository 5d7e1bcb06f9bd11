import type { InputOf } from '#domain/core/contract.ts';
import type { saveOffer } from '#domain/offers/contracts.ts';

export type Form = InputOf<typeof saveOffer>['form'];

/** What must be known of a nurse's first day: of the job, and of its sheet. */
export const dayOneFacts = {
  unit: 'ICU',
  ratio: '1:2',
  emr: 'Epic',
  floating: 'none',
  orientation_minutes: 480,
  orientation_paid: true,
} as const;
export const sheetFacts = {
  first_day_where: 'Main entrance',
  contact_phone: '312 555 0100',
  parking: 'Lot B',
} as const;

/** Everything that a facility states, complete. */
export function form(other: Partial<Form> = {}) {
  return {
    work: {
      title: 'Night nurse, ICU',
      kind: 'contract',
      engagement: 'employee',
      starts_on: '2027-01-11',
      ends_on: '2027-04-11',
    },
    pay: { unit: 'hour', amount_cents: 5250 },
    schedule: {
      pattern: 'Three nights a week',
      shift_minutes: 750,
      shifts_per_week: 3,
      starts: '19:00',
      ends: '07:30',
    },
    breaks: { minutes: 30, paid: false },
    guaranteed: { minutes: 2160, per: 'week' },
    cancellation: { facility_notice_hours: 24, facility_pays_minutes: 240, clinician_notice_hours: 24 },
    ...other,
  } satisfies Form;
}

/** The same for tests that go by the clock of the machine. */
export function farForm(other: Partial<Form> = {}): Form {
  return form({ work: { ...form().work, starts_on: '2999-01-01', ends_on: '2999-04-01' }, ...other });
}
