import type { Translate } from '#web/i18n/translator.ts';

/** `<1 h`, `5 h` or `2.4d`: a facility that answers within the hour must not read as one that has no figure. */
export function responseTime(
  days: number,
  t: Translate,
  formatNumber: (value: number, decimals?: number) => string,
): string {
  const hours = days * 24;
  if (hours < 1) return t('facility.jobs.underAnHour');
  if (hours < 24) return t('facility.jobs.hours', { count: Math.round(hours) });
  return t('facility.jobs.days', { days: formatNumber(days, 1) });
}
