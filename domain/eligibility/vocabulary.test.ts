import { expect, test } from 'vitest';
import clinician from '../../messages/en/eligibility.json' with { type: 'json' };
import terms from '../../messages/en/eligibilityTerms.json' with { type: 'json' };
import facility from '../../messages/en/readiness.json' with { type: 'json' };
import { eligibilityAnswers, eligibilityBases, eligibilityCodes, requirementStates } from './vocabulary.ts';
import { compactNames } from './licensureRules.ts';

test.each([
  ['eligibility', clinician],
  ['readiness', facility],
])('%s has a head for each answer, a sentence for each reason and a foot for each basis', (area, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual(
    [
      ...eligibilityAnswers.map((answer) => `${area}.head.${answer}`),
      ...['eligible', 'eligible_if'].map((answer) => `${area}.head.${answer}.unchecked`),
      ...eligibilityCodes.map((code) => `${area}.${code}`),
      ...[...eligibilityBases, 'none'].map((basis) => `${area}.foot.${basis}`),
      `${area}.stale`,
    ].toSorted(),
  );
});

test('facilities do not read the sentences for the clinician', () => {
  for (const sentence of Object.values(facility)) expect(sentence).not.toMatch(/\byour?\b/i);
});

test('what both name has its words', () => {
  expect(Object.keys(terms)).toEqual([
    'eligibilityTerms.what.state_license',
    'eligibilityTerms.what.compact_privilege',
    ...compactNames.map((name) => `eligibilityTerms.compact.${name}`),
    ...requirementStates.map((state) => `eligibilityTerms.line.${state}`),
    ...['rest', 'welcome'].map((part) => `eligibilityTerms.line.${part}`),
  ]);
});
