import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJobQuery, jobChoices, jobQueryNames, readJobQuery } from './jobQuery.ts';

const canonical = (address: string) =>
  new URLSearchParams(canonicalJobQuery(readJobQuery(new URLSearchParams(address)))).toString();

test('22: an address has one canonical text, without what is repeated or unknown', () => {
  expect(canonical('shift=night&role=RN&role=RN&foo=1&state=zz')).toBe('role=RN&shift=night');
  expect(canonical('state=GA&state=FL')).toBe(canonical('state=fl&state=ga&state=GA'));
  expect(canonical('days=tue&days=Mon&benefits=travel&benefits=housing&emr=epic&q=ICU++Night')).toBe(
    'q=icu+night&days=Mon&days=Tue&benefits=housing&benefits=travel&emr=Epic',
  );
});

test('what narrows nothing or is none of our values is left out', () => {
  for (const address of [
    '',
    'q=+%00+&near=&role=&shift=never&page=2&sort=pay&view=map',
    'miles=25&with_remote=1',
    'pay_min=-5&pay_min=60',
    'starts_within=soon&starts_from=2026-02-30&starts_to=tomorrow&posted_within=0',
    'rating_min=5&verified_facility=false&unstated=hide&facility_id=../x',
  ]) {
    expect(canonical(address), address).toBe('');
  }
  expect(canonical('near=Tampa,+FL&miles=50')).toBe('near=Tampa%2C+FL');
  expect(canonical('near=33602&miles=25&with_remote=true')).toBe('near=33602&miles=25&with_remote=1');
});

test('numbers are plain', () => {
  expect(canonical('pay_min=060.50&starts_within=14.9&rating_min=4.50')).toBe(
    'starts_within=14&pay_min=60.5&rating_min=4.5',
  );
});

test('the canonical text of a canonical text is itself, whatever the address', () => {
  const known = Object.values(jobChoices).flat();
  const value = fc.oneof(
    fc.constantFrom(...known, '1', 'show', '60', '25', '4.5', '14', '2026-12-01', 'Tampa, FL'),
    fc.string({ unit: 'binary', maxLength: 120 }),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...jobQueryNames, 'page', 'foo'), value), { maxLength: 12 });
  fc.assert(
    fc.property(pairs, (entries) => {
      const once = canonical(new URLSearchParams(entries).toString());
      expect(canonical(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});
