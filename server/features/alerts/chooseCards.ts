import type { SavedSearch } from '#domain/alerts/savedSearch.ts';

/** What one search found, as the mail shows it. */
export interface AlertSection {
  search: SavedSearch;
  cards: AlertCard[];
  /** Facilities with more of its matches than are shown. */
  moreOf: { facility: string; count: number }[];
}

interface AlertCard {
  id: string;
  /** The other searches that found it. */
  also: SavedSearch[];
}

export interface Alert {
  /** Matches of all searches, each once. */
  total: number;
  /** A section for each search that found something. */
  sections: AlertSection[];
  /** Matches that the mail neither shows nor counts under their facility. */
  more: number;
}

/** Something that was found, by a search. */
export interface FoundItem {
  search_id: string;
  item_id: string;
}

type Facilities = ReadonlyMap<string, { facility_id: string | null; facility_name: string | null }>;

/** Cards: in one mail, under one search beside others, and there of one facility. */
const most = { mail: 20, search: 10, facility: 3 } as const;

/**
 * What a mail shows of what was found, in the order of the searches and of the hits. What several searches found is
 * listed under the first of them. `facilities`: of each item, where it has one.
 */
export function chooseCards(
  searches: readonly SavedSearch[],
  hits: readonly FoundItem[],
  facilities: Facilities,
): Alert {
  const finders = Map.groupBy(hits, ({ item_id }) => item_id);
  const finding = searches.filter(({ id }) => hits.some(({ search_id }) => search_id === id));
  const placed = new Set<string>();
  const maxOfSearch = finding.length === 1 ? most.mail : most.search;
  let shown = 0;
  let more = 0;
  const sections = finding.map((search): AlertSection => {
    const cards: AlertCard[] = [];
    const facilityRule = new Map<string, { facility: string; count: number }>();
    for (const { item_id: id } of hits.filter(({ search_id }) => search_id === search.id)) {
      if (placed.has(id)) continue;
      placed.add(id);
      const { facility_id = null, facility_name = null } = facilities.get(id) ?? {};
      const same =
        facility_id === null ? null : (facilityRule.get(facility_id) ?? { facility: facility_name ?? '', count: 0 });
      if (same && facility_name && same.count >= most.facility) same.count++;
      else if (cards.length >= maxOfSearch || shown >= most.mail) more++;
      else {
        cards.push({ id, also: finding.filter((other) => other !== search && isAmong(finders.get(id), other)) });
        shown++;
        if (same) facilityRule.set(facility_id!, { ...same, count: same.count + 1 });
      }
    }
    const moreOf = [...facilityRule.values()].map(({ facility, count }) => ({
      facility,
      count: count - most.facility,
    }));
    return { search, cards, moreOf: moreOf.filter(({ count }) => count > 0) };
  });
  return { total: placed.size, sections, more };
}

function isAmong(hits: readonly FoundItem[] | undefined, { id }: SavedSearch): boolean {
  return hits?.some(({ search_id }) => search_id === id) ?? false;
}
