import { inReadersLanguage } from '#web/i18n/answers.ts';
import type { Failed } from './jobSheet.ts';

export interface ProblemTexts {
  columnLabel(column: NonNullable<Failed['errors'][number]['column']>): string;
}

/** `Role: Must be one of …`. */
export function problemText({ column, ...said }: Failed['errors'][number], { columnLabel }: ProblemTexts) {
  const sentence = inReadersLanguage(said as Parameters<typeof inReadersLanguage>[0]);
  return column ? `${columnLabel(column)}: ${sentence}` : sentence;
}
