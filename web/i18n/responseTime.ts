import type { Translate } from './translator.ts';

/** `<1 h`, `5 h` or `2.4d`: a facility that answers within the hour must not read as one that has no figure. */
export function responseTime(
  days: number,
  t: Translate,
  formatNumber: (value: number, decimals?: number) => string,
): string {
  const hours = days * 24;
  if (hours < 1) return t('shell.time.underAnHour');
  if (hours < 24) return t('shell.time.hours', { count: Math.round(hours) });
  return t('shell.time.days', { days: formatNumber(days, 1) });
}
