import type { Services } from '#server/services.ts';

/** How many statements `act` sends to the database through the services' pool. */
export async function countStatements({ pool }: Pick<Services, 'pool'>, act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const watched = new Map<{ query: unknown }, unknown>();
  const watch = (client: { query: unknown }) => {
    if (watched.has(client)) return;
    const query = client.query as (...all: unknown[]) => unknown;
    watched.set(client, query);
    client.query = (...all: unknown[]) => {
      count++;
      return query.apply(client, all);
    };
  };
  pool.on('acquire', watch);
  try {
    await act();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  return count;
}
