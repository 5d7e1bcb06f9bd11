import { expect, test } from 'vitest';
import credentialTerms from '../../../messages/en/credentialTerms.json' with { type: 'json' };
import eligibility from '../../../messages/en/eligibility.json' with { type: 'json' };
import eligibilityTerms from '../../../messages/en/eligibilityTerms.json' with { type: 'json' };
import readiness from '../../../messages/en/readiness.json' with { type: 'json' };
import states from '../../../messages/en/states.json' with { type: 'json' };
import { formatsOf } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { reasonSentence, type ReasonText } from './reasonSentence.ts';

const texts: Record<string, string> = {
  ...credentialTerms,
  ...eligibility,
  ...eligibilityTerms,
  ...readiness,
  ...states,
};
/** The catalogues as they are written, with their values put in; a value that is missing is seen. */
const t: Translate = (key, values = {}) => texts[key]!.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const license = { kind: 'state_license', profession: 'RN', state: 'TX' } as const;

test.each<[ReasonText, ofClinician: string, forFacility: string]>([
  [
    { code: 'nlc', profession: 'RN', home: 'TX', state: 'PA' },
    'Your multistate RN license from Texas covers Pennsylvania under the Nurse Licensure Compact.',
    'A multistate RN license from Texas covers Pennsylvania under the Nurse Licensure Compact.',
  ],
  [
    { code: 'nlc_not_started', state: 'MA' },
    'Massachusetts has joined the compact but has not started. You need a Massachusetts license.',
    'Massachusetts has joined the compact but has not started. The clinician needs a Massachusetts license.',
  ],
  [
    { code: 'renew_by', what: license, date: '2027-05-31' },
    'Renew your RN license (TX): it expires on May 31, 2027, before the job starts.',
    'The clinician has to renew the RN license (TX): it expires on May 31, 2027, before the job starts.',
  ],
  [
    { code: 'some_states', states: ['TX', 'PA'], others: ['CA'] },
    'You may work with patients in Texas and Pennsylvania, not in California.',
    'May work with patients in Texas and Pennsylvania, not in California.',
  ],
  [
    { code: 'missing', items: ['acls', 'dea_registration'] },
    'Add: ACLS and DEA registration.',
    'Missing: ACLS and DEA registration.',
  ],
  [
    { code: 'privilege_disagrees', compact: 'pt', state: 'FL' },
    'You entered a PT Compact privilege, but Florida issues none according to our list. Please check it.',
    'The clinician entered a PT Compact privilege, but Florida issues none according to our list.',
  ],
  [
    { code: 'other_profession', role: 'RN', professions: ['NP', 'PA'] },
    'This job is for RN; your license is for NP and PA.',
    'This job is for RN; the license is for NP and PA.',
  ],
])('the clinician and the facility each have a sentence for a reason: %o', (reason, ofClinician, forFacility) => {
  const formats = formatsOf('en');
  expect(reasonSentence('eligibility', reason, t, formats)).toBe(ofClinician);
  expect(reasonSentence('readiness', reason, t, formats)).toBe(forFacility);
});
