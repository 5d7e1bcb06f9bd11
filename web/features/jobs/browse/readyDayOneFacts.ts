import { loadOfferWords } from '#web/features/offers/words.ts';
import { DayOneFacts } from './DayOneFacts.tsx';

/** The facts once their words are here as well. */
export async function readyDayOneFacts(): Promise<typeof DayOneFacts> {
  await loadOfferWords();
  return DayOneFacts;
}
