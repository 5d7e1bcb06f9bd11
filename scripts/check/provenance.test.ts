import { expect, test } from 'vitest';
import { factsIn } from './provenance.ts';

const from = { as_of: '2026-11-22', source: 'a statute', confidence: 'A' };

test('reads each entry of a list, and what has a source of its own in it', () => {
  const moving = { days: 60, ...from, confidence: 'C' };
  expect(factsIn('rules.json', [{ place: 'TX', states: ['OK', 'PA'], empty: [], moving, ...from }])).toEqual({
    facts: [
      { place: 'rules.json, TX', says: 'place TX; states OK PA', ...from },
      { place: 'rules.json, TX, moving', says: 'days 60', ...from, confidence: 'C' },
    ],
    problems: [],
  });
});

test.each([
  ['as_of', { source: 'a statute', confidence: 'A' }],
  ['as_of', { ...from, as_of: 'June 2026' }],
  ['source', { as_of: '2026-11-22', confidence: 'A' }],
  ['source', { ...from, source: ' ' }],
  ['confidence', { as_of: '2026-11-22', source: 'a statute' }],
  ['confidence', { ...from, confidence: 'certain' }],
])('an entry without %s is a fault', (field, entry) => {
  const whole = factsIn('rules.json', entry);
  expect(whole.facts).toEqual([]);
  expect(whole.problems).toEqual([expect.stringMatching(new RegExp(`^rules.json: ${field}: `))]);
  const inList = factsIn('rules.json', [
    { id: 'one', ...from },
    { id: 'two', ...entry },
  ]);
  expect(inList.problems).toEqual([expect.stringMatching(new RegExp(`^rules.json, two: ${field}: `))]);
  const inPart = factsIn('kinds.ts, bls', { ...from, lifetime: entry });
  expect(inPart.problems).toEqual([expect.stringMatching(new RegExp(`^kinds.ts, bls, lifetime: ${field}: `))]);
});

test('a file without an entry that is one is a fault', () => {
  expect(factsIn('rules.json', {}).problems).toHaveLength(3);
  expect(factsIn('rules.json', [null]).problems).toEqual([expect.stringContaining('rules.json, 1: entry')]);
});
