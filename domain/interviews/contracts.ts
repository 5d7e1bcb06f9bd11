import { z } from 'zod';
import { contract, textContract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf, seenDateSchema } from '#domain/core/schemaOf.ts';
import { interviewKinds, interviewLimits, interviewReasons, rescheduleReasons } from '#domain/interviews/vocabulary.ts';
import { Interview } from './interview.ts';

const { slots, minutes } = interviewLimits;
const fields = Interview.fields;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const reason = z.enum(interviewReasons);
const note = schemaOf(fields.reason_note).default(null);
const sequence = z.int().min(0).describe('That of the interview as its reader saw it');
const output = z.object({ success: z.literal(true), interview: recordSchema(Interview) });

const eitherSide = { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'recruit' }] }] } as const;

/**
 * Offers a clinician times, or other ones: `interview_id` is the open one of the application. Who was not shortlisted is.
 * 409 CONFLICT: open_interview, changed, account_closed. 409 WRONG_STEP for an application or an interview that has ended.
 * 429 RATE_LIMITED after six times within a day for one application.
 */
export const proposeInterview = contract({
  name: 'proposeInterview',
  summary: 'Offer times for an interview, or other ones',
  area: 'applications',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  input: z.object({
    application_id: idSchema,
    interview_id: idSchema.nullish().describe('The interview that gets other times'),
    seen: seenDateSchema.nullish(),
    kind: z.enum(interviewKinds),
    host_id: idSchema.describe('Who talks for the facility: its account, or a member who may review'),
    co_host_ids: z
      .array(idSchema)
      .max(interviewLimits.coHosts)
      .default([])
      .describe('Who talks beside the host, with the same right'),
    site_id: idSchema.nullish().describe('A site of the facility; by default that of the application'),
    where: schemaOf(fields.where_text)
      .default(null)
      .describe("Of a video an https address; without one a new link of the facility's own pattern, if it has one"),
    minutes: z.int().min(minutes.min).max(minutes.max),
    time_zone: schemaOf(fields.time_zone).nullish().describe('Where there is no site; that of a site counts first'),
    slots: z
      .array(z.object({ starts_at: instant }))
      .min(1)
      .max(slots),
    message: schemaOf(fields.message).default(null),
    reason: reason.nullish().describe('Has to be given when a booked time is given up'),
  }),
  output,
});

/**
 * Books one of the offered times, also in place of another one that has not come yet; asked again for the same one it answers
 * the same. 409 CONFLICT: slot_taken with `slots`,
 * those that are still free; own_overlap with `from` and `to` of what the caller is booked for; changed; past.
 */
export const chooseSlot = contract({
  name: 'chooseSlot',
  summary: 'Choose a time for an interview',
  allowedTo: { all: [{ role: 'clinician' }, 'onboarded'] },
  input: z.object({ interview_id: idSchema, starts_at: instant, sequence }),
  output,
});

/** Says that none of the times fits, or no longer the booked one before it comes. 409 CONFLICT: changed, past. */
export const returnSlots = contract({
  name: 'returnSlots',
  summary: 'Ask for other times for an interview',
  allowedTo: { all: [{ role: 'clinician' }, 'onboarded'] },
  input: z.object({
    interview_id: idSchema,
    sequence,
    reason: z.enum(rescheduleReasons).nullish().describe('Why the booked time no longer works'),
    note,
  }),
  output,
});

/** Either side cancels it; the server notifies the other and removes it from calendars. */
export const cancelInterview = contract({
  name: 'cancelInterview',
  summary: 'Cancel an interview',
  area: 'applications',
  allowedTo: eitherSide,
  input: z.object({ interview_id: idSchema, reason, note }),
  output,
});

/**
 * Says how a booked interview went: `held` (the facility, from its start), or `missed` by the other side (from 15 minutes
 * after its start, for 7 days). 409 CONFLICT: too_early, too_late.
 */
export const closeInterview = contract({
  name: 'closeInterview',
  summary: 'Say how an interview went',
  area: 'applications',
  allowedTo: { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'review' }] }] },
  input: z.object({ interview_id: idSchema, outcome: z.enum(['held', 'missed']) }),
  output,
});

/** The booked time as one event, which calendars take for the one in the mail. WRONG_STEP while none is booked. */
export const interviewFile = textContract({
  name: 'interviewFile',
  summary: 'Download a booked interview for a calendar',
  allowedTo: 'onboarded',
  reads: true,
  type: 'text/calendar',
  input: z.object({ interview_id: idSchema }),
});
