import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { failedRows, sheetRows } from '#domain/shared/sheet.ts';
import { jobColumns } from './jobColumns.ts';

/**
 * Adds jobs from rows of a spreadsheet, whose cells are text as people type it: `Registered Nurse`, `$58.00`, `1/5/2027`. Each
 * right row becomes a job, open or a draft; wrong rows are in `failed` with what is wrong at which column. A row that says the
 * same as a job that the facility already has, or as a row before it, is in `jobs` with that job and `existed`, so that a
 * repeated call adds nothing twice. With `preview` nothing is stored and `job_id` is null.
 */
export const addJobRows = contract({
  name: 'addJobRows',
  summary: 'Add jobs from rows of a spreadsheet',
  area: 'jobs',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  input: z.object({
    rows: sheetRows(jobColumns),
    status: z.enum(['active', 'draft']).default('active'),
    preview: z.boolean().default(false),
  }),
  output: z.object({
    success: z.literal(true),
    jobs: z.array(z.object({ row: z.int(), job_id: idSchema.nullable(), title: z.string(), existed: z.boolean() })),
    failed: failedRows(jobColumns),
  }),
});
export type JobRowsAdded = OutputOf<typeof addJobRows>;
