import { AppError } from '#domain/core/errors.ts';
import { interviewConflicts, type InterviewConflict } from '#domain/interviews/vocabulary.ts';

/** What a refused step of an interview says to a program: why, and what goes with it. */
export function refusalOf(error: unknown): { reason: InterviewConflict | null; data: Record<string, unknown> } {
  const data = (error instanceof AppError && error.extra.extraData) || {};
  return { reason: interviewConflicts.find((reason) => reason === data['reason']) ?? null, data };
}
