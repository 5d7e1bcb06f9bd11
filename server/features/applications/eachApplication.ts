import type { BulkAnswer } from '#domain/applications/applicantContracts.ts';
import { AppError } from '#domain/core/errors.ts';
import type { InPart } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';

/** One after the other, each in its own transaction. A refusal is part of the answer; a failure of ours ends it. */
export async function eachApplication(
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
