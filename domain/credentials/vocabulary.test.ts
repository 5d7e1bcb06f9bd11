import { expect, test } from 'vitest';
import english from '../../messages/en/credentialTerms.json' with { type: 'json' };
import { credentialFacts, credentialKindNames, sourceResults, validities } from './vocabulary.ts';

test('everything has its words', () => {
  expect(Object.keys(english)).toEqual([
    ...credentialKindNames.map((kind) => `credentials.kind.${kind}`),
    ...validities.map((standing) => `credentials.standing.${standing}`),
    ...credentialFacts.map((fact) => `credentials.fact.${fact}`),
    ...sourceResults.map((result) => `credentials.source.${result}`),
  ]);
});
