import type { z } from 'zod';
import type { Rule } from './access.ts';

/** The promise of a function: who may call it, what it takes and answers. The server implements it, the client is typed by it. */
export interface Contract<I extends z.ZodType = z.ZodType, O = unknown> {
  readonly name: string;
  readonly summary: string;
  /** Decided on the actor alone: rules about rows belong into the act. */
  readonly who: Rule;
  readonly input: I;
  /** It changes nothing, so it may also be asked with GET. */
  readonly reads?: boolean;
  /** Content type of an answer that is text and not JSON. */
  readonly type?: string;
  /** Only its type is used: answers are made by us. */
  readonly output?: O;
}

export function contract<O>() {
  return <const N extends string, I extends z.ZodType>(definition: {
    name: N;
    summary: string;
    who: Rule;
    input: I;
    reads?: boolean;
    type?: string;
  }): Contract<I, O> & { name: N } => definition;
}

export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never;
export type ParsedInputOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never;
export type OutputOf<C> = C extends { output?: infer O } ? Exclude<O, undefined> : never;
