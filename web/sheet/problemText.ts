import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { FailedRow } from '#domain/shared/sheet.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';

export interface ProblemTexts<C extends string> {
  columnLabel(column: C): string;
  /** What the screens call a value that a cell of a column may have; absent: the values are names. */
  choiceName?: (column: C, value: string) => string;
}

/** `Role: Must be one of Owner, Recruiter`. */
export function problemText<C extends string>(
  { column, ...said }: FailedRow<C>['errors'][number],
  { columnLabel, choiceName = (_, value) => value }: ProblemTexts<C>,
) {
  const sentence = inReadersLanguage(
    (column === null ? null : namedChoices(said, (value) => choiceName(column, value))) ?? (said as LocalizedText),
  );
  return column ? `${columnLabel(column)}: ${sentence}` : sentence;
}

type Said = Omit<FailedRow<string>['errors'][number], 'column'>;

/** The sentence with the values of a field as they are called; null where it names none. */
function namedChoices({ key, values }: Said, nameOf: (value: string) => string) {
  if (key === 'yesOrNo') return fieldErrorText('oneOf', { values: ['true', 'false'].map(nameOf).join(', ') });
  if (key === 'timeZone') return fieldErrorText('someOf', { values: someZones.map(nameOf).join(', ') });
  const named = values?.['values'];
  if ((key !== 'oneOf' && key !== 'someOf') || typeof named !== 'string') return null;
  return fieldErrorText(key, { values: named.split(', ').map(nameOf).join(', ') });
}

const someZones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles'];
