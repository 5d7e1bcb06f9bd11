import { WageBenchmark } from './WageBenchmark.tsx';
import { loadWageWords } from './words.ts';

/** The line once its words are here as well. */
export async function readyWageBenchmark(): Promise<typeof WageBenchmark> {
  await loadWageWords();
  return WageBenchmark;
}
