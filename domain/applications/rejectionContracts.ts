import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { bulkAnswer, several } from '#domain/applications/applicantContracts.ts';
import { rejectNoteMaxLength, rejectReasons } from '#domain/applications/rejectReasons.ts';
import { rejectionDelaySeconds } from '#domain/shared/limits.ts';
import { messageMaxLength } from '#domain/shared/vocabulary.ts';
import { templateWords } from '#domain/workspaces/workspace.ts';

/**
 * Rejects several applicants for the facility's team. They learn of it `rejectionDelaySeconds` later, each by one
 * notification; until then their own view does not change. A repeat starts no new hour.
 */
export const rejectApplicants = contract({
  name: 'rejectApplicants',
  summary: 'Reject several applicants, with an hour to undo it',
  area: 'applications',
  allowedTo: { may: 'recruit' },
  input: z.object({
    application_ids: several,
    reason: z.enum(rejectReasons).nullish().describe('For the team only'),
    note: z.string().trim().max(rejectNoteMaxLength).nullish().describe('The same in words'),
    message: z
      .string()
      .trim()
      .max(messageMaxLength)
      .nullish()
      .describe(
        `Sent to each applicant with the rejection, after ${rejectionDelaySeconds} seconds. May hold ${templateWords.map((name) => `{${name}}`).join(', ')}`,
      ),
  }),
  output: bulkAnswer,
});

/** Undoes rejections that the applicants do not know of yet. 409 WRONG_STEP once they do. */
export const undoRejections = contract({
  name: 'undoRejections',
  summary: 'Undo rejections within the hour',
  area: 'applications',
  allowedTo: { may: 'recruit' },
  input: z.object({ application_ids: several }),
  output: bulkAnswer,
});
