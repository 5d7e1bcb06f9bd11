import { loadAlertWords } from './alertWords.ts';
import { SaveSearch } from './SaveSearch.tsx';

/** The button once its words are here as well. Apart from it, so that a page of search names one file to fetch later. */
export async function readySaveSearch(): Promise<typeof SaveSearch> {
  await loadAlertWords();
  return SaveSearch;
}
