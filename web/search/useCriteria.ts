import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { Directory } from './directory.ts';
import { savedCriteria } from './savedText.ts';
import type { AnySearch } from './searchAddress.ts';

/** A search that was stored, as its page says it. */
export interface Criteria {
  /** Of the page that runs it. */
  href: string;
  /** What each of its criteria is called. */
  words: string[];
}

/** Answers what the text of a saved search says. */
export function useCriteria<S extends AnySearch>(directory: Directory<S>): (query: string) => Criteria {
  const t = useMessages();
  const formats = useFormats();
  return (query) => {
    const search = directory.read(new URLSearchParams(query));
    return {
      href: directory.href(search),
      words: savedCriteria(directory, search).map(directory.wordsOf(search, t, formats)),
    };
  };
}
