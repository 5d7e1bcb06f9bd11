import { describe, expect, test } from 'vitest';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { licenseOf, privilegeOf } from '#tests/support/credentialTerms.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import type { CredentialTerm } from '#domain/credentials/credential.ts';
import { eligibility } from './eligibility.ts';
import type { EligibilityFacts, EligibilityJob } from './eligibilityFacts.ts';
import { shippedRules as book } from './shippedRules.ts';

const today = '2026-11-22';

const texan = licenseOf('RN', 'TX');

const facts: EligibilityFacts = { terms: [texan], home_state: 'TX', home_state_date: null, shown: credentialKindNames };
const holding = (...terms: CredentialTerm[]): EligibilityFacts => ({ ...facts, terms });
const job: EligibilityJob = {
  ...{ role: 'RN', start_date: null, required_credentials: [], practice_states: [], work_state: 'TX' },
};
const at = (work_state: string | null, role: ClinicalRole = 'RN', changed: Partial<EligibilityJob> = {}) => ({
  ...job,
  work_state,
  role,
  ...changed,
});
/** The answer, and why: `not single_state`. */
const said = (who: EligibilityFacts, where: EligibilityJob, on = today) => {
  const { answer, reasons } = eligibility(who, where, book, on);
  return [answer, ...reasons.map(({ code }) => code)].join(' ');
};

describe('a multistate license', () => {
  test.each([
    ['TX', 'eligible license_here'],
    ['PA', 'eligible nlc'],
    ['MA', 'not nlc_not_started'],
    ['GU', 'eligible nlc'],
    ['CA', 'not state_not_in_nlc'],
    ['CT', 'eligible nlc'],
    ['HI', 'not state_not_in_nlc'],
    ['MN', 'not state_not_in_nlc'],
    ['VI', 'not nlc_not_started'],
  ])('32: of TX in %s is %s', (state, answer) => {
    expect(said(facts, at(state))).toBe(answer);
  });

  test('32: names the license, the compact and when the rule was confirmed', () => {
    expect(eligibility(facts, at('PA'), book, today)).toEqual({
      answer: 'eligible',
      basis: 'reviewed',
      checked: null,
      states: [
        {
          state: 'PA',
          answer: 'eligible',
          basis: 'reviewed',
          reasons: [{ code: 'nlc', profession: 'RN', home: 'TX', state: 'PA' }],
        },
      ],
      reasons: [{ code: 'nlc', profession: 'RN', home: 'TX', state: 'PA' }],
      lines: [],
      all_checked: true,
      rules: [{ rule: 'nlc', as_of: '2026-08-11', is_stale: false }],
    });
  });

  test('33: is not issued by Guam', () => {
    const guam = { ...holding(licenseOf('RN', 'GU')), home_state: 'GU' };
    expect(said(guam, at('TX'))).toBe('not guam_outbound');
  });

  test('36: does not include a single-state license, nor one without a stated kind', () => {
    const single = holding(licenseOf('RN', 'TX', { is_multistate: false }));
    const unsaid = holding(licenseOf('RN', 'TX', { is_multistate: null }));
    for (const state of ['PA', 'GU']) {
      expect(said(single, at(state))).toBe('not single_state');
      expect(said(unsaid, at(state))).toBe('eligible_if confirm_multistate');
    }
  });

  test('36: cannot be from a state outside of the compact', () => {
    for (const is_multistate of [false, null])
      expect(said(holding(licenseOf('RN', 'CA', { is_multistate })), at('TX'))).toBe('not needs_license');
    expect(said(holding(licenseOf('RN', 'CA')), at('TX'))).toBe('unknown home_disagrees');
    expect(said(holding(licenseOf('RN', 'MA')), at('TX'))).toBe('unknown home_disagrees');
  });

  test('37: counts while its holder lives where it was issued, and 60 days longer', () => {
    const living = (home_state: string | null, home_state_date: string | null) => ({
      ...facts,
      home_state,
      home_state_date,
    });
    expect(said(living(null, null), at('PA'))).toBe('eligible_if confirm_home');
    const moved = living('CO', '2026-11-01');
    expect(eligibility(moved, at('PA'), book, today).reasons).toEqual([
      { code: 'new_home_by', state2: 'CO', date: '2026-12-31' },
    ]);
    expect(said(moved, at('PA'), '2026-12-31')).toBe('eligible_if new_home_by');
    expect(said(moved, at('PA'), '2027-01-01')).toBe('unknown moved_over_60');
    expect(said(living('CO', null), at('PA'))).toBe('eligible_if new_home');
    expect(said(living('CA', '2026-11-01'), at('PA'))).toBe('not moved_out');
    expect(said(living('CA', '2026-11-01'), at('TX'))).toBe('eligible license_here');
  });

  test('41: ends before the work begins', () => {
    const later = { start_date: '2027-07-01' };
    for (const state of ['TX', 'PA'])
      expect(eligibility(facts, at(state, 'RN', later), book, today)).toMatchObject({
        answer: 'eligible_if',
        reasons: [
          { code: 'renew_by', what: { kind: 'state_license', profession: 'RN', state: 'TX' }, date: '2027-05-31' },
        ],
      });
    expect(said(facts, at('PA', 'RN', { start_date: '2027-05-31' }))).toBe('eligible nlc');
    expect(said(facts, at('PA', 'RN', { start_date: '2020-01-01' }))).toBe('eligible nlc');
  });

  test('the best of several answers wins, then the one that ends last', () => {
    const single = licenseOf('RN', 'OK', { is_multistate: false, expires_date: '2030-01-31' });
    expect(said(holding(single, texan), at('PA'))).toBe('eligible nlc');
    const others = holding(licenseOf('RN', 'CA', { is_multistate: false, expires_date: null }), single);
    expect(said(others, at('PA'))).toBe('not single_state');
    const two = holding(single, licenseOf('RN', 'CO', { is_multistate: false, expires_date: '2030-02-01' }));
    expect(eligibility(two, at('PA'), book, today).reasons).toEqual([
      { code: 'single_state', home: 'CO', state: 'PA' },
    ]);
  });
});

describe('a profession', () => {
  test('34: is not another one', () => {
    const nurse = holding(licenseOf('NP', 'TX'));
    expect(said(nurse, at('OK', 'NP'))).toBe('not np_own_license');
    expect(eligibility(nurse, at('OK', 'RN'), book, today)).toMatchObject({
      answer: 'not',
      reasons: [{ code: 'other_profession', role: 'RN', professions: ['NP'] }],
    });
    expect(said(holding(licenseOf('RN', 'TX')), at('TX', 'LPN'))).toBe('not other_profession');
  });

  test('35: of a physician needs a license in each state', () => {
    const physician = holding(licenseOf('MD/DO', 'TX'));
    expect(said(physician, at('CO', 'MD/DO'))).toBe('not separate_license');
    expect(said(holding(licenseOf('MD/DO', 'TX'), licenseOf('MD/DO', 'CO')), at('CO', 'MD/DO'))).toBe(
      'eligible license_here',
    );
  });

  test('of a role that the rules do not cover is not guessed, whatever license there is', () => {
    expect(said(holding(licenseOf('RT', 'TX')), at('TX', 'RT'))).toBe('unknown role_not_covered');
    expect(said(holding(licenseOf('RN', 'TX')), at('TX', 'CNA'))).toBe('unknown role_not_covered');
  });

  test('40: of a medical assistant needs a license in Washington, and elsewhere no one knows', () => {
    const assistant = holding();
    expect(said(assistant, at('OR', 'MA'))).toBe('unknown ma_state');
    expect(said(assistant, at('WA', 'MA'))).toBe('not needs_license');
    expect(said(holding(licenseOf('MA', 'WA')), at('WA', 'MA'))).toBe('eligible license_here');
    expect(said(holding(licenseOf('RN', 'WA')), at('WA', 'MA'))).toBe('not needs_license');
  });
});

describe('a compact privilege', () => {
  const therapist = { ...holding(licenseOf('PT', 'OH')), home_state: 'OH' };

  test('38: of PT is to be had where both states issue them', () => {
    expect(said(therapist, at('TX', 'PT'))).toBe('eligible_if buy_privilege');
    expect(said({ ...therapist, terms: [...therapist.terms, privilegeOf('PT', 'TX')] }, at('TX', 'PT'))).toBe(
      'eligible privilege',
    );
    expect(said(therapist, at('FL', 'PT'))).toBe('not needs_license');
    expect(said(therapist, at('ME', 'PT'))).toBe('not privilege_not_started');
    expect(said({ ...therapist, home_state: 'TX' }, at('GA', 'PT'))).toBe('not needs_license');
    expect(said({ ...therapist, home_state: null }, at('GA', 'PT'))).toBe('eligible_if buy_privilege');
  });

  test('39: of OT in the states that issue them, of PA in none', () => {
    const occupational = { ...holding(licenseOf('OT', 'OH')), home_state: 'OH' };
    expect(said(occupational, at('VA', 'OT'))).toBe('eligible_if buy_privilege');
    expect(said(occupational, at('GA', 'OT'))).toBe('not privilege_not_started');
    expect(said(holding(licenseOf('PA', 'TX')), at('UT', 'PA'))).toBe('not privilege_not_started');
  });

  test('40: of a place that no list names no one knows', () => {
    expect(said(therapist, at('PR', 'PT'))).toBe('unknown state_unknown');
  });

  test('ends with the license that it rests on', () => {
    const held = privilegeOf('PT', 'TX', { expires_date: '2028-12-31' });
    const withLicense = (expires_date: string) => holding(licenseOf('PT', 'OH', { expires_date }), held);
    const later = at('TX', 'PT', { start_date: '2027-07-01' });
    expect(said(withLicense('2027-12-31'), later)).toBe('eligible privilege');
    expect(eligibility(withLicense('2027-06-30'), later, book, today).reasons).toEqual([
      {
        code: 'renew_by',
        what: { kind: 'state_license', profession: 'PT', state: 'OH' },
        date: '2027-06-30',
      },
    ]);
    expect(said(withLicense('2026-11-21'), at('TX', 'PT'))).toBe('not needs_license license_expired');
    expect(said(holding(held), later)).toBe('eligible privilege');
  });

  test('of a state that issues none is to be checked', () => {
    expect(said(holding(privilegeOf('PT', 'CA')), at('CA', 'PT'))).toBe('unknown privilege_disagrees');
    expect(said(holding(privilegeOf('PA', 'UT')), at('UT', 'PA'))).toBe('unknown privilege_disagrees');
  });

  test('that the commission does not confirm is none', () => {
    const held = (source_result: CredentialTerm['source_result']) =>
      holding(privilegeOf('PT', 'TX', { source_result }));
    expect(said(held('not_confirmed'), at('TX', 'PT'))).toBe('unknown source_disagrees');
    expect(said(held('conditions'), at('TX', 'PT'))).toBe('eligible_if conditions');
  });
});
