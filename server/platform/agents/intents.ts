import { clinicalRoles, firstSpecialties, locationTypes, states } from '#domain/shared/vocabulary.ts';

/** What a sentence asks for, as far as plain words show. */
export interface Intent {
  about: 'jobs' | 'talent' | 'applications' | 'help';
  filters: {
    role?: (typeof clinicalRoles)[number];
    specialty?: (typeof firstSpecialties)[number];
    location_type?: (typeof locationTypes)[number];
    state?: (typeof states)[number];
  };
  /** What is left to search for, in the order of the sentence. */
  words: string[];
  text: string;
}

const subjects = [
  ['help', /^\s*(how|why|what (is|are|does|do)|where (do|can)|can i|do i|is it)\b/],
  ['applications', /\bmy (\w+ )?applications?\b|\b(have|did) i appl|\bapplied\b/],
  ['talent', /\b(talent|clinicians?|candidates?|professionals?|people|somebody|someone|staff|hire)\b/],
  ['jobs', /\b(jobs?|shifts?|positions?|openings?|vacanc\w+|work|gigs?|opportunit\w+)\b/],
] as const;

export function intentOf(text: string): Intent {
  const plain = text.toLowerCase();
  const role = clinicalRoles.find((name) =>
    name
      .toLowerCase()
      .split('/')
      .some((part) => hasWord(plain, part)),
  );
  const specialty = firstSpecialties.find((name) => plain.includes(name.toLowerCase()));
  const location_type = locationTypes.find((name) => plain.includes(name) || plain.includes(name.replace('-', ' ')));
  const state = states.find((code) => new RegExp(`\\b${code}\\b`).test(text));
  const named = subjects.find(([, pattern]) => pattern.test(plain))?.[0];
  return {
    // A role or a specialty on its own is a wish for work.
    about: named ?? (role || specialty || location_type ? 'jobs' : 'help'),
    filters: {
      ...(role ? { role } : {}),
      ...(specialty ? { specialty } : {}),
      ...(location_type ? { location_type } : {}),
      ...(state ? { state } : {}),
    },
    words: wordsOf(plain, [role, specialty, location_type, state]),
    text,
  };
}

const unsaying = new Set(
  `a about active all am an and any are at available be can clinician clinicians candidate candidates could do find for from
  get give have help hire hiring i in is it job jobs list look looking me my near need new of on open opening openings or
  our people please position positions professional professionals search shift shifts show some somebody someone staff
  talent tell that the there to us want we what which who with work would you`.split(/\s+/),
);

function wordsOf(plain: string, used: readonly (string | undefined)[]): string[] {
  const taken = new Set(used.flatMap((text) => (text ?? '').toLowerCase().split(/[\s/-]+/)));
  const words = plain.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return [...new Set(words.filter((word) => !unsaying.has(word) && !taken.has(word)))].slice(0, 4);
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}s?\\b`).test(text);
}
