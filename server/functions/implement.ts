import type { Contract, OutputOf, ParsedInputOf } from '#domain/contract.ts';
import type { Work } from '#server/work.ts';

export interface Implementation {
  readonly contract: Contract;
  run(work: Work, input: unknown): Promise<unknown>;
}

/** Ties an act to its contract: input arrives parsed, `who` has been asked, one transaction is open. */
export function implement<C extends Contract>(
  contract: C,
  act: (work: Work, input: ParsedInputOf<C>) => Promise<OutputOf<C>>,
): Implementation {
  return { contract, run: (work, input) => act(work, input as ParsedInputOf<C>) };
}
