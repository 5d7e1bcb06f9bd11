import { I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import { eligibilityCodes } from '#domain/eligibility/vocabulary.ts';
import { locales, type Locale } from '#domain/shared/locale.ts';
import { formatsOf } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { footSentence } from '#web/features/eligibility/footSentence.ts';
import { reasonSentence } from '#web/features/eligibility/reasonSentence.ts';

type Reason = EligibilityAnswered['reasons'][number];

const catalogues = import.meta.glob<Record<string, string>>(
  '../../../../messages/*/{readiness,eligibilityTerms,credentialTerms,states}.json',
  { import: 'default', eager: true },
);

/** With the catalogues as the build compiles them. */
function translateIn(locale: Locale): Translate {
  const messages = Object.entries(catalogues)
    .filter(([path]) => path.includes(`/${locale}/`))
    .flatMap(([, texts]) => Object.entries(texts))
    .map(([key, text]) => [key, compileMessageOrThrow(text)] as const);
  const i18n = new I18n({ locale, locales: [locale], messages: { [locale]: Object.fromEntries(messages) } });
  return (key, values) => i18n._(key, values);
}

const formats = formatsOf('en');
const t = translateIn('en');

/** With a value for everything that a sentence can name. */
function reasonOf(code: Reason['code']): Reason {
  return {
    ...{ code, state: 'PA', home: 'TX', state2: 'CO', profession: 'RN', date: '2027-05-31', compact: 'pt', role: 'RN' },
    what: { kind: 'state_license', profession: 'RN', state: 'TX' },
    ...{ items: ['acls', 'pals'], states: ['TX'], others: ['CA', 'OR'], professions: ['NP'] },
  };
}

test.each(locales)('every reason is a whole sentence: %s', (locale) => {
  const words = translateIn(locale);
  for (const code of eligibilityCodes) {
    const sentence = reasonSentence('readiness', reasonOf(code), words, formatsOf(locale));
    expect(sentence, code).toMatch(/\.$/);
    expect(sentence, code).not.toMatch(/[{}]|undefined|readiness\.|credentials\.|states\./);
  }
});

test('states, kinds, days and compacts are named in words', () => {
  const said = (code: Reason['code']) => reasonSentence('readiness', reasonOf(code), t, formats);
  expect(said('nlc')).toBe('A multistate RN license from Texas covers Pennsylvania under the Nurse Licensure Compact.');
  expect(said('renew_by')).toBe(
    'The clinician has to renew the RN license (TX): it expires on May 31, 2027, before the job starts.',
  );
  expect(said('missing')).toBe('Missing: ACLS and PALS.');
  expect(said('some_states')).toBe('May work with patients in Texas, not in California and Oregon.');
  expect(said('privilege_not_started')).toContain('PT Compact');
});

test('45: the foot says on what the answer rests, how old its rules are, and when no one has confirmed them lately', () => {
  const answered = (said: Partial<EligibilityAnswered>): EligibilityAnswered => ({
    ...{ answer: 'eligible', basis: 'reviewed', checked: null, states: [], reasons: [], lines: [], rules: [] },
    ...said,
  });
  const foot = (said: Partial<EligibilityAnswered>) => footSentence('readiness', answered(said), t, formats);
  const rule = { rule: 'nlc', as_of: '2026-08-11', is_stale: false } as const;
  const end = 'Not legal advice: the licensing board decides.';
  expect(foot({ rules: [rule] })).toBe(`Based on what a reviewer saw and rules as of Aug 11, 2026. ${end}`);
  expect(foot({ basis: 'claimed' })).toBe(`Based on what the clinician entered. ${end}`);
  expect(foot({ basis: 'source_checked', checked: { source: 'Nursys', date: '2026-11-20' } })).toBe(
    `Based on a check at Nursys on Nov 20, 2026. ${end}`,
  );
  expect(foot({ rules: [{ ...rule, is_stale: true }] })).toMatch(
    /We last confirmed these rules on Aug 11, 2026\. Ask the board\.$/,
  );
});
