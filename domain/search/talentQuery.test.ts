import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalTalentQuery, readTalentQuery, talentChoices, talentQueryNames } from './talentQuery.ts';

const canonical = (address: string) =>
  new URLSearchParams(canonicalTalentQuery(readTalentQuery(new URLSearchParams(address)))).toString();

test('an address has one canonical text, those of before among them', () => {
  expect(canonical('state=GA&state=FL&role=RN&role=RN&foo=1&state=zz')).toBe('role=RN&state=FL&state=GA');
  expect(canonical('q=Wound++Care&specialty=Surgery&state=ca&verified_only=true&sort=newest&page=3')).toBe(
    'q=wound+care&specialty=Surgery&state=CA&verified_only=true',
  );
  expect(canonical('verified_only=on')).toBe('verified_only=true');
  expect(canonical('language=spanish&shift=night&availability=now&emr=epic&telehealth=true')).toBe(
    'availability=now&shift=night&emr=Epic&language=Spanish&telehealth=1',
  );
});

test('what narrows nothing or is none of our values is left out', () => {
  for (const address of [
    '',
    'q=+%00+&near=&role=&availability=soon&page=2&sort=fit&view=map',
    'miles=25&comes_to=1',
    'years_min=3&rate_max=0&for_job=../x&unstated=hide&verified_only=false',
  ]) {
    expect(canonical(address), address).toBe('');
  }
});

test('30: how far around a place is asked or whether someone comes there, not both', () => {
  expect(canonical('near=33602&miles=25')).toBe('near=33602&miles=25');
  expect(canonical('near=Tampa,+FL&miles=25&comes_to=1')).toBe('near=Tampa%2C+FL&comes_to=1');
});

test('the canonical text of a canonical text is itself, whatever the address', () => {
  const known = Object.values(talentChoices).flat();
  const value = fc.oneof(
    fc.constantFrom(...known, '1', 'true', 'show', '60', '25', '5', 'Tampa, FL'),
    fc.string({ unit: 'binary', maxLength: 120 }),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...talentQueryNames, 'page', 'foo'), value), { maxLength: 12 });
  fc.assert(
    fc.property(pairs, (entries) => {
      const once = canonical(new URLSearchParams(entries).toString());
      expect(canonical(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});
