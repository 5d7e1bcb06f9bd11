import { expect, test } from 'vitest';
import { functions, isFunctionName } from '#domain/functions.ts';
import { product } from './product.ts';

test('every contract has one implementation, tied to the same contract, and nothing else is implemented', () => {
  expect(Object.keys(product.functions).toSorted()).toEqual(Object.keys(functions).toSorted());
  for (const name of Object.keys(functions).filter(isFunctionName)) {
    expect(product.functions[name].contract).toBe(functions[name]);
    expect(functions[name].name).toBe(name);
  }
});
