import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import { idSchema } from '#domain/language/schemaOf.ts';
import { passportLimits } from './passport.ts';

const documentIds = z.array(idSchema).max(passportLimits.credentials);

/**
 * Where a browser fetches the caller's passport for five minutes: a ZIP archive with `passport.json`, `fhir.json`,
 * `passport.html` and the files of the chosen documents. 422 for a document that is not theirs, and for more than 50 MB.
 */
export const exportPassport = contract({
  name: 'exportPassport',
  summary: 'An address to download one’s credentials as a passport',
  who: { role: 'clinician' },
  input: z.object({ document_ids: documentIds.default([]) }),
  reads: true,
  output: z.object({ address: z.string() }),
});
