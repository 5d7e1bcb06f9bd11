import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';

/** As a multistate license of Texas is answered for a job in Pennsylvania; `more` overrides. */
export function eligibilityOf(more: Partial<EligibilityAnswered> = {}): EligibilityAnswered {
  return {
    answer: 'eligible',
    basis: 'reviewed',
    checked: null,
    states: [],
    reasons: [{ code: 'nlc', profession: 'RN', home: 'TX', state: 'PA' }],
    lines: [],
    all_checked: true,
    rules: [{ rule: 'nlc', as_of: '2026-08-11', is_stale: false }],
    ...more,
  };
}

/** The same for a job in Massachusetts that asks for two credentials. */
export const inMassachusetts = eligibilityOf({
  answer: 'not',
  reasons: [{ code: 'nlc_not_started', state: 'MA' }],
  lines: [
    { line: 'ACLS', asked: [{ kind: 'acls', preferred: false, state: 'missing' }], is_whole: true },
    { line: 'Kindness', asked: [], is_whole: false },
  ],
  all_checked: false,
});
