import type { Locale } from '#domain/shared/locale.ts';
import { rangeText } from '#domain/pay/statedPay.ts';
import type { PayUnit } from '#domain/jobs/vocabulary.ts';
import { weekdays } from '#domain/shared/vocabulary.ts';

/** Dates, times, numbers and pay as the readers of one language write them. */
export interface Formats {
  /** `Nov 12, 2026`. A plain date (`yyyy-MM-dd`) is that day everywhere; an instant is the reader's own day. */
  formatDate(value: string): string;
  /** `Nov 12`, of a plain date (`yyyy-MM-dd`): where the year is known and there is little room. */
  formatDayMonth(value: string): string;
  /** `Nov 12, 2026, 3:05 PM`, in the reader's own zone. */
  formatDateTime(value: string): string;
  /** `Mon` of the wire in the reader's language; what is no weekday stays as it was written. */
  formatWeekday(day: string): string;
  /** `3:05 PM`, in the reader's own zone. */
  formatTime(value: string): string;
  /** `3 h ago` within a week of `now`, otherwise the date. */
  formatRelative(value: string, now: number): string;
  /**
   * `$45-$60/hr`, in English exactly as the specification writes it, `$2,400-$2,600/week` of another unit; null when no
   * bound is known.
   */
  formatPayRange(min: number | null | undefined, max: number | null | undefined, unit?: PayUnit): string | null;
  /** `$85/hour`, in English exactly as the specification writes it; cents only where there are some. */
  formatRate(rate: number): string;
  /** What follows a pay, by its unit: `/hr`. */
  per(unit: PayUnit): string;
  /** `decimals`: exactly so many digits behind the point; otherwise as many as there are, at most three. */
  formatNumber(value: number, decimals?: number): string;
  /** `Alice, Bob, and Carol`; `disjunction` says `or`. */
  formatList(items: readonly string[], type?: 'conjunction' | 'disjunction'): string;
}

export function formatsOf(locale: Locale): Formats {
  const known = formats.get(locale) ?? makeFormats(conventions[locale] ?? { ...english, language: locale });
  formats.set(locale, known);
  return known;
}

const formats = new Map<Locale, Formats>();

/** What a language writes in its own way. */
interface LocaleConventions {
  language: string;
  per: (unit: PayUnit) => string;
  perWholeHour: string;
  /** The library's short form of a time that is close, made readable. */
  relative(text: string): string;
}

const english: LocaleConventions = {
  language: 'en-US',
  per: (unit) => (unit === 'hour' ? '/hr' : `/${unit}`),
  perWholeHour: '/hour',
  // The narrow style writes `3h ago` and `45m ago`.
  relative: (text) => text.replace(/(\d)m\b/, '$1 min').replace(/(\d)([a-z])/, '$1 $2'),
};

const spanishUnits: Readonly<Record<PayUnit, string>> = {
  hour: 'h',
  shift: 'turno',
  day: 'día',
  week: 'semana',
  month: 'mes',
  year: 'año',
  visit: 'visita',
};

/** A language that has none here yet dates and counts by its own code, and writes the rest as English does. */
const conventions: Readonly<Partial<Record<Locale, LocaleConventions>>> = {
  en: english,
  // As Spanish is written in the United States: `15 ene 2026`, `3:05 p. m.`, `1,200`.
  es: {
    language: 'es-US',
    per: (unit) => `/${spanishUnits[unit]}`,
    perWholeHour: '/h',
    relative: (text) => text,
  },
};

function makeFormats({ language, per, perWholeHour, relative }: LocaleConventions): Formats {
  const date = lazily(() => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }));
  const plainDate = lazily(() => new Intl.DateTimeFormat(language, { ...dayMonth, year: 'numeric' }));
  const plainDayMonth = lazily(() => new Intl.DateTimeFormat(language, dayMonth));
  const weekday = lazily(() => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }));
  const time = lazily(() => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }));
  const ago = lazily(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'narrow' }));
  const number = lazily(() => new Intl.NumberFormat(language));
  const fixedNumbers = new Map<number, Intl.NumberFormat>();
  const fixed = (decimals: number) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const format = fixedNumbers.get(decimals) ?? new Intl.NumberFormat(language, digits);
    fixedNumbers.set(decimals, format);
    return format;
  };

  const formatDate = (value: string) => (isPlainDate(value) ? plainDate() : date()).format(new Date(value));
  const formatTime = (value: string) => time().format(new Date(value));
  return {
    formatDate,
    formatTime,
    formatDayMonth: (value) => plainDayMonth().format(new Date(value)),
    formatWeekday(day) {
      const index = weekdays.findIndex((one) => one === day);
      // 1 January 2024 was a Monday.
      return index < 0 ? day : weekday().format(Date.UTC(2024, 0, 1 + index));
    },
    formatDateTime: (value) => `${formatDate(value)}, ${formatTime(value)}`,
    formatRelative(value, now) {
      const seconds = (new Date(value).getTime() - now) / 1000;
      if (Math.abs(seconds) >= 7 * 86_400) return formatDate(value);
      const unit = units.find(([, length]) => Math.abs(seconds) >= length);
      return relative(unit ? ago().format(Math.trunc(seconds / unit[1]), unit[0]) : ago().format(0, 'second'));
    },
    formatPayRange: (min = null, max = null, unit = 'hour') => rangeText({ min, max, unit }, per(unit)),
    per,
    formatRate: (rate) => `$${Number.isInteger(rate) ? rate : rate.toFixed(2)}${perWholeHour}`,
    formatNumber: (value, decimals) => (decimals === undefined ? number() : fixed(decimals)).format(value),
    formatList: (items, type = 'conjunction') => new Intl.ListFormat(language, { type }).format(items),
  };
}

/** A format takes milliseconds to make on a phone, and no page uses all of them. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function isPlainDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

const dayMonth = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
/** Seconds. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
