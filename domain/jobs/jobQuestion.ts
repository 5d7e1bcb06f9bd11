import { idPattern, records, type Field } from '#domain/core/fields.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import {
  fitsQuestion,
  maxQuestions,
  questionKinds,
  questionLength,
  type JobAnswer,
  type JobQuestion,
} from '#domain/jobs/jobQuestions.ts';
import { notInNames } from '#domain/core/legible.ts';

/** What a facility asks applicants. */
export function questions(): Field<JobQuestion[]> {
  return { ...records<JobQuestion>(maxQuestions), check: wrongQuestion };
}

/** What an applicant answered, with the questions as they were asked. */
export function answers(): Field<JobAnswer[]> {
  return records<JobAnswer>(maxQuestions);
}

function wrongQuestion(asked: readonly JobQuestion[]): LocalizedText | null {
  if (!asked.every(isQuestion)) return fieldErrorText('jobQuestion', { max: questionLength });
  return new Set(asked.map(({ id }) => id)).size === asked.length ? null : fieldErrorText('jobQuestionTwice');
}

function isQuestion({ id, text, kind, wants, ...more }: JobQuestion): boolean {
  return (
    typeof id === 'string' &&
    idPattern.test(id) &&
    typeof text === 'string' &&
    text === text.trim() &&
    !notInNames.test(text) &&
    text.length > 0 &&
    text.length <= questionLength &&
    questionKinds.includes(kind) &&
    (wants === undefined || (kind !== 'text' && fitsQuestion(kind, wants))) &&
    Object.keys(more).length === 0
  );
}
