import { expect, test } from 'vitest';
import { jobNames, jobSettings } from './jobs.ts';

test('R12: a process with nothing to do looks into its queues fewer than five times a second', () => {
  const looks = jobNames.reduce((sum, name) => sum + 1 / jobSettings[name].polling, 0);
  expect(looks).toBeLessThan(5);
});
