import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import type { Answers, SentRequest } from './answers.ts';
import { rowOf } from './rowOf.ts';

/** A saved search for night jobs of nurses, with a daily message; `more` overrides. */
export function searchRow(more: Partial<SavedSearch> = {}): SavedSearch {
  return rowOf('SavedSearch', {
    id: 'search-1',
    kind: 'jobs',
    name: 'Night jobs',
    query: 'role=RN&shift=night',
    frequency: 'daily',
    ...more,
  });
}

/** As the server keeps saved searches: the last one first; saved, changed and deleted. */
export function savedSearchAnswers(...given: SavedSearch[]): Answers {
  const stored = [...given];
  const indexOf = ({ path }: SentRequest) => stored.findIndex(({ id }) => path === `entities/SavedSearch/${id}`);
  return {
    'GET entities/SavedSearch': () => stored,
    'POST entities/SavedSearch': ({ body }: SentRequest) => {
      stored.unshift(searchRow({ id: `search-${stored.length + 1}`, ...(body as Partial<SavedSearch>) }));
      return stored[0];
    },
    'PUT entities/SavedSearch/*': (request: SentRequest) => {
      const at = indexOf(request);
      stored[at] = { ...stored[at]!, ...(request.body as Partial<SavedSearch>) };
      return stored[at];
    },
    'DELETE entities/SavedSearch/*': (request: SentRequest) => {
      stored.splice(indexOf(request), 1);
      return { success: true };
    },
    'POST functions/savedSearchMatches': { matches: {} },
  };
}
