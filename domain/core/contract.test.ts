import { expect, test } from 'vitest';
import { z } from 'zod';
import { byName, contract, isContract, textContract } from './contract.ts';

const made = { name: 'count', summary: 'Count', allowedTo: 'anyone', input: z.object({}) } as const;

test('what a module exports besides contracts is none', () => {
  expect(isContract(contract({ ...made, output: z.int() }))).toBe(true);
  expect(isContract(textContract({ ...made, reads: true, type: 'text/plain' }))).toBe(true);
  for (const other of [50, null, 'count', z.object({}), { items: 5 }, () => made])
    expect(isContract(other)).toBe(false);
});

test('a contract module that declares a name twice is refused', () => {
  const nameOf = ({ name }: { name: string }) => name;
  expect(byName([made, { ...made, name: 'sum' }], nameOf)).toMatchObject({ count: made, sum: { name: 'sum' } });
  expect(() => byName([made, { ...made }], nameOf)).toThrow('There are two functions count');
});
