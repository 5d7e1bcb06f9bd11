import { expect, test } from 'vitest';
import { decisionsOn } from './verificationDecisions.ts';

test.each([
  ['pending', ['approved', 'rejected']],
  ['approved', ['rejected']],
  ['rejected', []],
] as const)('offers what may follow %s', (status, offered) => {
  expect(decisionsOn({ status })).toEqual(offered);
});
