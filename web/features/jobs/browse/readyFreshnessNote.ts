import { FreshnessNote } from './FreshnessNote.tsx';
import { loadPostingWords } from './postingWords.ts';

/** The line once its words are here as well. */
export async function readyFreshnessNote(): Promise<typeof FreshnessNote> {
  await loadPostingWords();
  return FreshnessNote;
}
