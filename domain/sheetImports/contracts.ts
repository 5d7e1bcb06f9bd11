import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { jobColumns, type JobColumn } from '#domain/jobs/jobColumns.ts';
import { shiftColumns, type ShiftColumn } from '#domain/openShifts/shiftColumns.ts';
import { rowProblem } from '#domain/shared/sheet.ts';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { refusedRowsPage, sheetImportKinds, sheetImportReasons, sheetImportStatuses } from './sheetImport.ts';

const adds = { all: ['onboarded', { may: 'recruit' }] } as const;
const target = z.object({ import_id: z.uuid() });
const cells = z.array(z.string().max(sheetLimits.cell)).max(sheetLimits.columns);
export type ImportColumn = JobColumn | ShiftColumn;
const columns = [...new Set([...jobColumns, ...shiftColumns])] as [ImportColumn, ...ImportColumn[]];

const sheetImport = z
  .object({
    id: idSchema,
    kind: z.enum(sheetImportKinds),
    name: z.string(),
    status: z.enum(sheetImportStatuses),
    reason: z.enum(sheetImportReasons).nullable().describe('Why it stopped'),
    total: z.int().describe('Rows that it was given'),
    added: z.int(),
    existed: z.int().describe('Rows that say the same as a record that was there'),
    failed: z.int(),
    created_date: instantSchema,
    ended_date: instantSchema.nullable(),
  })
  .meta({ title: 'SheetImport', description: 'Rows of a spreadsheet that become records in the queue' });
export type SheetImport = z.output<typeof sheetImport>;

const answer = z.object({ success: z.literal(true), import: sheetImport });

/**
 * A file of more rows than a page adds itself. The earlier file of the caller of this kind is forgotten; 409 CONFLICT while it
 * runs. A repeated call answers the same import, with its rows.
 */
export const beginSheetImport = contract({
  name: 'beginSheetImport',
  summary: 'Begin to add records from a spreadsheet in the queue',
  allowedTo: adds,
  input: z.object({
    import_id: z.uuid().describe('Chosen by the caller'),
    kind: z.enum(sheetImportKinds),
    name: z.string().trim().min(1).max(200).describe('Of the file'),
    header: cells.min(1),
    columns: z
      .array(z.enum(columns).nullable())
      .min(1)
      .max(sheetLimits.columns)
      .describe('What each cell of a row says; null: nothing that is read'),
    status: z.enum(['active', 'draft']).default('active').describe('Of jobs'),
  }),
  output: answer,
});

/** A row that was sent before stays as it is. 409 CONFLICT for more rows or text than one import holds. */
export const addSheetImportRows = contract({
  name: 'addSheetImportRows',
  summary: 'Hand over rows of a spreadsheet as they are in the file',
  allowedTo: adds,
  input: z.object({
    import_id: z.uuid(),
    rows: z
      .array(z.object({ row: z.int().min(1).max(10_000_000), cells }))
      .min(1)
      .max(sheetLimits.rows),
  }),
  output: z.object({ success: z.literal(true) }),
});

/** A repeated call changes nothing. */
export const startSheetImport = contract({
  name: 'startSheetImport',
  summary: 'Let the rows that were handed over become records',
  allowedTo: adds,
  input: target,
  output: answer,
});

/** What was added stays. */
export const stopSheetImport = contract({
  name: 'stopSheetImport',
  summary: 'Stop an import',
  allowedTo: 'signedIn',
  input: target,
  output: answer,
});

export const latestSheetImport = contract({
  name: 'latestSheetImport',
  summary: 'Your last import of a kind, with how far it is',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({ kind: z.enum(sheetImportKinds) }),
  output: z.object({ import: sheetImport.nullable() }),
});

const refusedRow = z.object({ row: z.int(), cells: z.array(z.string()), errors: z.array(rowProblem(columns)) });
export type RefusedRow = z.output<typeof refusedRow>;

export const refusedImportRows = contract({
  name: 'refusedImportRows',
  summary: 'Rows of an import that became no record, each with the reasons',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({
    import_id: z.uuid(),
    after: z.coerce.number().int().min(0).max(10_000_000).default(0).describe('The last row of the answer before'),
  }),
  output: z.object({
    header: z.array(z.string()),
    rows: z.array(refusedRow).describe(`At most ${refusedRowsPage}; fewer are the last`),
  }),
});
