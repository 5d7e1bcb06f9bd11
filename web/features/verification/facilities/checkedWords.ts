import type { FacilityCheckKind } from '#domain/verification/facilityChecks.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';

export interface Checked {
  readonly checked_kinds: readonly FacilityCheckKind[];
  readonly checked_date: string | null;
}

/** `Checked by this site: NPI and website domain, Nov 28, 2026`. Null where nothing was: then nothing is stated. */
export function checkedSentence(
  t: Translate,
  { formatDate, formatList }: Formats,
  { checked_kinds, checked_date }: Checked,
): string | null {
  if (checked_kinds.length === 0 || checked_date === null) return null;
  const what = formatList(checked_kinds.map((kind) => t(`checked.what.${kind}`)));
  return t('checked.sentence', { what, date: formatDate(checked_date) });
}
