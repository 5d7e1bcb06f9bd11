import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { byName, type Contract, type JsonContract, type TextContract } from '#domain/core/contract.ts';
import { readInput } from './input.ts';
import { assertRecentProof } from '#server/platform/auth/recentProof.ts';
import type { Work } from '#server/platform/work.ts';

/** A function tied to its contract. `run` reads the input, and answers what is left to do with it. */
export type Implementation<C extends Contract = Contract> = InOne<C> | InParts<C>;

interface InOne<C extends Contract> {
  readonly contract: C;
  /** It waits for this before it takes a connection; absent: for nothing. */
  readonly limiter?: Limiter;
  run(body: unknown): (work: Work) => Promise<unknown>;
}

interface InParts<C extends Contract> {
  readonly contract: C;
  runInParts(body: unknown): (inPart: InPart) => Promise<unknown>;
}

/** Runs an operation once it is its turn, or refuses it. */
export type Limiter = <T>(operation: () => Promise<T>) => Promise<T>;

/** Runs one part of a function in a transaction of its own, as the caller. */
export type InPart = <T>(part: (work: Work) => Promise<T>) => Promise<T>;

/** Ties a function to its contract: the input is parsed, `allowedTo` and the proof are checked, one transaction is open. */
export function implement<N extends string, I extends z.ZodType, O extends z.ZodType>(
  contract: JsonContract<N, I, O>,
  run: (work: Work, input: z.output<I>) => Promise<z.output<O>>,
): InOne<JsonContract<N, I, O>> {
  return { contract, run: withInput(contract, proven(contract, run)) };
}

/** The same for a text; it may come in parts, which are made when the transaction is over. */
export function implementText<N extends string, I extends z.ZodType>(
  contract: TextContract<N, I>,
  run: (work: Work, input: z.output<I>) => Promise<string | Readable>,
): InOne<TextContract<N, I>> {
  return { contract, run: withInput(contract, proven(contract, run)) };
}

/** The same for a function on several rows, each of which succeeds or is refused by itself; the answer names each. */
export function implementInParts<N extends string, I extends z.ZodType, O extends z.ZodType>(
  contract: JsonContract<N, I, O>,
  run: (inPart: InPart, input: z.output<I>) => Promise<z.output<O>>,
): InParts<JsonContract<N, I, O>> {
  const limiter = async (inPart: InPart, input: z.output<I>) => {
    if (contract.proof === 'recent') await inPart(({ tx, actor }) => assertRecentProof(tx, actor));
    return run(inPart, input);
  };
  return { contract, runInParts: withInput(contract, limiter) };
}

/** Asks for the proof that the contract wants before anything is done, in the transaction of what is done. */
function proven<I, O>(
  { proof }: Contract,
  run: (work: Work, input: I) => Promise<O>,
): (work: Work, input: I) => Promise<O> {
  if (proof !== 'recent') return run;
  return async (work, input) => {
    await assertRecentProof(work.tx, work.actor);
    return run(work, input);
  };
}

/** In two calls, so that no transaction is opened for an input that is refused. */
function withInput<I extends z.ZodType, W>(
  contract: { readonly name: string; readonly input: I },
  run: (work: W, input: z.output<I>) => Promise<unknown>,
): (body: unknown) => (work: W) => Promise<unknown> {
  return (body) => {
    const input = readInput(contract, body);
    return (work) => run(work, input);
  };
}

type ImplementationIn<M> = M extends unknown ? Extract<M[keyof M], Implementation> : never;
type NameIn<M> = ImplementationIn<M>['contract']['name'];

/** The functions that modules export, by name. Whatever else they export is left out. */
export function implementationsIn<M extends object>(
  modules: readonly M[],
): Readonly<Record<NameIn<M>, Implementation>> {
  const found = modules.flatMap((module) => Object.values({ ...module }).filter(isImplementation));
  // The names are those in the type: both are read from the same modules.
  return byName(found, ({ contract }) => contract.name) as Record<NameIn<M>, Implementation>;
}

function isImplementation(exported: unknown): exported is Implementation {
  return typeof exported === 'object' && exported !== null && 'contract' in exported;
}
