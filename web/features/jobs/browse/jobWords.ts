import type { JobQuery } from '#domain/search/jobQuery.ts';
import { distanceUnlessSaid } from '#domain/search/vocabulary.ts';
import { sharedFilterWord } from '#web/search/filterWords.ts';
import type { Chosen } from '#web/search/searchAddress.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';

/** What a value of a filter of jobs is called. */
export function jobWords(
  { miles = distanceUnlessSaid }: JobQuery,
  t: Translate,
  { formatDate }: Formats,
): (chosen: Chosen) => string {
  const ownWord = ({ name, value }: Chosen) => {
    switch (name) {
      case 'location_type':
        return t(`jobs.locationType.${value as 'remote'}`);
      case 'near':
        return t('search.near', { place: value, miles });
      case 'starts_from':
      case 'starts_to':
        return t(`jobSearch.${name}`, { value: formatDate(value) });
      case 'benefits':
        return t(`jobTerms.benefits.${value}` as MessageKey);
      case 'days':
      case 'facility_type':
        return t(`jobSearch.${name}.${value}` as MessageKey);
      default:
        return t(`jobSearch.${name as 'pay_min'}`, { value, count: Number(value) });
    }
  };
  return (chosen) => sharedFilterWord(t, chosen) ?? ownWord(chosen);
}
