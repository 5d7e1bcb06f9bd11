import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { Directory } from './directory.ts';
import type { AnySearch, Chosen } from './searchAddress.ts';

/** Answers what a value of a filter is called, in the filter and above the list. */
export function useFilterWords<S extends AnySearch>(
  { wordsOf }: Pick<Directory<S>, 'wordsOf'>,
  search: S,
): (chosen: Chosen) => string {
  return wordsOf(search, useMessages(), useFormats());
}
