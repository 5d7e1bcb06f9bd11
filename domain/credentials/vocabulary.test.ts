import { expect, test } from 'vitest';
import english from '../../messages/en/credentialTerms.json' with { type: 'json' };
import { credentialFacts, credentialKindNames, sourceResults, standings } from './vocabulary.ts';

test('everything has its words', () => {
  expect(Object.keys(english)).toEqual([
    ...credentialKindNames.map((kind) => `credentials.kind.${kind}`),
    ...standings.map((standing) => `credentials.standing.${standing}`),
    ...credentialFacts.map((fact) => `credentials.fact.${fact}`),
    ...sourceResults.map((result) => `credentials.source.${result}`),
  ]);
});
