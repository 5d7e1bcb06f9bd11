import { RightNow } from './RightNow.tsx';
import { loadRightNowWords } from './rightNowWords.ts';

/** The line once its words are here as well. */
export async function readyRightNow(): Promise<typeof RightNow> {
  await loadRightNowWords();
  return RightNow;
}
