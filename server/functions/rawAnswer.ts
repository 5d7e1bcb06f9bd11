/** An answer that is no JSON: sent as it is. */
export interface RawAnswer {
  readonly type: string;
  readonly body: string;
}

const marked = new WeakSet<object>();

/**
 * What an act answers when its body must pass unchanged. `type` is the content type. It may stand wherever the contract
 * promises a text.
 */
export function rawAnswer(type: string, body: string): string {
  const answer: RawAnswer = { type, body };
  marked.add(answer);
  return answer as unknown as string;
}

export function isRawAnswer(answer: unknown): answer is RawAnswer {
  return typeof answer === 'object' && answer !== null && marked.has(answer);
}
