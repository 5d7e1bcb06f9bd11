import type { missingForDayOne } from '#domain/assignments/dayOne.ts';
import { isSheetLine } from '#domain/assignments/readinessSheet.ts';
import type { Translate } from '#web/i18n/translator.ts';

type Needed = ReturnType<typeof missingForDayOne>[number];

/** What an offer still needs, as the forms call it. */
export function neededNames(fields: readonly Needed[], t: Translate): string {
  return [...new Set(fields.map((field) => nameOf(field, t)))].join(', ');
}

function nameOf(field: Needed, t: Translate): string {
  if (isSheetLine(field)) return t(`dayOne.line.${field}`);
  if (field === 'orientation_minutes' || field === 'orientation_paid') return t('offers.terms.day_one.orientation');
  return t(`offers.terms.day_one.${field}`);
}
