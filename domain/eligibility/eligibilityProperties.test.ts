import fc from 'fast-check';
import { expect, test } from 'vitest';
import clinicianSentences from '../../messages/en/eligibility.json' with { type: 'json' };
import facilitySentences from '../../messages/en/readiness.json' with { type: 'json' };
import { addDays } from '#domain/shared/civilDay.ts';
import { kindsForApplicants } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames, sourceResults } from '#domain/credentials/vocabulary.ts';
import { eligibilityAnswers } from '#domain/eligibility/vocabulary.ts';
import { clinicalRoles, documentStatuses, states } from '#domain/shared/vocabulary.ts';
import type { CredentialTerm } from '#domain/credentials/credential.ts';
import { eligibility } from './eligibility.ts';
import { startOf, type EligibilityFacts, type EligibilityJob } from './eligibilityFacts.ts';
import { shippedRules as book } from './shippedRules.ts';

const today = '2026-11-22';
// Few of each, so that a license and a job meet.
const place = fc.constantFrom('TX', 'PA', 'CA', 'GU', 'MA', 'OH', 'ME', 'WA', 'PR', ...states.slice(0, 3));
const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days));
const profession = fc.constantFrom(...clinicalRoles);
const text = fc.option(fc.string({ maxLength: 12 }));

const terms: fc.Arbitrary<CredentialTerm> = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(...documentStatuses),
  kind: fc.option(fc.constantFrom('state_license', 'state_license', 'compact_privilege', ...credentialKindNames)),
  name: text,
  profession: fc.option(profession),
  state: fc.option(place),
  number: text,
  issuer: text,
  is_multistate: fc.option(fc.boolean()),
  issued_date: fc.option(day),
  expires_date: fc.option(day),
  has_no_expiry: fc.boolean(),
  details: fc.constant(null),
  reviewed_date: fc.option(day.map((date) => `${date}T12:00:00.000Z`)),
  source_result: fc.option(fc.constantFrom(...sourceResults)),
  source_name: text,
  source_checked_date: fc.option(day),
  source_until: fc.option(day),
  is_hidden: fc.boolean(),
});

const facts: fc.Arbitrary<EligibilityFacts> = fc.record({
  terms: fc.array(terms, { maxLength: 6 }),
  home_state: fc.option(place),
  home_state_date: fc.option(day),
  shown: fc.constantFrom(kindsForApplicants, credentialKindNames),
});

const lines = fc.oneof(fc.string(), fc.constantFrom('ACLS', 'TX DEA', 'Hepatitis B', 'RN license', 'BLS preferred'));

const jobs: fc.Arbitrary<EligibilityJob> = fc.record({
  role: profession,
  start_date: fc.option(day),
  required_credentials: fc.array(lines, { maxLength: 4 }),
  practice_states: fc.array(place, { maxLength: 3 }),
  work_state: fc.option(place),
});

test('there is an answer to everything, and a reason for it', () => {
  fc.assert(
    fc.property(facts, jobs, day, (who, job, on) => {
      const found = eligibility(who, job, book, on);
      expect(eligibilityAnswers).toContain(found.answer);
      expect(found.reasons.length).toBeGreaterThan(0);
      expect(found.lines.map(({ line }) => line)).toEqual(job.required_credentials);
      for (const { answer, reasons } of found.states) {
        expect(eligibilityAnswers).toContain(answer);
        expect(reasons.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a reason has every value that its sentences name', () => {
  const [forClinician, forFacility]: Readonly<Record<string, string>>[] = [clinicianSentences, facilitySentences];
  fc.assert(
    fc.property(facts, jobs, (who, job) => {
      for (const { code, ...values } of eligibility(who, job, book, today).reasons)
        for (const sentence of [forClinician![`eligibility.${code}`]!, forFacility![`readiness.${code}`]!])
          for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) expect(Object.keys(values)).toContain(name);
    }),
    { numRuns: 2000 },
  );
});

test('one more license of the role in a state, valid at the start and with nothing against it, never worsens that state', () => {
  const added = fc.record({
    term: terms,
    status: fc.constantFrom('approved', 'pending'),
    days: fc.nat(900),
    begun: fc.nat(900),
  });
  fc.assert(
    fc.property(facts, jobs, place, added, (who, job, state, { term, status, days, begun }) => {
      const here = { ...job, practice_states: [state] };
      const more: CredentialTerm = {
        ...term,
        ...({ status, kind: 'state_license', profession: job.role, state, is_hidden: false } as const),
        ...{ source_result: null, issued_date: addDays(today, -begun) },
        expires_date: addDays(startOf(job, today), days),
      };
      const before = eligibility(who, here, book, today).states[0]!;
      const after = eligibility({ ...who, terms: [...who.terms, more] }, here, book, today).states[0]!;
      expect(eligibilityAnswers.indexOf(after.answer)).toBeLessThanOrEqual(eligibilityAnswers.indexOf(before.answer));
    }),
    { numRuns: 2000 },
  );
});

test('who the clinician is, and where exactly the work is, changes nothing', () => {
  const person = fc.record({
    ...{ full_name: text, avatar: text, birth_date: fc.option(day), location: text, years_exp: fc.nat(60) },
    other_names: fc.array(fc.string(), { maxLength: 2 }),
  });
  const paper = fc.record({ holder_name: text, number: text, file_name: text, admin_notes: text });
  const posting = fc.record({ title: text, description: text, address: text, city: text, facility_name: text });
  fc.assert(
    fc.property(facts, jobs, person, paper, posting, (who, job, ofPerson, ofPaper, ofPosting) => {
      const another = { ...who, ...ofPerson, terms: who.terms.map((term) => ({ ...term, ...ofPaper })) };
      expect(eligibility(another, { ...job, ...ofPosting }, book, today)).toEqual(eligibility(who, job, book, today));
    }),
    { numRuns: 500 },
  );
});

test('the order of the documents changes nothing', () => {
  fc.assert(
    fc.property(facts, jobs, (who, job) => {
      const { answer, basis, states } = eligibility(who, job, book, today);
      const turned = { ...who, terms: who.terms.toReversed() };
      expect(eligibility(turned, job, book, today)).toMatchObject({
        answer,
        basis,
        states: states.map((one) => ({ state: one.state, answer: one.answer })),
      });
    }),
    { numRuns: 500 },
  );
});
