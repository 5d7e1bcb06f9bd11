import type { FailedRow } from '#domain/shared/sheet.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';

export interface ProblemTexts<C extends string> {
  columnLabel(column: C): string;
}

/** `Role: Must be one of …`. */
export function problemText<C extends string>(
  { column, ...said }: FailedRow<C>['errors'][number],
  { columnLabel }: ProblemTexts<C>,
) {
  const sentence = inReadersLanguage(said as Parameters<typeof inReadersLanguage>[0]);
  return column ? `${columnLabel(column)}: ${sentence}` : sentence;
}
