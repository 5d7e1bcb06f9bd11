import type { z } from 'zod';
import type { Rule } from './access.ts';
import type { Area } from './scopes.ts';

/**
 * The promise of a function: who may call it, what it takes and answers. The server implements it, the client is typed
 * by it.
 */
export type Contract = JsonContract | TextContract;

/**
 * How an operation makes sure that its person is the one who asks. `recent`: the caller has signed in or given the password in
 * the last minutes, else STEP_UP_REQUIRED (403). `in body`: the body carries the password, the second factor or the token of a
 * mail. `none`: no proof, for the reason beside the word. A test names every operation that must say one of them.
 */
export type Proof = 'recent' | 'in body' | 'none';

interface Called<N extends string, I extends z.ZodType> {
  readonly name: N;
  readonly summary: string;
  /** Decided on the actor alone: rules about rows belong into the function. */
  readonly allowedTo: Rule;
  /** Asked of people; services and the server itself have none. */
  readonly proof?: Proof;
  /** Opens it to API keys with the scope for this area; absent: to none. */
  readonly area?: Area;
  readonly input: I;
}

export interface JsonContract<
  N extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends Called<N, I> {
  /** What is answered, as it is on the wire. The tests hold every answer to it. */
  readonly output: O;
  /** It changes nothing, so it may also be asked with GET. */
  readonly reads?: boolean;
  /** Seconds for which a cache may store the answer to GET: for answers that are the same for every caller. */
  readonly maxAge?: number;
  readonly type?: undefined;
}

/** A function that answers a text instead of JSON; it changes nothing. */
export interface TextContract<N extends string = string, I extends z.ZodType = z.ZodType> extends Called<N, I> {
  readonly reads: true;
  /** The content type of the answer, in UTF-8. */
  readonly type: string;
  readonly isFile?: boolean;
}

/** A function that answers the bytes of a file. */
export interface FileContract<N extends string = string, I extends z.ZodType = z.ZodType> extends TextContract<N, I> {
  readonly isFile: true;
}

export function contract<const N extends string, I extends z.ZodType, O extends z.ZodType>(
  definition: JsonContract<N, I, O>,
): JsonContract<N, I, O> {
  return definition;
}

export function textContract<const N extends string, I extends z.ZodType>(
  definition: TextContract<N, I>,
): TextContract<N, I> {
  return definition;
}

export function fileContract<const N extends string, I extends z.ZodType>(
  definition: Omit<FileContract<N, I>, 'isFile'>,
): FileContract<N, I> {
  return { ...definition, isFile: true };
}

export type InputOf<C extends Contract> = z.input<C['input']>;
export type ParsedInputOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = C extends JsonContract ? z.output<C['output']> : string;

/** Whether what a module exports is a contract. */
export function isContract(exported: unknown): exported is Contract {
  return typeof exported === 'object' && exported !== null && 'allowedTo' in exported && 'input' in exported;
}

/** Each under its wire name. Two of one name are a mistake of ours, found when the program starts. */
export function byName<T>(entries: readonly T[], nameOf: (entry: T) => string): Record<string, T> {
  const names = entries.map(nameOf);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`There are two functions ${twice}`);
  return Object.fromEntries(entries.map((entry) => [nameOf(entry), entry]));
}
