import { daysBetween } from '#domain/shared/civilDay.ts';

/** Lists that can be loaded, by their name in addresses, each with its entry in `domain/rules/sources.json`. */
export const exclusionLists = { oig: 'leie' } as const;
export type ExclusionListName = keyof typeof exclusionLists;

export const exclusionListNames = Object.keys(exclusionLists) as [ExclusionListName, ...ExclusionListName[]];

export const listImportStates = ['queued', 'running', 'done', 'failed'] as const;

/** Why nothing of a file was loaded. */
export const listErrors = [
  'missing_columns',
  'broken_row',
  'not_text',
  'too_few_rows',
  'half_of_present',
  'stopped',
  'failed',
] as const;
export type ListError = (typeof listErrors)[number];

/** What facilities read of an applicant. A possible match is `not_finished`, as is a person who was not looked up yet. */
export const screeningAnswers = ['clear', 'not_clear', 'not_finished', 'not_loaded'] as const;

/** `strong`: by number or birth date. */
export const matchStrengths = ['strong', 'possible'] as const;

/** `off_list`: a reviewer answered `listed`, and the row left the list. */
export const matchStates = ['open', 'off_list', 'listed', 'cleared'] as const;

/** Days for which a list counts as up to date: it comes out monthly. */
export const listFreshDays = 35;

/** Hours within which a possible match should be answered. */
export const matchHours = 72;

export function isListOutOfDate(listDate: string, today: string): boolean {
  return daysBetween(listDate, today) > listFreshDays;
}
