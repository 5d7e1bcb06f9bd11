import { states } from '#domain/shared/vocabulary.ts';
import type { Translate } from './translator.ts';
import { stateName } from './labels.ts';

/** Where a rule holds: a state in the reader's language, or a town as it is written. */
export function placeOfRule({ place }: { place: string }, t: Translate): string {
  const state = states.find((code) => code === place);
  return state ? stateName(t, state) : place;
}
