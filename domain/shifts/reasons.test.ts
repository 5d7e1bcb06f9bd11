import { expect, test } from 'vitest';
import { assignmentReasons, assignmentReasonsOf } from '#domain/offers/vocabulary.ts';
import { shiftReasons, shiftReasonsOf } from './vocabulary.ts';

test.each([
  ['shifts', shiftReasons, shiftReasonsOf],
  ['assignments', assignmentReasons, assignmentReasonsOf],
])('each reason to cancel %s is offered to a side that may have it', (_, reasons, { clinician, facility }) => {
  expect(new Set<string>([...clinician, ...facility])).toEqual(new Set(reasons));
  expect(clinician).not.toContain('low_census');
  expect(facility).not.toContain('sickness');
});
