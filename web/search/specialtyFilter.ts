import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { specialtyRank } from '#domain/search/specialtyTerms.ts';

/** Of a list of specialties those that the reader may mean, by their names and what else people call them; the nearest first. */
export const specialtyFilter: OptionsFilter = ({ options, search, limit }) => {
  // None of our lists of them has groups.
  const items = options as ComboboxItem[];
  if (search.trim() === '') return items.slice(0, limit);
  return items
    .map((item) => ({ item, rank: specialtyRank(item.value, item.label, search) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => one.rank! - other.rank!)
    .map(({ item }) => item)
    .slice(0, limit);
};
