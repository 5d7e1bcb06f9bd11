import { z } from 'zod';
import { contract, fileContract, textContract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { instantInput, minutesOfBreak, severalSchema } from './contracts.ts';
import { Shift } from './shift.ts';
import { shiftLimits } from './vocabulary.ts';

const { fields } = Shift;

const output = z.object({ success: z.literal(true), shift: recordSchema(Shift) });
const ownShift = { all: [{ role: 'clinician' }, 'onboarded'] } as const;
const eitherSide = { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'sign' }] }] } as const;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const note = schemaOf(fields.line_note).default(null);
const tapped = {
  at: instantInput.nullish().describe('When the caller tapped, if that was earlier; at most 24 hours ago'),
  sent_at: instantInput
    .nullish()
    .describe('Beside `at`: the time of the same clock at the sending, so that a wrong clock is corrected'),
};
const line = { starts_at: instantInput, ends_at: instantInput, break_minutes: minutesOfBreak };

/**
 * Begins a booked shift, from 60 minutes before its start. Repeating it keeps the first time. A time that arrives after a line
 * was written is stored beside it and changes nothing else. Where `sent_at` differs from the time of the server by more than
 * two minutes, `at` is corrected by the difference. 409 CONFLICT: too_early, too_late. 409 WRONG_STEP.
 */
export const checkIn = contract({
  name: 'checkIn',
  summary: 'Check in to a shift',
  allowedTo: ownShift,
  input: z.object({ shift_id: idSchema, ...tapped }),
  output,
});

/**
 * Ends a shift: its line are the minutes that the clock showed at both ends, less an unpaid break, and the caller signs it.
 * Repeating it keeps the first time. 422 for a break longer than the time. 409 WRONG_STEP without a check-in.
 */
export const checkOut = contract({
  name: 'checkOut',
  summary: 'Check out of a shift and sign its hours',
  allowedTo: ownShift,
  input: z.object({
    shift_id: idSchema,
    ...tapped,
    break_minutes: minutesOfBreak.nullish().describe('By default what the terms say'),
    note,
  }),
  output,
});

/**
 * Writes the hours of a shift that has begun or is over, and signs them for the caller's side; the other side's signature ends.
 * The same hours again are a signature. 409 CONFLICT: changed, too_early. 409 WRONG_STEP for signed hours. 422.
 */
export const setLine = contract({
  name: 'setLine',
  summary: 'Write and sign the hours of a shift',
  allowedTo: eitherSide,
  input: z.object({
    shift_id: idSchema,
    ...line,
    note,
    seen_hash: hash.nullable().describe('Of the hours as the caller saw them; null where there were none'),
  }),
  output,
});

/** Signs hours as the caller saw them. Others are in `skipped`: those whose hours changed with the reason `changed`. */
export const signLines = contract({
  name: 'signLines',
  summary: 'Sign hours',
  allowedTo: eitherSide,
  input: z.object({
    lines: z
      .array(z.object({ shift_id: idSchema, sheet_hash: hash }))
      .min(1)
      .max(shiftLimits.lines),
  }),
  output: severalSchema,
});

/** Asks the other side to change signed hours. 409 CONFLICT: changed, open_correction. 409 WRONG_STEP for hours not signed. */
export const askCorrection = contract({
  name: 'askCorrection',
  summary: 'Ask to correct signed hours',
  area: 'shifts',
  allowedTo: eitherSide,
  input: z.object({ shift_id: idSchema, ...line, note, seen_hash: hash }),
  output,
});

/** Accepts or declines a correction that the other side asked for. 409 CONFLICT: changed, own_correction. */
export const answerCorrection = contract({
  name: 'answerCorrection',
  summary: 'Accept or decline a correction of signed hours',
  allowedTo: eitherSide,
  input: z.object({
    shift_id: idSchema,
    accept: z.boolean(),
    asked_date: instantInput.describe('Of the correction as the caller saw it'),
    note,
  }),
  output,
});

/**
 * Reports that the other side was not there, or turned the caller away: from 30 minutes after the start, for 7 days, where
 * the clinician did not check in. The opposite report disputes it. 409 CONFLICT: too_early, too_late.
 */
export const reportMissed = contract({
  name: 'reportMissed',
  summary: 'Report that a shift did not take place',
  area: 'shifts',
  allowedTo: eitherSide,
  input: z.object({ shift_id: idSchema }),
  output,
});

const readers = { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'seat' }] }] } as const;
const wantedHours = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  site_id: idSchema.nullish(),
  assignment_id: idSchema.nullish(),
});

/**
 * Worked hours as rows: ended, signed, cancelled late and missed shifts whose planned start falls on the days, at their place.
 * At most 10,000 rows. No pay. 422 for more than 92 days.
 */
export const hoursCsv = textContract({
  name: 'hoursCsv',
  summary: 'Download hours as CSV',
  area: 'shifts',
  allowedTo: readers,
  reads: true,
  type: 'text/csv',
  input: wantedHours,
});

/**
 * The same rows and columns as a workbook, with days, times and minutes as numbers that a spreadsheet can add. 422 for
 * more than
 * 5,000 rows: fewer days have fewer.
 */
export const hoursXlsx = fileContract({
  name: 'hoursXlsx',
  summary: 'Download hours as an Excel workbook',
  area: 'shifts',
  allowedTo: readers,
  reads: true,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  input: wantedHours,
});
