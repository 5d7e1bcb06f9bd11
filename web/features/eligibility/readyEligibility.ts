import { EligibilityFold } from './EligibilityFold.tsx';
import { EligibilityPanel } from './EligibilityPanel.tsx';
import { loadEligibilityWords } from './words.ts';

/** Answers with their reasons once their words are here as well. */
export async function readyEligibility() {
  await loadEligibilityWords();
  return { EligibilityFold, EligibilityPanel };
}
