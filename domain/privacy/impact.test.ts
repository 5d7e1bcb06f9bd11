import { expect, test } from 'vitest';
import { impactLines, minInCell, type ImpactCounts } from './impact.ts';

const of = (
  category: 'female' | 'male' | 'another',
  shown: number,
  shortlisted: number,
  hired: number,
): ImpactCounts => ({
  trait: 'sex',
  category,
  shown,
  shortlisted,
  hired,
});

test('rates are of those shown, and ratios to the highest rate of the same question', () => {
  const black: ImpactCounts = { trait: 'race_ethnicity', category: 'black', shown: 50, shortlisted: 50, hired: 5 };
  const [female, male, other] = impactLines([of('female', 100, 20, 5), of('male', 100, 25, 10), black]);
  expect(female).toEqual({
    ...of('female', 100, 20, 5),
    ...{ shortlisted_rate: 0.2, shortlisted_ratio: 0.8, hired_rate: 0.05, hired_ratio: 0.5 },
  });
  expect(male).toMatchObject({ shortlisted_ratio: 1, hired_ratio: 1 });
  expect(other).toMatchObject({ shortlisted_rate: 1, shortlisted_ratio: 1 });
});

test('a number below five is empty, and nothing is worked out of it', () => {
  const few = minInCell - 1;
  const [female, male] = impactLines([of('female', 100, few, 0), of('male', few, few, few)]);
  const empty = { shortlisted_rate: null, shortlisted_ratio: null, hired_rate: null, hired_ratio: null };
  expect(female).toMatchObject({ shown: 100, shortlisted: null, hired: null, ...empty });
  expect(male).toMatchObject({ shown: null, shortlisted: null, hired: null, ...empty });
  expect(impactLines([])).toEqual([]);
});
