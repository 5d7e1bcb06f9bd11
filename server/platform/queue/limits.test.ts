import { expect, test } from 'vitest';
import { jobNames } from './jobs.ts';
import { jobLimits } from './limits.ts';

test.each(jobNames)('R7: %s ends by itself before the queue takes it for dead', (name) => {
  const { run, turn, statement } = jobLimits[name];
  // A turn that has just begun, and the statement that it waits for, still fit in.
  expect(turn ?? 0).toBeLessThan(run);
  expect(statement ?? 0).toBeLessThan(run);
});
