import { clinicalTitles } from '#domain/shared/clinicalTitles.ts';
import { wordGroups } from './fieldWords.ts';

/** English terms that mean the same in a search, as the field writes them. */
export const equivalentTerms: readonly (readonly string[])[] = wordGroups.map(({ en }) => en);

/** Words of a sentence that say nothing of a job: left out while others remain. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'a an and at for in is job jobs near of on position positions the to with work opening openings shift only ' +
    'trabajo trabajos empleo empleos puesto puestos vacante vacantes en el los las para con y un una del cerca turno solo solamente'
  ).split(' '),
);

/** Spanish articles that name a state as well: left out where a word follows them. */
export const fillersBefore: ReadonlySet<string> = new Set(['de', 'la']);

const wordsOf = (phrase: string) => phrase.split(' ');

/** What we offer whatever the listings say. */
export const ownWords: readonly string[] = [
  ...new Set(
    [...equivalentTerms, ...clinicalTitles.map(({ terms }) => terms)]
      .flat()
      .flatMap(wordsOf)
      .concat('wound')
      .filter((word) => word.length > 2 && !fillerWords.has(word)),
  ),
];
