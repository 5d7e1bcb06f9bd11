import { givenNameKey, personNames, surnameKey, type PersonNames } from '#domain/verification/exclusionNames.ts';
import type { ScreeningMatch } from '#domain/verification/screeningContracts.ts';

/** How what a person says compares with what a list holds. `unknown`: one of them says nothing. */
export type Comparison = 'equal' | 'differs' | 'unknown';

export const matchFactNames = ['surname', 'givenName', 'middleName', 'birthDate', 'npi', 'state'] as const;

export interface MatchFact {
  readonly name: (typeof matchFactNames)[number];
  /** As the person and the list have it; null where they have nothing. */
  readonly person: string | null;
  readonly list: string | null;
  readonly comparison: Comparison;
}

/** Of the person as they are now, and of the list as it writes them. */
type Sides = Pick<ScreeningMatch, 'person' | 'row'>;

/** Fact by fact, by the same reading of names as the search for matches. */
export function matchFacts({ person, row }: Sides): MatchFact[] {
  const names = personNames(person.name, person.other_names);
  const written = [person.name, ...person.other_names].join('; ');
  const middle = middleOf(person.name);
  const states = person.states.length > 0 ? person.states.join(', ') : null;
  return [
    fact('surname', written, row.last_name || null, (_, last) => names.surnames.includes(surnameKey(last))),
    fact('givenName', written, row.first_name || null, (_, first) => isGiven(names, first)),
    fact('middleName', middle, row.middle_name, isSameMiddle),
    fact('birthDate', person.birth_date, row.birth_date, isSame),
    fact('npi', person.npi, row.npi, isSame),
    fact('state', states, row.state, (_, state) => person.states.includes(state)),
  ];
}

function fact(
  name: MatchFact['name'],
  person: string | null,
  list: string | null,
  isEqual: (person: string, list: string) => boolean,
): MatchFact {
  const comparison = person === null || list === null ? 'unknown' : isEqual(person, list) ? 'equal' : 'differs';
  return { name, person, list, comparison };
}

function isSame(one: string, other: string): boolean {
  return one === other;
}

/** The list cuts given names, and people shorten their own. */
function isGiven({ givenNames }: PersonNames, first: string): boolean {
  const key = givenNameKey(first);
  return givenNames.some((own) => own.startsWith(key) || key.startsWith(own));
}

/** An initial says as much as it can. */
function isSameMiddle(own: string, listed: string): boolean {
  const [one, other] = [givenNameKey(own), givenNameKey(listed)];
  return one.startsWith(other) || other.startsWith(one);
}

/** What is between the first and the last word. */
function middleOf(fullName: string): string | null {
  return fullName.trim().split(/\s+/).slice(1, -1).join(' ') || null;
}
