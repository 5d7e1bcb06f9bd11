import professions from './words/professions.json' with { type: 'json' };
import terms from './words/terms.json' with { type: 'json' };
import units from './words/units.json' with { type: 'json' };

/**
 * Ways in which people ask for the same, as `domain/search/words` lists them with their sources. All in lower case, without accents,
 * words apart by a space.
 */
export interface WordGroup {
  readonly en: readonly string[];
  readonly es?: readonly string[];
  /** Values of a listing that state it, such as `role:RN`. */
  readonly values?: readonly string[];
  /** Where a listing may also say it: anywhere, in its title alone, or by its values alone. */
  readonly where: 'text' | 'title' | 'values';
  /** A term of each narrower group that is found as well. */
  readonly finds?: readonly string[];
}

/** As the files have them, where `where` is any text; checked beside this file. */
export const wordGroups = [...professions.groups, ...units.groups, ...terms.groups] as readonly WordGroup[];
