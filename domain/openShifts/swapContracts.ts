import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { Shift } from '#domain/shifts/shift.ts';
import { shownLapsing, shownPay, shownWorkFacts } from './viewContracts.ts';

const { fields } = Shift;
const clinicians = { all: [{ role: 'clinician' }, 'onboarded'] } as const;
const output = z.object({ success: z.literal(true), shift: recordSchema(Shift) });

/**
 * Offers a booked shift to the colleagues who may work it; those who are free then are notified, once of each shift. The caller
 * works it until someone else is booked. Repeating it changes nothing. 409 CONFLICT: started, no_colleague. 409
 * WRONG_STEP for a
 * shift that is not booked.
 */
export const offerSwap = contract({
  name: 'offerSwap',
  summary: 'Offer a shift to colleagues',
  allowedTo: clinicians,
  input: z.object({ shift_id: idSchema, note: schemaOf(fields.swap_note).default(null) }),
  output,
});

/**
 * Withdraws the offer of a shift, or the wish to take one over, until the facility has agreed. Repeating it changes
 * nothing.
 */
export const withdrawSwap = contract({
  name: 'withdrawSwap',
  summary: 'Withdraw from a swap',
  allowedTo: clinicians,
  input: z.object({ shift_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});

/**
 * Takes over a shift that a colleague offers: asks the facility, or books where the site lets colleagues swap freely. The new
 * shift is under the caller's own assignment, the colleague's ends as `swapped`. Repeating it answers the same. 409 CONFLICT:
 * started, taken, withdrawn, own_overlap with the caller's own times, credentials with `credentials`.
 */
export const takeSwap = contract({
  name: 'takeSwap',
  summary: "Take over a colleague's shift",
  allowedTo: clinicians,
  input: z.object({ shift_id: idSchema }),
  output: z.object({
    success: z.literal(true),
    shift: recordSchema(Shift).nullable().describe('What the caller is booked for; null until the facility agrees'),
  }),
});

/**
 * Agrees to a swap, which books the colleague, or declines it, which ends the offer. Repeating it changes nothing. 409
 * CONFLICT:
 * changed where another colleague or none wants the shift, started, assignment, overlap, credentials.
 */
export const answerSwap = contract({
  name: 'answerSwap',
  summary: 'Agree to a swap or decline it',
  area: 'shifts',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  input: z.object({
    shift_id: idSchema,
    taker_id: idSchema.describe('Who wants it, as the caller saw it'),
    accept: z.boolean(),
  }),
  output,
});

/**
 * The shifts that colleagues offer and the caller may take over, the earliest first, at most 100: with the pay that the caller
 * agreed to, what a booking makes of their hours, and their credentials that expire before the end. Nothing says whose they are.
 */
export const swapsForMe = contract({
  name: 'swapsForMe',
  summary: 'List shifts that colleagues offer',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({}),
  output: z.object({
    swaps: z.array(
      z.object({
        shift_id: idSchema,
        facility_name: z.string(),
        site_name: z.string().nullable(),
        site_address: z.string().nullable(),
        time_zone: z.string(),
        role: z.string(),
        unit: schemaOf(fields.unit),
        starts_at: instantSchema,
        ends_at: instantSchema,
        break_minutes: z.int(),
        break_paid: z.boolean(),
        extra_cents: schemaOf(fields.extra_cents),
        note: schemaOf(fields.swap_note),
        needs_current_credentials: z.boolean(),
        needs_approval: z.boolean().describe('The facility agrees before the caller is booked'),
        is_asked: z.boolean().describe('The caller wants it, and the facility has not answered'),
        pay: shownPay,
        facts: shownWorkFacts,
        lapsing: shownLapsing,
        overlap: z.object({ from: instantSchema, to: instantSchema }).nullable(),
      }),
    ),
  }),
});
export type SwapForMe = OutputOf<typeof swapsForMe>['swaps'][number];
