import type { Client } from '#client/createClient.ts';

/**
 * For parts of a list that each ask for something of their own: what is wanted at the same moment is asked for in one
 * request, of `most` ids. The answer is null for an id that `load` does not know. `of` says whose they are, where `load` has
 * to know.
 */
export function inBatches<T>(
  load: (client: Client, ids: readonly string[], of: string) => Promise<ReadonlyMap<string, T>>,
  most = 100,
) {
  const waiting = new WeakMap<Client, Batch<T>>();
  return async (client: Client, id: string, of = ''): Promise<T | null> => {
    let batch = waiting.get(client);
    if (!batch || batch.of !== of || batch.ids.size === most) {
      const ids = new Set<string>();
      const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
        if (waiting.get(client)?.ids === ids) waiting.delete(client);
        return load(client, [...ids], of);
      });
      batch = { of, ids, answer };
      waiting.set(client, batch);
    }
    batch.ids.add(id);
    return (await batch.answer).get(id) ?? null;
  };
}

interface Batch<T> {
  readonly of: string;
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, T>>;
}
