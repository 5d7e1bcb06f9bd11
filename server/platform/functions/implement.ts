import type { Contract, OutputOf, ParsedInputOf } from '#domain/language/contract.ts';
import type { Work } from '#server/platform/work.ts';

export type Implementation = InOne | InParts;

interface InOne {
  readonly contract: Contract;
  run(work: Work, input: unknown): Promise<unknown>;
}

interface InParts {
  readonly contract: Contract;
  runInParts(inPart: InPart, input: unknown): Promise<unknown>;
}

/** Runs one part of an act in a transaction of its own, as the caller. */
export type InPart = <T>(act: (work: Work) => Promise<T>) => Promise<T>;

/** Ties an act to its contract: input arrives parsed, `who` has been asked, one transaction is open. */
export function implement<C extends Contract>(
  contract: C,
  act: (work: Work, input: ParsedInputOf<C>) => Promise<OutputOf<C>>,
): Implementation {
  return { contract, run: (work, input) => act(work, input as ParsedInputOf<C>) };
}

/** The same for an act on several rows, each of which succeeds or is refused by itself; the answer names each. */
export function implementInParts<C extends Contract>(
  contract: C,
  act: (inPart: InPart, input: ParsedInputOf<C>) => Promise<OutputOf<C>>,
): Implementation {
  return { contract, runInParts: (inPart, input) => act(inPart, input as ParsedInputOf<C>) };
}
