import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';

/** Days a copy of one's data can be fetched once it was made. */
export const exportDays = 7;

/** Hours from one copy to the next that may be asked for. */
export const exportPause = 24;

export const exportStates = ['requested', 'ready', 'failed'] as const;

/** The copy that was asked for last. ISO 8601; `size` in bytes, it and `until_date` of one that is ready. */
const ownExportSchema = z.object({
  state: z.enum(exportStates),
  requested_date: z.string(),
  until_date: z.string().nullable(),
  size: z.number().nullable(),
});
export type OwnExport = z.output<typeof ownExportSchema>;

/** Has a ZIP archive of everything the caller wrote, uploaded or took part in written. 429 within 24 hours of the last one. */
export const requestExport = contract({
  name: 'requestExport',
  summary: 'Ask for a copy of one’s own data',
  allowedTo: 'signedIn',
  proof: 'recent',
  input: z.object({}),
  output: z.object({ success: z.literal(true), export: ownExportSchema }),
});

/** How far the copy is; null for who asked for none, and once its days are over. */
export const getOwnExport = contract({
  name: 'getOwnExport',
  summary: 'The copy of one’s own data that was asked for last',
  allowedTo: 'signedIn',
  input: z.object({}),
  reads: true,
  output: z.object({ export: ownExportSchema.nullable() }),
});

/** Where a browser fetches the copy, for five minutes: a path on this site. 404 while there is none to fetch. */
export const getExportAddress = contract({
  name: 'getExportAddress',
  summary: 'An address to download the copy of one’s own data',
  allowedTo: 'signedIn',
  proof: 'recent',
  input: z.object({}),
  reads: true,
  output: z.object({ address: z.string() }),
});
