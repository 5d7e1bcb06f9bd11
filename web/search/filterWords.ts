import type { states } from '#domain/shared/vocabulary.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { roleName, specialtyName, stateName } from '#web/i18n/labels.ts';
import type { Chosen } from './searchAddress.ts';

/** What a value is called of a filter that jobs and clinicians have alike; null for others. */
export function sharedFilterWord(t: Translate, { name, value }: Chosen): string | null {
  switch (name) {
    case 'emr':
      return value;
    case 'role':
      return roleName(t, value);
    case 'specialty':
      return specialtyName(t, value);
    case 'state':
      return stateName(t, value as (typeof states)[number]);
    case 'shift':
    case 'employment':
      return t(`jobTerms.${name}.${value}` as MessageKey);
    case 'q':
      return t('search.q', { value });
    default:
      return null;
  }
}
