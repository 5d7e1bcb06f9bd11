import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { wrongFields } from '#domain/shared/wrongFields.ts';
import type { Job } from '#domain/jobs/job.ts';
import { fitsQuestion, type AnswerValue, type JobAnswer } from '#domain/jobs/jobQuestions.ts';

/**
 * The job's questions as they are asked now, with what was answered; `given`: by the id of the question. A text without a
 * letter is no answer. Throws VALIDATION_ERROR at `answers.ID` for an answer of another kind, and for a question that is gone.
 */
export function answersTo({ questions }: Pick<Job, 'questions'>, given: Record<string, AnswerValue>): JobAnswer[] {
  const gone = Object.keys(given).filter((id) => questions.every((question) => question.id !== id));
  const answers = questions.map((question) => ({ ...question, value: valueOf(given[question.id]) }));
  const wrong = answers.filter(({ kind, value }) => value !== null && !fitsQuestion(kind, value));
  const [first, ...others] = [
    ...gone.map((id) => errorAt(id, 'questionGone')),
    ...wrong.map(({ id }) => errorAt(id, 'answerKind')),
  ];
  if (first) throw wrongFields([first, ...others]);
  return answers;
}

function errorAt(id: string, what: 'questionGone' | 'answerKind'): FieldError {
  return { field: `answers.${id}`, ...fieldErrorText(what) };
}

function valueOf(answer: AnswerValue | undefined): AnswerValue | null {
  return answer === undefined || answer === '' ? null : answer;
}
