import { expect, test } from 'vitest';
import english from '../../messages/en/checkTerms.json' with { type: 'json' };
import {
  checkKinds,
  checkMethods,
  checkReasons,
  checkResults,
  checkResultsOf,
  seenRecords,
  seenStatuses,
  sourceResultOf,
} from './vocabulary.ts';

test('every kind has results, and every result a kind', () => {
  expect(Object.keys(checkResultsOf)).toEqual(checkKinds);
  expect([...new Set(Object.values(checkResultsOf).flat())].toSorted()).toEqual(checkResults.toSorted());
});

test('a source that did not answer leaves what was known', () => {
  expect(checkResultsOf.source_check.map((result) => [result, sourceResultOf(result)])).toEqual([
    ['confirmed', 'confirmed'],
    ['conditions', 'conditions'],
    ['different', 'not_confirmed'],
    ['not_found', 'not_confirmed'],
    ['unavailable', null],
  ]);
});

test('everything has its words, and every reason a sentence for the owner', () => {
  const words = [
    ...checkKinds.map((kind) => `checks.kind.${kind}`),
    ...checkResults.map((result) => `checks.result.${result}`),
    ...checkMethods.map((method) => `checks.method.${method}`),
    ...checkReasons.flatMap((reason) => [`checks.reason.${reason}`, `checks.reasonSentence.${reason}`]),
    ...seenStatuses.map((status) => `checks.seenStatus.${status}`),
    ...seenRecords.map((record) => `checks.seenRecord.${record}`),
  ];
  expect(Object.keys(english)).toEqual(words);
});
