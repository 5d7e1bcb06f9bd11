import { expect, test } from 'vitest';
import { firstSteps, stepsLeft } from './firstSteps.ts';

const fresh = { jobs: 0, sites: 0, members: 0, verification_status: 'pending', verification: 'required' } as const;

test('a new facility has four steps, and each is done by what it is about', () => {
  expect(firstSteps(fresh).map(({ name, isDone }) => [name, isDone])).toEqual([
    ['job', false],
    ['site', false],
    ['team', false],
    ['verify', false],
  ]);
  expect(stepsLeft(firstSteps({ ...fresh, jobs: 1, members: 2 }))).toBe(2);
  expect(stepsLeft(firstSteps({ ...fresh, jobs: 1, sites: 1, members: 1, verification_status: 'verified' }))).toBe(0);
});

test('where verification is off it is no step', () => {
  expect(firstSteps({ ...fresh, verification: 'off' }).map(({ name }) => name)).toEqual(['job', 'site', 'team']);
});
