import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { choiceRank } from '#domain/search/choiceTerms.ts';

/** Of a list of specialties those that the reader may mean, by their names and what else people call them; the nearest first. */
export const specialtyFilter = filterOf('specialty');

/** The same of a list of roles. */
export const roleFilter = filterOf('role');

function filterOf(kind: Parameters<typeof choiceRank>[0]): OptionsFilter {
  return ({ options, search, limit }) => {
    // None of our lists of them has groups.
    const items = options as ComboboxItem[];
    if (search.trim() === '') return items.slice(0, limit);
    return items
      .map((item) => ({ item, rank: choiceRank(kind, item.value, item.label, search) }))
      .filter(({ rank }) => rank !== null)
      .sort((one, other) => one.rank! - other.rank!)
      .map(({ item }) => item)
      .slice(0, limit);
  };
}
