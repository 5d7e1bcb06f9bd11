import { useMemo } from 'react';
import type { Locale } from '#domain/shared/locale.ts';
import { zoneAbbreviation } from '#domain/shared/zonedTime.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { roleName, specialtyName } from '#web/i18n/labels.ts';
import { cityOf, zoneName } from '#web/i18n/zones.ts';
import { useTexts } from '#web/i18n/texts.ts';

/** What terms hold, as people read it. Each answers null for what is not stated. */
export interface TermsWords {
  t: Translate;
  role(value: string | null | undefined): string | null;
  specialty(value: string | null | undefined): string | null;
  /** `$52.50` of 5250. */
  money(cents: number | null | undefined): string | null;
  /** `12 h 30 min` of 750. */
  length(minutes: number | null | undefined): string | null;
  /** `24 hours` */
  hours(count: number | null | undefined): string | null;
  /** `Mon, Jan 11, 2027` of a plain date. */
  day(day: string | null | undefined): string | null;
  /** `7:00 PM` of `19:00`. */
  clock(time: string | null | undefined): string | null;
  /** `Fri, Dec 4, 9:00 AM CST` */
  moment(instant: string | null | undefined, zone: string | null | undefined): string | null;
  /** `Dec 4, 2026, 9:00:05 AM CST` */
  second(instant: string | null | undefined, zone: string): string | null;
  /** `Central Time (Chicago)` */
  zone(zone: string | null | undefined): string | null;
}

export function useTermsWords(): TermsWords {
  const [t, locale, ofEveryPage] = [useTexts('offers'), useLocale(), useMessages()];
  return useMemo(() => termsWordsOf(t, locale, ofEveryPage), [t, locale, ofEveryPage]);
}

export function termsWordsOf(t: Translate, locale: Locale, ofEveryPage: Translate): TermsWords {
  const language = `${locale}-US`;
  const zoned = zonedFormatsOf(locale);
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  const date = new Intl.DateTimeFormat(language, { ...longDay, timeZone: 'UTC' });
  return {
    t,
    role: stated((value) => roleName(ofEveryPage, value)),
    specialty: stated((value) => specialtyName(ofEveryPage, value)),
    money: stated((cents) => dollars.format(cents / 100)),
    length: stated((minutes) => lengthOf(minutes, t)),
    hours: stated((count) => t('offers.terms.hours', { count })),
    day: stated((day) => date.format(new Date(day))),
    clock: stated(zoned.clock),
    moment: (instant, zone) => (instant && zone ? zoned.moment(instant, zone) : null),
    second: (instant, zone) => (instant ? toTheSecond(new Date(instant), zone, language) : null),
    zone: stated((zone) => `${zoneName(zone, locale)} (${cityOf(zone)})`),
  };
}

const longDay = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

function toTheSecond(instant: Date, timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return `${format.format(instant)} ${zoneAbbreviation(instant, timeZone)}`;
}

function stated<T>(say: (value: T) => string): (value: T | null | undefined) => string | null {
  return (value) => (value === null || value === undefined || value === '' ? null : say(value));
}

function lengthOf(minutes: number, t: Translate): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('offers.terms.minutes', { minutes: rest });
  return rest === 0
    ? t('offers.terms.wholeHours', { hours })
    : t('offers.terms.hoursMinutes', { hours, minutes: rest });
}
