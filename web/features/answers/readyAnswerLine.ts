import { AnswerLine } from './AnswerLine.tsx';
import { loadAnswerWords } from './words.ts';

/** The line once its words are here as well. */
export async function readyAnswerLine(): Promise<typeof AnswerLine> {
  await loadAnswerWords();
  return AnswerLine;
}
