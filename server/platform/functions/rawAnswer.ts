import type { Readable } from 'node:stream';

/** An answer that is no JSON: sent as it is. */
export interface RawAnswer {
  readonly type: string;
  /** In parts: what is too much to be held at once. The act's transaction is over when they are made. */
  readonly body: string | Readable;
}

const marked = new WeakSet<object>();

/**
 * What an act answers when its body must pass unchanged. `type` is the content type. It may stand wherever the contract
 * promises a text.
 */
export function rawAnswer(type: string, body: RawAnswer['body']): string {
  const answer: RawAnswer = { type, body };
  marked.add(answer);
  return answer as unknown as string;
}

export function isRawAnswer(answer: unknown): answer is RawAnswer {
  return typeof answer === 'object' && answer !== null && marked.has(answer);
}
