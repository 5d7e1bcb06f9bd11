import { describe, expect, test } from 'vitest';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { credentialTerm, licenseOf } from '#tests/support/credentialTerms.ts';
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

describe('where the patients are', () => {
  test('40: is not known of remote work that names no state', () => {
    expect(eligibility(facts, at(null), book, today)).toMatchObject({
      answer: 'unknown',
      states: [],
      reasons: [{ code: 'no_state' }],
    });
  });

  test('44: can be several states', () => {
    const remote = at(null, 'RN', { practice_states: ['TX', 'CA'] });
    const found = eligibility(facts, remote, book, today);
    expect(found.answer).toBe('eligible_if');
    expect(found.reasons[0]).toEqual({ code: 'some_states', states: ['TX'], others: ['CA'] });
    expect(found.states.map(({ state, answer }) => [state, answer])).toEqual([
      ['TX', 'eligible'],
      ['CA', 'not'],
    ]);
  });

  test('in several states all, some or none may be open', () => {
    const among = (...practice_states: string[]) => said(facts, at('NY', 'RN', { practice_states }));
    expect(among('TX', 'PA', 'TX')).toBe('eligible license_here nlc');
    expect(among('CA', 'NY')).toBe('not state_not_in_nlc state_not_in_nlc');
    const moved = { ...facts, home_state: null };
    expect(said(moved, at(null, 'RN', { practice_states: ['TX', 'PA'] }))).toBe(
      'eligible_if license_here confirm_home',
    );
    const unsure = { ...facts, home_state: 'CO', home_state_date: '2026-01-01' };
    expect(said(unsure, at(null, 'RN', { practice_states: ['PA', 'CA'] }))).toBe(
      'unknown moved_over_60 state_not_in_nlc',
    );
  });
});

describe('what an answer rests on', () => {
  test('42: can be what the clinician entered', () => {
    const inReview = holding({ ...texan, status: 'pending' });
    for (const state of ['TX', 'PA', 'CA']) expect(said(inReview, at(state))).toBe(said(facts, at(state)));
    expect(eligibility(inReview, at('PA'), book, today).basis).toBe('claimed');
    expect(said(holding({ ...texan, status: 'rejected' }), at('TX'))).toBe('unknown no_license');
    expect(said(holding({ ...texan, is_hidden: true }), at('TX'))).toBe('unknown no_license');
    expect(said(holding({ ...texan, is_hidden: true, status: 'pending' }), at('TX'))).toBe('unknown no_license');
    expect(said(holding({ ...texan, profession: null }), at('TX'))).toBe('unknown no_license');
  });

  test('42: stays what a reviewer has seen when a renewal waits for review', () => {
    const renewal = { ...texan, id: 'renewal', status: 'pending', expires_date: '2029-05-31' } as const;
    expect(eligibility(holding(renewal, texan), at('PA'), book, today).basis).toBe('reviewed');
    const later = at('PA', 'RN', { start_date: '2027-07-01' });
    expect(eligibility(holding(renewal, texan), later, book, today)).toMatchObject({
      answer: 'eligible',
      basis: 'claimed',
    });
  });

  test('can be the word of the source, while it is fresh', () => {
    const confirmed = {
      ...texan,
      ...({ source_result: 'confirmed', source_until: today } as const),
      ...{ source_name: 'Nursys', source_checked_date: '2026-07-25' },
    };
    expect(eligibility(holding(confirmed), at('TX'), book, today)).toMatchObject({
      basis: 'source_checked',
      checked: { source: 'Nursys', date: '2026-07-25' },
    });
    expect(eligibility(holding(confirmed), at('TX'), book, '2026-11-23')).toMatchObject({
      basis: 'reviewed',
      checked: null,
    });
  });

  test('can be against it', () => {
    const told = (source_result: CredentialTerm['source_result']) => holding({ ...texan, source_result });
    for (const state of ['TX', 'PA']) {
      expect(said(told('conditions'), at(state))).toBe('eligible_if conditions');
      expect(said(told('not_confirmed'), at(state))).toBe('unknown source_disagrees');
    }
  });

  test('can have ended, or no end', () => {
    const old = holding({ ...texan, expires_date: '2026-11-21' });
    expect(said(old, at('TX'))).toBe('not needs_license license_expired');
    const endless = { ...texan, expires_date: null };
    for (const state of ['TX', 'PA']) {
      expect(said(holding(endless), at(state))).toBe('eligible_if expiry_missing');
      expect(said(holding({ ...endless, has_no_expiry: true }), at(state))).toMatch(/^eligible /);
    }
    // One that says its end goes before one that does not.
    expect(said(holding(endless, { ...texan, id: 'new', status: 'pending' }), at('TX'))).toBe('eligible license_here');
  });
});

describe('the age of the rules', () => {
  test('45: is shown from the 181st day on', () => {
    const rulesOn = (day: string) => eligibility(facts, at('PA'), book, day).rules;
    expect(rulesOn('2027-02-07')).toEqual([{ rule: 'nlc', as_of: '2026-08-11', is_stale: false }]);
    expect(rulesOn('2027-02-08')).toEqual([{ rule: 'nlc', as_of: '2026-08-11', is_stale: true }]);
  });

  test('is that of the rules that were used', () => {
    const rulesOf = (who: EligibilityFacts, where: EligibilityJob) =>
      eligibility(who, where, book, today).rules.map(({ rule }) => rule);
    expect(rulesOf(facts, at('TX'))).toEqual([]);
    expect(rulesOf(facts, at('CA'))).toEqual(['nlc']);
    expect(rulesOf(holding(licenseOf('MD/DO', 'TX')), at('CO', 'MD/DO'))).toEqual(['imlc']);
    expect(rulesOf(holding(licenseOf('NP', 'TX')), at('CO', 'NP'))).toEqual(['aprn']);
    expect(rulesOf(holding(licenseOf('OT', 'OH')), at('CO', 'OT'))).toEqual(['ot']);
    expect(rulesOf(holding(), at('OR', 'MA'))).toEqual(['licensing']);
  });
});

describe('what else is asked for', () => {
  const required_credentials = ['ACLS', 'Wound care certification preferred', 'Two years of ICU experience'];
  const asking = at('TX', 'RN', { required_credentials });

  test('43: is added, unless it is welcome or not checked', () => {
    const found = eligibility(facts, asking, book, today);
    expect(found.answer).toBe('eligible_if');
    expect(found.reasons[0]).toEqual({ code: 'missing', items: ['acls'] });
    expect(found.lines).toEqual([
      { line: 'ACLS', asked: [{ kind: 'acls', preferred: false, state: 'missing' }], is_whole: true },
      {
        line: 'Wound care certification preferred',
        asked: [{ kind: 'specialty_certification', preferred: true, state: 'not_checked' }],
        is_whole: true,
      },
      { line: 'Two years of ICU experience', asked: [], is_whole: false },
    ]);
    expect(said(holding(texan, credentialTerm({ kind: 'acls' })), asking)).toBe('eligible license_here');
  });

  test.each([
    ['BLS, ACLS and PALS', 'eligible_if', ['acls', 'pals'], true],
    ['Must have BLS; ACLS preferred', 'eligible', [], true],
    ['No new grads; BLS required', 'eligible', [], false],
    ['Kindness', 'eligible', [], false],
  ] as const)('C2: of %j nothing counts as checked that was not', (line, answer, items, isChecked) => {
    const holder = holding(texan, credentialTerm({ kind: 'bls' }));
    const found = eligibility(holder, at('TX', 'RN', { required_credentials: [line] }), book, today);
    expect([found.answer, found.all_checked]).toEqual([answer, isChecked]);
    expect(found.reasons.flatMap((reason) => (reason.code === 'missing' ? reason.items : []))).toEqual(items);
  });

  test('changes nothing of an answer that is no yes', () => {
    expect(said(facts, { ...asking, work_state: 'CA' })).toBe('not state_not_in_nlc');
    expect(said(facts, { ...asking, work_state: null })).toBe('unknown no_state');
    expect(said({ ...facts, home_state: null }, { ...asking, work_state: 'PA' })).toBe(
      'eligible_if confirm_home missing',
    );
  });
});
