import { isListOutOfDate, type screeningAnswers } from '#domain/verification/exclusionLists.ts';

export interface ScreenedApplicant {
  /** The result of looking them up; null: not looked up. */
  readonly screening_result: 'clear' | 'open' | 'listed' | null;
  /** Of the list in which they were looked up last; null: they were not. */
  readonly screened_in: string | null;
  /** Of the list in use; null: none was loaded. */
  readonly list_date: string | null;
}

export interface ScreeningAnswer {
  readonly result: (typeof screeningAnswers)[number];
  readonly list_date: string | null;
  readonly out_of_date: boolean;
  readonly link: string | null;
}

/** What a facility reads: a possible match is private until a reviewer has confirmed it. */
export function screeningAnswer(
  { screening_result, screened_in, list_date }: ScreenedApplicant,
  today: string,
  link: string | null,
): ScreeningAnswer {
  // Screening needs an imported list.
  if (list_date === null) return { result: 'not_loaded', list_date, out_of_date: false, link: null };
  const isClear = screening_result === 'clear' && screened_in !== null;
  const result = screening_result === 'listed' ? 'not_clear' : isClear ? 'clear' : 'not_finished';
  const shown = isClear ? screened_in : list_date;
  return { result, list_date: shown, out_of_date: isListOutOfDate(shown, today), link };
}
