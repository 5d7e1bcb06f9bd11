import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { jobColumns } from './jobColumns.ts';

export const jobSheetLimits = {
  /** Rows of one call. */
  rows: 100,
  /** Rows of one file. */
  fileRows: 10_000,
  /** Bytes of one file. */
  fileSize: 10 * 1024 * 1024,
  /** Characters of one cell: more than any field takes. */
  cell: 30_000,
} as const;

export const rowProblem = z.object({
  column: z.enum(jobColumns).nullable(),
  message: z.string(),
  key: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
});

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
    rows: z
      .array(
        z.object({
          row: z.int().min(1).max(10_000_000).describe('The number of the row in its file'),
          cells: z.partialRecord(z.enum(jobColumns), z.string().max(jobSheetLimits.cell)),
        }),
      )
      .min(1)
      .max(jobSheetLimits.rows),
    status: z.enum(['active', 'draft']).default('active'),
    preview: z.boolean().default(false),
  }),
  output: z.object({
    success: z.literal(true),
    jobs: z.array(z.object({ row: z.int(), job_id: idSchema.nullable(), title: z.string(), existed: z.boolean() })),
    failed: z.array(z.object({ row: z.int(), errors: z.array(rowProblem) })),
  }),
});
export type JobRowsAdded = OutputOf<typeof addJobRows>;
