import { type JobQuery } from '#domain/nouns/jobQuery.ts';
import { distanceUnlessSaid } from '#domain/site/searchVocabulary.ts';
import type { states } from '#domain/site/vocabulary.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { specialtyName, stateName } from '#web/i18n/wireWords.ts';
import type { Chosen } from './jobSearchParams.ts';

/** Answers what a value of a filter is called, in the filter and above the list. */
export function useJobFilterWords({ miles = distanceUnlessSaid }: JobQuery): (chosen: Chosen) => string {
  const t = useMessages();
  const { formatDate } = useFormats();
  return ({ name, value }) => {
    switch (name) {
      case 'role':
      case 'emr':
        return value;
      case 'specialty':
        return specialtyName(t, value);
      case 'state':
        return stateName(t, value as (typeof states)[number]);
      case 'location_type':
        return t(`jobs.locationType.${value as 'remote'}`);
      case 'near':
        return t('jobSearch.near', { place: value, miles });
      case 'starts_from':
      case 'starts_to':
        return t(`jobSearch.${name}`, { value: formatDate(value) });
      case 'shift':
      case 'employment':
      case 'benefits':
        return t(`jobTerms.${name}.${value}` as MessageKey);
      case 'days':
      case 'facility_type':
        return t(`jobSearch.${name}.${value}` as MessageKey);
      default:
        return t(`jobSearch.${name as 'q'}`, { value, count: Number(value) });
    }
  };
}
