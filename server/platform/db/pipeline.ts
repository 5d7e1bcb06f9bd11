/**
 * Waits for statements of one transaction that were sent without waiting for each other: one round trip for all. Throws
 * what the first of them failed with, because the ones behind it only fail with it.
 */
export async function pipeline<T extends readonly unknown[]>(
  ...sent: { [K in keyof T]: T[K] | Promise<T[K]> }
): Promise<T> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason;
  return (await Promise.all(sent)) as readonly unknown[] as T;
}
