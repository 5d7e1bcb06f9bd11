import { FacilityAnswers } from './FacilityAnswers.tsx';
import { loadAnswerWords } from './words.ts';

/** The sentence once its words are here as well. */
export async function readyFacilityAnswers(): Promise<typeof FacilityAnswers> {
  await loadAnswerWords();
  return FacilityAnswers;
}
