import { describe, expect, test } from 'vitest';
import { kindsForApplicants } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames, type CredentialKind } from '#domain/credentials/vocabulary.ts';
import { credentialTerm } from '#tests/support/credentialTerms.ts';
import type { CredentialTerm } from '#domain/credentials/credential.ts';
import { eligibilityJobOf, type EligibilityJob } from './eligibilityFacts.ts';
import { isAskedFor, missingKinds, requirementLines } from './requirementLines.ts';
import { recognise } from './requirements.ts';

test.each([
  ['BLS', { kind: 'bls' }],
  ['Basic Life Support (BLS) certification', { kind: 'bls' }],
  ['Advanced Cardiac Life Support', { kind: 'acls' }],
  ['current ACLS required', { kind: 'acls' }],
  ['PALS a plus', { kind: 'pals', preferred: true }],
  ['Neonatal Resuscitation Program', { kind: 'nrp' }],
  ['ATLS nice to have', { kind: 'atls', preferred: true }],
  ['DEA license', { kind: 'dea_registration' }],
  ['DEA registration in West Virginia', { kind: 'dea_registration', state: 'WV' }],
  ['TX DEA', { kind: 'dea_registration', state: 'TX' }],
  ['DEA for MDs OR PAs', { kind: 'dea_registration' }],
  ['California controlled substance permit', { kind: 'state_controlled_substance', state: 'CA' }],
  ['Malpractice coverage', { kind: 'malpractice_insurance' }],
  ['PPD within a year', { kind: 'tb_screening' }],
  ['Flu shot', { kind: 'influenza' }],
  ['Hep B', { kind: 'hepatitis_b' }],
  ['MMR titer', { kind: 'mmr' }],
  ['COVID-19 vaccination', { kind: 'covid19' }],
  ['Tdap', { kind: 'tdap' }],
  ['Physical examination', { kind: 'physical_exam' }],
  ['N95 fit test', { kind: 'fit_test' }],
  ['Background check', { kind: 'background_check' }],
  ['Drug screening', { kind: 'drug_screen' }],
  ['Board certified', { kind: 'board_certification' }],
  ['Board certification in Emergency Medicine', { kind: 'board_certification', name: 'emergency medicine' }],
  ['National board certification', { kind: 'national_certification' }],
  ['ANCC or AANP certified', { kind: 'national_certification' }],
  ['Active RN license', { kind: 'state_license' }],
  ['Licensed in Texas', { kind: 'state_license', state: 'TX' }],
  ['Physical Therapist licensure', { kind: 'state_license' }],
  ['PT compact privilege', { kind: 'compact_privilege' }],
  ['Wound care certification preferred', { kind: 'specialty_certification', name: 'wound care', preferred: true }],
  ['Specialty certification desired', { kind: 'specialty_certification', preferred: true }],
] as const)('%s', (line, asked) => {
  expect(recognise(line).requirements).toEqual([{ preferred: false, ...asked }]);
});

test.each([
  'Two years of ICU experience',
  'ACLS not required',
  'No board certification required',
  'Board certified or eligible',
  'Board certified or board-eligible',
  'Valid driver’s license',
  'Physical therapy experience',
  'Must love dogs',
  '',
])('not checked: %s', (line) => {
  expect(recognise(line)).toEqual({ requirements: [], isWhole: false });
});

test.each([
  ['BLS, ACLS and PALS', 'bls acls pals', true],
  ['BLS/ACLS', 'bls acls', true],
  ['BLS & ACLS & PALS & NRP', 'bls acls pals nrp', true],
  ['Must have BLS; ACLS preferred', 'bls acls?', true],
  ['BLS required, ACLS preferred', 'bls acls?', true],
  ['BLS required and ACLS a plus', 'bls acls?', true],
  ['BLS, ACLS preferred', 'bls? acls?', true],
  ['Required: BLS, ACLS. Preferred: PALS.', 'bls acls pals?', true],
  ['No new grads; BLS required', 'bls', false],
  ['No new grads, BLS required', 'bls', false],
  ['ACLS not required, BLS required', 'bls', false],
  ['BLS or ACLS', 'bls| acls|', true],
  ['BLS and a driver’s license', 'bls', false],
  ['BLS with two years of ICU experience', 'bls', false],
  ['RN license and BLS', 'state_license bls', true],
  ['Texas RN license', 'state_license', true],
  ['Board certification in Obstetrics and Gynecology, BLS', 'board_certification:obstetrics gynecology bls', true],
  ['MMR, varicella and Tdap vaccines', 'mmr varicella tdap', true],
])('C2: of %j every kind is read', (line, read, isWhole) => {
  const asked = recognise(line);
  const said = asked.requirements.map(
    ({ kind, name, preferred, isOneOf }) =>
      `${kind}${name ? `:${name}` : ''}${preferred ? '?' : ''}${isOneOf ? '|' : ''}`,
  );
  expect([said.join(' '), asked.isWhole]).toEqual([read, isWhole]);
});

describe('a line', () => {
  const today = '2026-11-22';
  const start = '2027-01-15';
  const card = credentialTerm({ kind: 'acls' });
  const job: EligibilityJob = {
    ...{ role: 'NP', start_date: start, required_credentials: [], practice_states: [], work_state: 'TX' },
  };
  const stateOf = (line: string, terms: CredentialTerm[], changed: Partial<EligibilityJob> = {}) =>
    requirementLines({ ...job, required_credentials: [line], ...changed }, terms, credentialKindNames, {
      today,
      start,
    })[0]?.asked[0]?.state;

  test.each([
    ['missing', []],
    ['met', [card]],
    ['met', [{ ...card, expires_date: start }]],
    ['ends_before_start', [{ ...card, expires_date: '2027-01-14' }]],
    ['missing', [{ ...card, expires_date: '2026-11-21' }]],
    ['in_review', [{ ...card, status: 'pending' }]],
    ['met', [{ ...card, status: 'pending' }, card]],
    [
      'in_review',
      [
        { ...card, expires_date: '2027-01-14' },
        { ...card, status: 'pending' },
      ],
    ],
  ] as const)('is %s with %o', (state, terms) => {
    expect(stateOf('ACLS', [...terms])).toBe(state);
  });

  test('about a license is left to the answer', () => {
    expect(stateOf('NP license', [])).toBe('by_license');
    expect(stateOf('Compact privilege', [])).toBe('by_license');
  });

  test('about a registration asks for each state of the job', () => {
    const dea = { ...card, kind: 'dea_registration', state: 'TX' } as const;
    expect(stateOf('DEA', [dea])).toBe('met');
    expect(stateOf('DEA', [dea], { practice_states: ['TX', 'OK'] })).toBe('missing');
    expect(stateOf('DEA', [dea, { ...dea, state: 'OK' }], { practice_states: ['TX', 'OK'] })).toBe('met');
    expect(stateOf('Oklahoma DEA', [dea])).toBe('missing');
    expect(stateOf('DEA', [dea], { work_state: null })).toBe('met');
  });

  test('about a certificate in a subject is met by its name, and otherwise not checked', () => {
    const certificate = { ...card, kind: 'specialty_certification', name: 'Wound Care Certified (WCC)' } as const;
    expect(stateOf('Wound care certification', [certificate])).toBe('met');
    expect(stateOf('Critical care certification', [certificate])).toBe('not_checked');
    expect(stateOf('Specialty certification', [certificate])).toBe('met');
    expect(stateOf('Specialty certification', [])).toBe('missing');
  });

  test('about health is not checked for a reader who may not see it yet', () => {
    const asking = { ...job, required_credentials: ['Hepatitis B', 'Background check', 'ACLS'] };
    const seen = (shown: readonly CredentialKind[], terms: CredentialTerm[]) =>
      requirementLines(asking, terms, shown, { today, start }).map(({ asked }) => asked[0]?.state);
    const held = { ...card, kind: 'hepatitis_b', has_no_expiry: true } as const;
    expect(seen(credentialKindNames, [held, card])).toEqual(['met', 'missing', 'met']);
    expect(seen(kindsForApplicants, [held, card])).toEqual(['not_checked', 'not_checked', 'met']);
    expect(seen(kindsForApplicants, [card])).toEqual(['not_checked', 'not_checked', 'met']);
  });

  test('that is missing or ends too early is to be added, once', () => {
    const lines = ['ACLS', 'ACLS card', 'PALS', 'BLS preferred', 'TB test'];
    const terms = [{ ...card, kind: 'pals', expires_date: '2026-12-01' } as const];
    const found = requirementLines({ ...job, required_credentials: lines }, terms, kindsForApplicants, {
      today,
      start,
    });
    expect(missingKinds(found)).toEqual(['acls', 'pals']);
  });
});

test.each([
  [true, { kind: 'state_license', state: 'CA' }],
  [true, { kind: 'compact_privilege' }],
  [true, { kind: 'acls' }],
  [false, { kind: 'pals' }],
  [false, { kind: 'bls' }],
  [false, {}],
  [true, { kind: 'dea_registration', state: 'TX' }],
  [false, { kind: 'dea_registration', state: 'OK' }],
  [true, { kind: 'state_controlled_substance', state: 'OK' }],
  [true, { kind: 'specialty_certification', name: 'Wound Care Certified (WCC)' }],
  [false, { kind: 'specialty_certification', name: 'CCRN' }],
] as const)('that a job asks for it is %s of %o', (isAsked, said) => {
  const lines = ['ACLS', 'PALS preferred', 'DEA', 'Oklahoma controlled substances', 'Wound care certification', 'ICU'];
  const job = { required_credentials: lines, practice_states: [], work_state: 'TX' };
  expect(isAskedFor(credentialTerm(said), job)).toBe(isAsked);
});

test.each([
  [{ address: '1 Main Street, Austin, TX 78701', location_type: 'on-site' }, 'TX'],
  [{ address: '1 Main Street, Austin, TX 78701', location_type: 'remote' }, null],
  [{ address: '75002 Paris, France', location_type: 'on-site' }, null],
  [{ address: null, location_type: 'hybrid' }, null],
] as const)('C3: the work of %o is in %s', (place, state) => {
  expect(eligibilityJobOf({ ...place, practice_states: [] })).toEqual({ work_state: state, practice_states: [] });
});
