/** What a facility asks applicants of a job, and what they answer. No answer decides anything. */
export const questionKinds = ['yes_no', 'number', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const maxQuestions = 8;
export const questionLength = 200;
export const answerLength = 1000;
/** A number that is asked for, or answered, lies between its negative and this. */
export const maxAnswered = 1_000_000_000;

export interface JobQuestion {
  /** Chosen by the author of the question; one of each within a job. */
  id: string;
  text: string;
  kind: QuestionKind;
  /** What the facility looks for: yes or no, or a number that is not to be fallen short of. Everyone reads it. */
  wants?: boolean | number;
}

export type AnswerValue = boolean | number | string;

/** A question as it was asked, with the answer; null where there is none. */
export interface JobAnswer extends JobQuestion {
  value: AnswerValue | null;
}

/** Whether an answer is of the kind that its question asks for. */
export function fitsQuestion(kind: QuestionKind, value: unknown): value is AnswerValue {
  if (kind === 'yes_no') return typeof value === 'boolean';
  if (kind === 'number') return typeof value === 'number' && Math.abs(value) <= maxAnswered;
  return typeof value === 'string' && value.length <= answerLength;
}

/** Whether an applicant answered other than the facility asked for. Facilities read it; nothing else follows. */
export function differs({ wants, value }: Pick<JobAnswer, 'wants' | 'value'>): boolean {
  if (wants === undefined || value === null) return false;
  return typeof wants === 'number' ? typeof value === 'number' && value < wants : value !== wants;
}
