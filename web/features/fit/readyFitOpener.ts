import { FitOpener } from './FitOpener.tsx';
import { loadFitWords } from './words.ts';

/** The badge once its words are here as well. Apart from it, so that a list of cards names one file to fetch later. */
export async function readyFitOpener(): Promise<typeof FitOpener> {
  await loadFitWords();
  return FitOpener;
}
