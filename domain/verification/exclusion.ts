import { isNpi } from '#domain/credentials/npi.ts';
import {
  givenNameKey,
  isNamed,
  isNamedOtherwise,
  personNames,
  surnameKey,
  type PersonNames,
} from './exclusionNames.ts';

/** What is compared of a person. Their names are folded once, and compared with many rows. */
export interface ScreenedPerson {
  readonly names: PersonNames;
  readonly npi: string | null;
  /** `yyyy-MM-dd`. */
  readonly birth_date: string | null;
  /** Where they hold licenses, where they legally live and where they say they are: two letters each. */
  readonly states: readonly string[];
}

/** What is compared of a row of an exclusion list; null where the list has nothing. */
export interface ExclusionRow {
  readonly last_key: string;
  readonly first_key: string;
  readonly middle: string | null;
  readonly birth_date: string | null;
  readonly npi: string | null;
  readonly state: string | null;
}

/**
 * `strong`: by number or birth date. A number that the person typed strengthens a match and cancels none. In either case a
 * human decides before anyone is on a list.
 */
export type ExclusionMatch = 'strong' | 'possible';

/** Whether a row may be about a person; null where it is not. */
export function matchExclusion(person: ScreenedPerson, row: ExclusionRow): ExclusionMatch | null {
  const hasOtherNpi = person.npi !== null && row.npi !== null && person.npi !== row.npi;
  if (row.npi !== null && person.npi === row.npi) return 'strong';
  const isBornThen = person.birth_date !== null && person.birth_date === row.birth_date;
  if (!isNamed(person.names, row.last_key, row.first_key))
    return isBornThen && isNamedOtherwise(person.names, row.last_key, row.first_key) ? 'possible' : null;
  if (person.birth_date !== null && row.birth_date !== null)
    return person.birth_date !== row.birth_date ? null : hasOtherNpi ? 'possible' : 'strong';
  const isFromThere = person.states.length === 0 || (row.state !== null && person.states.includes(row.state));
  return isFromThere ? 'possible' : null;
}

export function screenedPerson({
  full_name,
  other_names,
  states,
  ...facts
}: {
  readonly full_name: string;
  readonly other_names: readonly string[];
  readonly npi: string | null;
  readonly birth_date: string | null;
  readonly states: readonly (string | null)[];
}): ScreenedPerson {
  const { npi, birth_date } = facts;
  return { names: personNames(full_name, other_names), npi, birth_date, states: states.filter((one) => one !== null) };
}

/**
 * A record of `UPDATED.csv` by the names of its columns. Null: it is about no person, or about one who has been reinstated,
 * and is left out.
 */
export function exclusionRow(record: Readonly<Record<string, string | undefined>>): ExclusionRow | null {
  const [last_key, first_key] = [surnameKey(record['LASTNAME'] ?? ''), givenNameKey(record['FIRSTNAME'] ?? '')];
  if (last_key === '' || listedDay(record['REINDATE']) !== null) return null;
  const npi = record['NPI']?.trim() ?? '';
  return {
    last_key,
    first_key,
    middle: record['MIDNAME']?.trim() || null,
    birth_date: listedDay(record['DOB']),
    npi: isNpi(npi) ? npi : null,
    state: record['STATE']?.trim().toUpperCase() || null,
  };
}

/** `19700131`; blank and `00000000` are none, and so is what no calendar has. */
export function listedDay(text = ''): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text.trim()) ?? [];
  if (year === undefined || year === '0000') return null;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
  return isReal ? `${year}-${month}-${day}` : null;
}
