import { describe, expect, test } from 'vitest';
import { credentialTerm } from '#tests/support/credentialTerms.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import {
  credentialKey,
  currentTerms,
  isValidOn,
  missingFacts,
  runsOn,
  validityOf,
  suggestedExpiry,
  type CredentialTerm,
} from './credential.ts';

const today = '2026-11-22';

const term = credentialTerm({ kind: 'bls', issuer: 'AHA', issued_date: '2025-03-10', expires_date: '2027-03-31' });

describe('the end that is offered', () => {
  test.each([
    ['2024-02-10', '2026-02-28'],
    ['2024-02-29', '2026-02-28'],
    ['2023-12-31', '2025-12-31'],
    ['2022-02-15', '2024-02-29'],
  ])('1: of a card of the AHA of %s is %s', (issued_date, last) => {
    for (const kind of ['bls', 'acls', 'pals'] as const)
      expect(suggestedExpiry({ kind, issuer: 'AHA', issued_date })).toBe(last);
    expect(suggestedExpiry({ kind: 'bls', issuer: ' american  heart association', issued_date })).toBe(last);
  });

  test('2: of another issuer, or of none, there is none: the card says it', () => {
    for (const issuer of ['Red Cross', 'American Red Cross', 'AHAA', null])
      expect(suggestedExpiry({ kind: 'bls', issuer, issued_date: '2024-02-10' })).toBeNull();
  });

  test.each([
    ['tdap', '2020-02-29', '2030-02-28'],
    ['physical_exam', '2026-05-31', '2027-05-31'],
    ['fit_test', '2026-01-15', '2027-01-15'],
    ['state_license', '2026-01-15', null],
    ['dea_registration', '2026-01-15', null],
    ['nrp', '2026-01-15', null],
    ['tb_screening', '2026-01-15', null],
  ] as const)('of %s of %s is %s', (kind, issued_date, last) => {
    expect(suggestedExpiry({ kind, issuer: null, issued_date })).toBe(last);
  });

  test('needs the day of issue and a kind', () => {
    expect(suggestedExpiry({ kind: 'bls', issuer: 'AHA', issued_date: null })).toBeNull();
    expect(suggestedExpiry({ kind: null, issuer: 'AHA', issued_date: '2024-02-10' })).toBeNull();
  });
});

describe('standing', () => {
  test.each([
    ['in_review', { status: 'pending', expires_date: '2020-01-01' }],
    ['not_accepted', { status: 'rejected' }],
    ['not_yet', { issued_date: '2026-11-23' }],
    ['active', { issued_date: today }],
    ['active', { issued_date: null, expires_date: null }],
    ['active', { expires_date: '2027-01-22' }],
    ['expiring', { expires_date: '2027-01-21' }],
    ['expiring', { expires_date: today }],
    ['expired', { expires_date: '2026-11-21' }],
  ] as const)('is %s with %o', (said, changed) => {
    const row = { ...term, ...changed };
    expect(validityOf(row, today)).toBe(said);
    expect(isValidOn(row, today)).toBe(said === 'active' || said === 'expiring');
  });

  test('3: a card counts through its last day in the zone of the site', () => {
    const card = { ...term, issued_date: '2024-02-10', expires_date: '2026-02-28' };
    const at = (instant: string) => validityOf(card, civilDay(new Date(instant), 'America/New_York'));
    expect(at('2026-02-28T23:00:00-05:00')).toBe('expiring');
    expect(at('2026-03-01T00:30:00-05:00')).toBe('expired');
  });

  test('9: insurance from next month on does not count yet', () => {
    const insurance = { ...term, kind: 'malpractice_insurance', issued_date: '2026-12-01' } as const;
    expect(validityOf(insurance, today)).toBe('not_yet');
    expect(currentTerms([insurance], today)).toEqual([]);
  });

  test('the dates of a term decide when it is valid, not the clock of a task', () => {
    const inReview = { ...term, status: 'pending' } as const;
    expect(runsOn(inReview, today)).toBe(true);
    expect(runsOn(term, '2025-03-09')).toBe(false);
    expect(runsOn(term, '2027-04-01')).toBe(false);
  });
});

describe('what is missing', () => {
  const bare = { ...term, issuer: null, issued_date: null, expires_date: null };

  test('10: of a card that came with its type and file alone', () => {
    expect(missingFacts(bare)).toEqual(['issuer', 'issued_date', 'expires_date']);
    expect(missingFacts(term)).toEqual([]);
  });

  test('of a license whether it is multistate, if it is a nurse’s', () => {
    const license = { ...bare, kind: 'state_license', state: 'TX', number: '1' } as const;
    expect(missingFacts({ ...license, profession: 'RN' })).toEqual(['is_multistate', 'expires_date']);
    expect(missingFacts({ ...license, profession: 'LPN', is_multistate: false })).toEqual(['expires_date']);
    expect(missingFacts({ ...license, profession: 'PT' })).toEqual(['expires_date']);
    expect(missingFacts({ ...license, profession: null })).toEqual(['profession', 'expires_date']);
  });

  test('no date where there may be none and it says so', () => {
    const board = { ...bare, kind: 'board_certification', name: 'Surgery' } as const;
    expect(missingFacts(board)).toEqual(['expires_date']);
    expect(missingFacts({ ...board, has_no_expiry: true })).toEqual([]);
    expect(missingFacts({ ...bare, kind: 'mmr' })).toEqual(['issued_date']);
    expect(missingFacts({ ...bare, kind: 'mmr', has_no_expiry: true })).toEqual([]);
    expect(missingFacts({ ...term, expires_date: null, has_no_expiry: true })).toEqual(['expires_date']);
  });

  test('nothing is asked of a document without a kind', () => {
    expect(missingFacts({ ...bare, kind: null })).toEqual([]);
  });
});

describe('a credential', () => {
  const license = { ...term, kind: 'state_license', profession: 'RN', state: 'TX' } as const;
  const certification = { ...term, kind: 'specialty_certification', issuer: 'AACN', name: 'CCRN' } as const;
  const isOne = (one: CredentialTerm, other: CredentialTerm) =>
    credentialKey({ ...one, id: 'one' }) === credentialKey({ ...other, id: 'other' });

  test('is of one kind, profession and state', () => {
    expect(isOne(license, { ...license, issuer: 'Board', number: '2', name: 'Renewed' })).toBe(true);
    expect(isOne(license, { ...license, state: 'OK' })).toBe(false);
    expect(isOne(license, { ...license, profession: 'LPN' })).toBe(false);
    expect(isOne(term, { ...term, issuer: 'Red Cross' })).toBe(true);
    expect(isOne(term, { ...term, kind: 'acls' })).toBe(false);
  });

  test('is of one issuer and name, if it is a certification', () => {
    expect(isOne(certification, { ...certification, issuer: 'aacn ', name: 'C C R N' })).toBe(true);
    expect(isOne(certification, { ...certification, name: 'CEN' })).toBe(false);
    expect(isOne(certification, { ...certification, issuer: 'BCEN' })).toBe(false);
  });

  test('is validated alone when it names neither its kind nor the state that it needs', () => {
    expect(isOne({ ...term, kind: null }, { ...term, kind: null })).toBe(false);
    expect(isOne({ ...license, state: null }, { ...license, state: null })).toBe(false);
    expect(isOne(license, license)).toBe(true);
  });
});

describe('the current term', () => {
  const ids = (terms: readonly CredentialTerm[]) => currentTerms(terms, today).map(({ id }) => id);
  const until = (id: string, expires_date: string | null, changed: Partial<CredentialTerm> = {}) => ({
    ...term,
    ...changed,
    id,
    expires_date,
  });

  test('7: is one of several, the one that ends last', () => {
    expect(ids([until('old', '2026-12-31'), until('new', '2028-12-31')])).toEqual(['new']);
    expect(ids([until('new', null), until('old', '2026-12-31')])).toEqual(['new']);
  });

  test('of equal ones is the one that was reviewed last', () => {
    const [first, last] = [
      { reviewed_date: '2026-01-01T10:00:00.000Z' },
      { reviewed_date: '2026-01-01T10:00:00.001Z' },
    ];
    for (const end of ['2026-12-31', null])
      expect(ids([until('b', end, first), until('a', end, last), until('c', end)])).toEqual(['a']);
  });

  test('is approved and has begun', () => {
    const begins = { issued_date: '2026-12-01' };
    expect(ids([until('old', '2026-12-31'), until('next', '2028-12-31', begins)])).toEqual(['old']);
    expect(ids([until('old', '2026-12-31'), until('sent', '2028-12-31', { status: 'pending' })])).toEqual(['old']);
    expect(ids([until('sent', null, { status: 'pending' }), until('no', null, { status: 'rejected' })])).toEqual([]);
    expect(ids([until('hidden', null, { is_hidden: true }), until('old', '2026-12-31')])).toEqual(['old']);
  });

  test('is the one that ended last where none is valid', () => {
    expect(ids([until('last', '2026-11-21'), until('first', '2024-12-31')])).toEqual(['last']);
  });

  test('is one of each credential', () => {
    expect(ids([until('a', null), until('b', null, { kind: 'acls' }), until('c', null, { kind: null })])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
