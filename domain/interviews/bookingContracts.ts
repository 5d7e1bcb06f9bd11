import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { bookingKinds, interviewLimits } from '#domain/interviews/vocabulary.ts';

/**
 * When the interviewers and the applicant are booked during some days, the earliest first, at most 300: interviews and shifts
 * with the caller's facility that the caller may see, and never those at another facility. The interview of the application
 * itself is left out, because its time is what is being chosen.
 */
export const interviewBookings = contract({
  name: 'interviewBookings',
  summary: 'List when interviewers and an applicant are already booked',
  area: 'applications',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  reads: true,
  input: z.object({
    application_id: idSchema,
    host_ids: z.array(idSchema).min(1).max(interviewLimits.hosts),
    from: z.iso.datetime({ offset: true }),
    days: z.coerce.number().int().min(1).max(interviewLimits.bookingDays).default(7),
  }),
  output: z.object({
    bookings: z.array(
      z.object({
        kind: z.enum(bookingKinds),
        starts_at: instantSchema,
        ends_at: instantSchema,
        user_ids: z.array(idSchema).describe('Which of the interviewers and the applicant are booked'),
      }),
    ),
  }),
});

export type KnownBooking = OutputOf<typeof interviewBookings>['bookings'][number];
