import type { TalentQuery } from '#domain/search/talentQuery.ts';
import { distanceUnlessSaid } from '#domain/search/vocabulary.ts';
import { sharedFilterWord } from '#web/search/filterWords.ts';
import type { Chosen } from '#web/search/searchAddress.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** What a value of a filter of clinicians is called. */
export function talentWords(
  { near: place, comes_to, miles = distanceUnlessSaid }: TalentQuery,
  t: Translate,
): (chosen: Chosen) => string {
  const ownWord = ({ name, value }: Chosen) => {
    switch (name) {
      case 'near':
        return comes_to ? value : t('search.near', { place: value, miles });
      case 'comes_to':
        return t('search.where.comes_to', { place });
      case 'availability':
        return t(`availability.${value as 'now'}`);
      case 'language':
        return t(`talent.language.${value as 'English'}`);
      default:
        return t(`talent.${name as 'years_min'}`, { value, count: Number(value) });
    }
  };
  return (chosen) => sharedFilterWord(t, chosen) ?? ownWord(chosen);
}
