import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { failedRows, sheetRows } from '#domain/shared/sheet.ts';
import { shiftColumns } from './shiftColumns.ts';

/**
 * Plans open shifts from rows of a spreadsheet, whose cells are text as people type it: `Registered Nurse`, `3/9/2027`,
 * `7:00 PM`, in the local time of the site. A shift whose end is not after its start ends on the next day. Each right row becomes
 * an open shift that people of the pool may book; wrong rows are in `failed` with what is wrong at which column. A row that says
 * the same site, role, specialty, unit and time as a shift that is open or filled is in `shifts` with that shift and `existed`,
 * so that a repeated call plans nothing twice. People are notified once of the shifts of one `series_id`. With `preview`
 * nothing is stored and `open_shift_id` is null.
 */
export const addShiftRows = contract({
  name: 'addShiftRows',
  summary: 'Plan open shifts from rows of a spreadsheet',
  area: 'shifts',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  input: z.object({
    series_id: idSchema.describe(
      'Chosen by the caller: the same for calls whose shifts people are notified of together',
    ),
    rows: sheetRows(shiftColumns),
    preview: z.boolean().default(false),
  }),
  output: z.object({
    success: z.literal(true),
    shifts: z.array(
      z.object({
        row: z.int(),
        open_shift_id: idSchema.nullable(),
        time_zone: z.string(),
        starts_at: instantSchema,
        ends_at: instantSchema,
        existed: z.boolean(),
      }),
    ),
    failed: failedRows(shiftColumns),
  }),
});
