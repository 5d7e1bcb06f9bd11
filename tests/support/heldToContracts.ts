import { deepStrictEqual } from 'node:assert/strict';
import { isFunctionName } from '#domain/functions.ts';
import type { JsonContract } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Implementation } from '#server/platform/functions/implement.ts';
import type { Product } from '#server/platform/product.ts';

/** The product, each of whose functions fails when it answers anything else than its contract says. */
export function heldToContracts(product: Product): Product {
  const functions = { ...product.functions };
  for (const name of Object.keys(functions).filter(isFunctionName)) functions[name] = held(functions[name]);
  return { ...product, functions };
}

function held(made: Implementation): Implementation {
  const { contract } = made;
  if (contract.type !== undefined) return made;
  if ('runInParts' in made) {
    return { contract, runInParts: (body) => checked(contract, made.runInParts(body)) };
  }
  return { contract, run: (body) => checked(contract, made.run(body)) };
}

function checked<W>(contract: JsonContract, run: (work: W) => Promise<unknown>): (work: W) => Promise<unknown> {
  return async (work) => {
    const answer = await run(work);
    assertPromised(contract, answer);
    return answer;
  };
}

/** As it is on the wire: every part it has is in the schema, and fits. */
export function assertPromised({ name, output }: JsonContract, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  try {
    deepStrictEqual(output.parse(sent), sent);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new AppError('INTERNAL', `${name} does not answer what its contract says: ${reason}`);
  }
}
