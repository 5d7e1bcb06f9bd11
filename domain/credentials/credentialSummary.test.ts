import { expect, test } from 'vitest';
import { kindsForApplicants } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames, type CredentialKind } from '#domain/credentials/vocabulary.ts';
import { credentialTerm } from '#tests/support/credentialTerms.ts';
import { credentialSummaries, type NumberedTerm } from './credentialSummary.ts';

const today = '2026-11-22';

function term(said: Partial<NumberedTerm>): NumberedTerm {
  return { ...credentialTerm(said), number_key: said.number_key ?? null };
}

function seen(terms: readonly NumberedTerm[], shown: readonly CredentialKind[] = kindsForApplicants) {
  return credentialSummaries(terms, shown, today);
}

test('47: a number is shown by its last four characters where it has eight, that of the DEA never', () => {
  const hint = (said: Partial<NumberedTerm>) => seen([term({ kind: 'state_license', state: 'TX', ...said })])[0];
  expect(hint({ number: 'RN 123456', number_key: 'RN123456' })?.number_hint).toBe('3456');
  expect(hint({ number: '12345', number_key: '12345' })?.number_hint).toBeNull();
  expect(hint({})?.number_hint).toBeNull();
  expect(hint({ kind: 'dea_registration', number: '6727', number_key: 'AP5836727' })?.number_hint).toBeNull();
});

test('a summary holds what a facility may read and nothing else', () => {
  const stored = {
    ...term({ kind: 'bls', number: 'B 1', issuer: 'AHA' }),
    admin_notes: 'Blurred',
    file_url: 'https://x.example/1',
  };
  const [summary] = seen([stored]);
  expect(Object.keys(summary!).toSorted()).toEqual(
    [
      ...['kind', 'name', 'profession', 'state', 'issuer', 'is_multistate', 'issued_date', 'expires_date'],
      ...['has_no_expiry', 'in_review', 'reviewed_date', 'source_result', 'source_name', 'source_checked_date'],
      ...['source_until', 'number_hint', 'details'],
    ].toSorted(),
  );
});

test('the current terms and what is in review are shown; rejected, hidden and nameless ones never', () => {
  const bls = (id: string, said: Partial<NumberedTerm>) => term({ id, kind: 'bls', ...said });
  const terms = [
    bls('old', { expires_date: '2025-01-31', issuer: 'old' }),
    bls('current', { expires_date: '2027-01-31', issuer: 'current' }),
    bls('renewal', { status: 'pending', issuer: 'renewal' }),
    term({ id: 'rejected', kind: 'acls', status: 'rejected' }),
    term({ id: 'hidden', kind: 'pals', is_hidden: true }),
    term({ id: 'hidden in review', kind: 'nrp', status: 'pending', is_hidden: true }),
    term({ id: 'resume', kind: null }),
  ];
  expect(seen(terms).map(({ issuer, in_review }) => [issuer, in_review])).toEqual([
    ['current', false],
    ['renewal', true],
  ]);
});

test('48: health and background are shown after the hire alone, also while they are in review', () => {
  const terms = credentialKindNames.map((kind, at) =>
    term({ id: kind, kind, state: 'TX', status: at % 2 ? 'approved' : 'pending' }),
  );
  const later = [
    ...['tb_screening', 'influenza', 'hepatitis_b', 'mmr', 'varicella', 'covid19', 'tdap', 'physical_exam', 'fit_test'],
    ...['background_check', 'drug_screen'],
  ];
  const kinds = (shown: readonly CredentialKind[]) => seen(terms, shown).map(({ kind }) => kind);
  expect(kinds(credentialKindNames).toSorted()).toEqual([...credentialKindNames].toSorted());
  expect(
    kinds(credentialKindNames)
      .filter((kind) => !kinds(kindsForApplicants).includes(kind))
      .toSorted(),
  ).toEqual(later.toSorted());
});
