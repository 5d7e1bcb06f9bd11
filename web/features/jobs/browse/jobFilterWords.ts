import type { Translate } from '#web/i18n/messages.tsx';
import { specialtyName } from '#web/i18n/wireWords.ts';
import type { JobFilterName } from './jobSearchParams.ts';

/** What a value of a filter is called. */
export function jobFilterWord(t: Translate, name: JobFilterName, value: string): string {
  if (name === 'role') return value;
  return name === 'specialty' ? specialtyName(t, value) : t(`jobs.locationType.${value as 'remote'}`);
}
