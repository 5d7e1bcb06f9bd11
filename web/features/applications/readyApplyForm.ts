import { loadFitWords } from '#web/features/fit/words.ts';
import { loadSharingWords } from '#web/features/sharing/words.ts';
import { ApplyForm } from './ApplyForm.tsx';

/** The form once the words of its parts are here as well. */
export async function readyApplyForm(): Promise<typeof ApplyForm> {
  await Promise.all([loadFitWords(), loadSharingWords()]);
  return ApplyForm;
}
