import { loadAnswerWords } from '#web/features/answers/words.ts';
import { loadWageWords } from '#web/features/wages/words.ts';
import { JobBackground } from './JobBackground.tsx';

/** The lines once their words are here as well. */
export async function readyJobBackground(): Promise<typeof JobBackground> {
  await Promise.all([loadWageWords(), loadAnswerWords()]);
  return JobBackground;
}
