import type { Reference } from '#domain/references/reference.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** Where and when the two worked together. */
export function workedLine(
  { workplace, worked_from, worked_to }: Pick<Reference, 'workplace' | 'worked_from' | 'worked_to'>,
  t: Translate,
  { formatDate }: Formats,
): string {
  const from = formatDate(worked_from);
  return worked_to
    ? t('references.worked', { workplace, from, to: formatDate(worked_to) })
    : t('references.worked.since', { workplace, from });
}
