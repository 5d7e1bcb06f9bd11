import { defineTexts, type LocalizedText } from '#domain/core/localizedText.ts';

/** A day in a sentence, in English; each area whose sentences name one has it in the other languages. */
export const dayTexts = {
  day: '{month} {day}, {year}',
  'month.01': 'January',
  'month.02': 'February',
  'month.03': 'March',
  'month.04': 'April',
  'month.05': 'May',
  'month.06': 'June',
  'month.07': 'July',
  'month.08': 'August',
  'month.09': 'September',
  'month.10': 'October',
  'month.11': 'November',
  'month.12': 'December',
} as const;

const textOf = /* @__PURE__ */ defineTexts(dayTexts);

type Month = Extract<keyof typeof dayTexts, `month.${string}`>;

/** A day, `yyyy-MM-dd`, as its reader writes days. */
export function dayText(date: string): LocalizedText {
  const [year = '', month, day] = date.split('-');
  // A day of ours has one of the twelve.
  return textOf('day', { year, month: textOf(`month.${month}` as Month), day: Number(day) });
}
