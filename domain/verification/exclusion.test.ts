import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exclusionRow, matchExclusion, screenedPerson } from './exclusion.ts';

const npi = '1234567893';
const other = '1003000126';

const record = {
  ...{ LASTNAME: 'SMITH', FIRSTNAME: 'JANE', MIDNAME: 'Q', BUSNAME: '', GENERAL: 'IND- LIC HC SERV PRO' },
  ...{ SPECIALTY: 'NURSE/NURSES AIDE', UPIN: '', NPI: '0000000000', DOB: '19700131', STATE: 'TX' },
  ...{ EXCLTYPE: '1128b4', EXCLDATE: '20200120', REINDATE: '00000000', WAIVERDATE: '00000000', WVRSTATE: '' },
};
const jane = { full_name: 'Jane Smith', other_names: [], npi: null, birth_date: null, states: ['TX', null] };

const match = (person: Partial<typeof jane> | Record<string, unknown>, row: Partial<typeof record> = {}) =>
  matchExclusion(screenedPerson({ ...jane, ...person }), exclusionRow({ ...record, ...row })!);

describe('28: a row', () => {
  test('with the NPI of the person is about them, whatever it says else', () => {
    expect(match({ npi }, { NPI: npi })).toBe('strong');
    expect(match({ npi, full_name: 'Joan Miller', states: ['CA'] }, { NPI: npi })).toBe('strong');
  });

  test('(P1) with another NPI may be, where the name fits and nothing but the number speaks against it', () => {
    expect(match({ npi: other, birth_date: '1970-01-31' }, { NPI: npi })).toBe('possible');
    expect(match({ npi: other }, { NPI: npi })).toBe('possible');
    expect(match({ npi: other, birth_date: '1970-01-30' }, { NPI: npi })).toBeNull();
    expect(match({ npi: other, full_name: 'Joan Miller' }, { NPI: npi })).toBeNull();
  });

  test('with the name and the birth date is', () => {
    expect(match({ birth_date: '1970-01-31', states: ['CA'] })).toBe('strong');
    expect(match({ npi, birth_date: '1970-01-31' })).toBe('strong');
  });

  test('with the name and another birth date is not', () => {
    expect(match({ birth_date: '1970-01-30' })).toBeNull();
  });

  test('with the name and the state may be, where a birth date is missing', () => {
    expect(match({})).toBe('possible');
    expect(match({ birth_date: '1970-01-31' }, { DOB: '' })).toBe('possible');
    expect(match({}, { NPI: npi })).toBe('possible');
  });

  test('P2: with another form of the given name may be, where the birth date is the same', () => {
    const peggy = { full_name: 'Peggy Smith', birth_date: '1970-01-31', states: ['CA'] };
    expect(match(peggy, { FIRSTNAME: 'MARGARET' })).toBe('possible');
    expect(match({ ...peggy, birth_date: '1970-01-30' }, { FIRSTNAME: 'MARGARET' })).toBeNull();
    expect(match({ ...peggy, birth_date: null, states: ['TX'] }, { FIRSTNAME: 'MARGARET' })).toBeNull();
    expect(match(peggy, { FIRSTNAME: 'MARGARET', DOB: '' })).toBeNull();
  });

  test('from another state, or from none, is not', () => {
    expect(match({}, { STATE: 'OK' })).toBeNull();
    expect(match({}, { STATE: '' })).toBeNull();
  });

  test('may be about someone who names no state', () => {
    expect(match({ states: [null] }, { STATE: 'OK' })).toBe('possible');
  });

  test('with another name is not', () => {
    expect(match({ full_name: 'Joan Smith' })).toBeNull();
    expect(match({ full_name: 'Joan Smith', birth_date: '1970-01-31' })).toBeNull();
  });
});

describe('28: of the file', () => {
  test('a row of someone who has been reinstated, or of a company, is left out', () => {
    expect(exclusionRow({ ...record, REINDATE: '20240101' })).toBeNull();
    expect(exclusionRow({ ...record, LASTNAME: '', BUSNAME: 'SMITH HOME HEALTH' })).toBeNull();
  });

  test('zeros, blanks and days that no calendar has are none', () => {
    expect(exclusionRow({ ...record, DOB: '19700231' })).toMatchObject({ birth_date: null });
    expect(exclusionRow({ ...record, NPI: ' ', DOB: '00000000', MIDNAME: '', STATE: 'tx' })).toEqual({
      ...{ last_key: 'SMITH', first_key: 'JANE', middle: null, birth_date: null, npi: null, state: 'TX' },
    });
    expect(exclusionRow({ ...record, NPI: npi })).toMatchObject({ npi, birth_date: '1970-01-31', middle: 'Q' });
    expect(exclusionRow({ LASTNAME: 'Smith' })).toMatchObject({ last_key: 'SMITH', first_key: '', npi: null });
  });
});

test('28: any row and any name get an answer, and none matches without the name or the number', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('AEJSéñØ-’. ,1\u0301')), maxLength: 30 });
  fc.assert(
    fc.property(text, text, text, text, (full_name, otherName, LASTNAME, FIRSTNAME) => {
      const row = exclusionRow({ ...record, LASTNAME, FIRSTNAME });
      if (!row) return;
      const person = screenedPerson({ ...jane, full_name, other_names: [otherName] });
      const found = matchExclusion(person, row);
      if (!person.names.surnames.includes(row.last_key)) expect(found).toBeNull();
    }),
  );
});
