import { expect, test } from 'vitest';
import type { ScreeningMatch } from '#domain/verification/screeningContracts.ts';
import { matchFactNames, matchFacts } from './matchFacts.ts';

type Person = ScreeningMatch['person'];
type Row = ScreeningMatch['row'];

const nobody: Person = { id: '', name: 'Ana Lima', other_names: [], npi: null, birth_date: null, states: [] };
const empty: Row = {
  ...{ last_name: 'LIMA', first_name: 'ANA', middle_name: null, npi: null, birth_date: null, state: null },
  ...{ city: null, general: null, specialty: null },
  ...{ exclusion_type: '1128a1', exclusion_date: null, waiver_state: null },
};

function compared(person: Partial<Person>, row: Partial<Row>) {
  const facts = matchFacts({ person: { ...nobody, ...person }, row: { ...empty, ...row } });
  expect(facts.map(({ name }) => name)).toEqual(matchFactNames);
  return Object.fromEntries(facts.map(({ name, comparison }) => [name, comparison]));
}

test('28: what one of the two does not say is unknown, never different', () => {
  expect(compared({}, {})).toEqual({
    ...{ surname: 'equal', givenName: 'equal' },
    ...{ middleName: 'unknown', birthDate: 'unknown', npi: 'unknown', state: 'unknown' },
  });
  const told = { npi: '1234567893', birth_date: '1980-04-02', states: ['TX'], name: 'Ana Maria Lima' };
  expect(compared(told, {})).toMatchObject({ middleName: 'unknown', birthDate: 'unknown', npi: 'unknown' });
});

test('28: birth date, NPI and state are the same or not', () => {
  const person = { npi: '1234567893', birth_date: '1980-04-02', states: ['TX', 'OK'] };
  const same = { npi: '1234567893', birth_date: '1980-04-02', state: 'OK' };
  expect(compared(person, same)).toMatchObject({ birthDate: 'equal', npi: 'equal', state: 'equal' });
  const other = { npi: '1003000126', birth_date: '1980-04-20', state: 'PA' };
  expect(compared(person, other)).toMatchObject({ birthDate: 'differs', npi: 'differs', state: 'differs' });
});

test('a middle initial says as much as it can, and one that differs is pointed out', () => {
  const person = { name: 'Ana Maria Lima' };
  expect(compared(person, { middle_name: 'M' })).toMatchObject({ middleName: 'equal' });
  expect(compared(person, { middle_name: 'MARIA' })).toMatchObject({ middleName: 'equal' });
  expect(compared(person, { middle_name: 'JO' })).toMatchObject({ middleName: 'differs' });
});

test('a former name counts, and a row that was found by its NPI alone says that the name differs', () => {
  const person = { name: 'Ana Lima-Ortega', other_names: ['Ana Pereira, RN'] };
  expect(compared(person, { last_name: 'PEREIRA' })).toMatchObject({ surname: 'equal', givenName: 'equal' });
  expect(compared(person, { last_name: 'ORTEGA' })).toMatchObject({ surname: 'equal' });
  expect(compared(person, { last_name: 'SMITH', first_name: 'JOHN' })).toMatchObject({
    ...{ surname: 'differs', givenName: 'differs' },
  });
});
