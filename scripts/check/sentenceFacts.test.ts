import { expect, test } from 'vitest';
import { sentenceFacts } from './sentenceFacts.ts';

const from = { as_of: '2026-11-22', source: 'a rule', confidence: 'A' } as const;
const texts = {
  'a.compact': 'Texas is in the Nurse Licensure Compact.',
  'a.name': 'Nurse Licensure Compact',
  'a.days': 'Apply within 60 days.',
  'a.plain': 'Add your license.',
};
const issuesOf = (listed: readonly { keys: string[]; rule?: string }[]) =>
  sentenceFacts('sentences.json', listed, texts, ['nlc']).problems;

test('a sentence that says a fact names a file of rules, or its own source', () => {
  const own = { keys: ['a.days'], ...from };
  const found = sentenceFacts('sentences.json', [{ keys: ['a.compact'], rule: 'nlc' }, own], texts, ['nlc']);
  expect(found.problems).toEqual([]);
  expect(found.facts).toEqual([{ place: 'sentences.json, a.days', says: 'says Apply within 60 days.', ...from }]);
});

test('one that is not listed, has no source or is not there is a fault', () => {
  expect(issuesOf([])).toEqual([
    'sentences.json: a.compact says a fact of the field, and not where it is from',
    'sentences.json: a.days says a fact of the field, and not where it is from',
  ]);
  expect(issuesOf([{ keys: ['a.compact', 'a.days'], rule: 'gone' }])).toEqual([
    'sentences.json: domain/rules has no gone.json',
  ]);
  expect(issuesOf([{ keys: ['a.compact', 'a.days', 'a.gone'], rule: 'nlc' }])).toEqual([
    'sentences.json: no text has the key a.gone',
  ]);
  expect(issuesOf([{ keys: ['a.compact', 'a.days'] }])).toHaveLength(3);
});
