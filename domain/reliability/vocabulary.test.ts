import { expect, test } from 'vitest';
import { assignmentReasons, uncountedReasons } from '#domain/offers/vocabulary.ts';
import { shiftReasons } from '#domain/shifts/vocabulary.ts';
import { countedReason, entryReasons } from './vocabulary.ts';

test('every reason that people give counts, unless it never counts', () => {
  const given = new Set<string>([...shiftReasons, ...assignmentReasons]);
  const counted = [...given].filter((reason) => countedReason(reason) !== null);
  expect(new Set([...counted, ...uncountedReasons])).toEqual(given);
  expect(new Set<string>(entryReasons)).toEqual(new Set([...counted, 'assignment_ended']));
});
