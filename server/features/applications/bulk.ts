import {
  messageApplicants as messageApplicantsContract,
  moveApplications as moveApplicationsContract,
  type BulkAnswer,
} from '#domain/nouns/applicantFunctions.ts';
import { AppError } from '#domain/language/errors.ts';
import { writeTo } from '#server/features/threads/functions.ts';
import { implementInParts, type InPart } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { updateApplication } from './functions.ts';

export const moveApplications = implementInParts(moveApplicationsContract, (inPart, { application_ids, new_status }) =>
  eachOf(inPart, application_ids, (work, id) => updateApplication(work, id, { status: new_status })),
);

export const messageApplicants = implementInParts(
  messageApplicantsContract,
  (inPart, { application_ids, body, bulk_key }) =>
    eachOf(inPart, application_ids, async (work, id) => {
      const { applicant_id } = await work.repo.get('Application', id);
      await writeTo(work, applicant_id, body, bulk_key);
    }),
);

/** One after the other, each in its own transaction. A refusal is part of the answer; a failure of ours ends it. */
async function eachOf(
  inPart: InPart,
  ids: readonly string[],
  operation: (work: Work, id: string) => Promise<unknown>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], skipped: [] };
  for (const id of new Set(ids)) {
    try {
      await inPart((work) => operation(work, id));
      answer.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      answer.skipped.push({ id, ...refusal(error) });
    }
  }
  return answer;
}

function refusal({ code, extra }: AppError): { reason: string; current?: string } {
  const { reason, current } = extra.extraData ?? {};
  return { reason: typeof reason === 'string' ? reason : code, ...(typeof current === 'string' ? { current } : {}) };
}
