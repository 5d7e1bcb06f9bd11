import { clinicalTitles } from './clinicalTitles.ts';

/** Terms that mean the same in a search, as the field writes them. Checked by hand on 2026-11-23. */
export const equivalentTerms: readonly (readonly string[])[] = [
  ['icu', 'intensive care unit', 'intensive care', 'critical care'],
  ['er', 'ed', 'emergency room', 'emergency department', 'emergency'],
  ['or', 'operating room'],
  ['lpn', 'licensed practical nurse', 'licensed vocational nurse'],
  ['rn', 'registered nurse'],
  ['np', 'nurse practitioner'],
  ['pa', 'physician assistant', 'physician associate'],
  ['ma', 'medical assistant'],
  ['pt', 'physical therapist'],
  ['ot', 'occupational therapist'],
  ['md', 'do', 'physician', 'doctor'],
  ['snf', 'skilled nursing', 'skilled nursing facility'],
  ['asc', 'surgery center', 'surgery centre', 'ambulatory surgery'],
  ['telehealth', 'telemedicine'],
  ['prn', 'per diem'],
  ['locum', 'locums', 'locum tenens'],
  ['nicu', 'neonatal intensive care'],
  ['picu', 'pediatric intensive care'],
  ['pacu', 'post anesthesia care'],
  ['med surg', 'medical surgical'],
  ['ob', 'obstetrics'],
  ['l d', 'labor and delivery', 'labor delivery'],
  ['peds', 'pediatrics', 'pediatric'],
  ['ortho', 'orthopedics', 'orthopaedics'],
  ['ltac', 'long term acute care'],
  ['hh', 'home health'],
  ['cvicu', 'cardiovascular intensive care'],
];

/** Words of a sentence that say nothing of a job: left out while others remain. */
export const fillerWords: ReadonlySet<string> = new Set(
  'a an and at for in is job jobs near of on position positions the to with work'.split(' '),
);

const wordsOf = (phrase: string) => phrase.split(' ');

/** What we offer whatever the listings say. */
export const ownWords: readonly string[] = [
  ...new Set(
    [...equivalentTerms, ...clinicalTitles.map(({ terms }) => terms)]
      .flat()
      .flatMap(wordsOf)
      .concat(
        'nurse',
        'night',
        'nights',
        'weekend',
        'wound',
        'surgery',
        'surgeon',
        'radiology',
        'therapy',
        'remote',
        'travel',
      )
      .filter((word) => word.length > 2 && !fillerWords.has(word)),
  ),
];
