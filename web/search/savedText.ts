import { savedNameMaxLength } from '#domain/search/vocabulary.ts';
import type { Translate } from '#web/i18n/translator.ts';
import type { Directory } from './directory.ts';
import type { AnySearch, Chosen } from './searchAddress.ts';

/** What is stored of a search: its canonical text, as the server keeps it. */
export function savedText<S extends AnySearch>(directory: Directory<S>, search: S): string {
  return new URLSearchParams(canonicalOf(directory, search)).toString();
}

/** What a search asks for, the words included. How far is part of the place. */
export function savedCriteria<S extends AnySearch>(directory: Directory<S>, search: S): Chosen[] {
  return canonicalOf(directory, search).flatMap(([name, value]) => (name === 'miles' ? [] : [{ name, value }]));
}

/** `icu, RN, Night, near Tampa, FL`: as many of the words as a name has room for. */
export function savedName<S extends AnySearch>(
  t: Translate,
  directory: Directory<S>,
  search: S,
  word: (one: Chosen) => string,
): string {
  const short = (one: Chosen) => {
    if (one.name === 'q') return search.q ?? '';
    return one.name === 'near' ? t('alerts.near', { place: one.value }) : word(one);
  };
  const [first = '', ...others] = savedCriteria(directory, search).map(short);
  return others.reduce(
    (name, next) => {
      const longer = `${name}, ${next}`;
      return longer.length > savedNameMaxLength ? name : longer;
    },
    first.slice(0, savedNameMaxLength),
  );
}

/** Which job clinicians are compared with narrows nothing. */
function canonicalOf<S extends AnySearch>({ canonical }: Directory<S>, search: S): [name: string, value: string][] {
  return canonical(search).filter(([name]) => name !== 'for_job');
}
