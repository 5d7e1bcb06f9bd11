import type { AnswerCount } from '#domain/applications/responseTimes.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** `3 hours`, `2 days`: hours up to a day and a half. */
export function answerTime(hours: NonNullable<AnswerCount['median_hours']>, t: Translate): string {
  if (hours < 1) return t('responseTimes.underAnHour');
  if (hours < 36) return t('responseTimes.hours', { count: Math.round(hours) });
  return t('responseTimes.days', { count: Math.round(hours / 24) });
}
