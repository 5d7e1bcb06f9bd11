import type { Services } from '#server/platform/services.ts';

type WithPool = Pick<Services, 'pool'>;
type Query = (...all: unknown[]) => unknown;

/**
 * How many statements `operation` sends to the database through the services' pool. Whom a session identifies is not
 * counted: it is remembered for two seconds, so that counts would go by how quick a machine is.
 */
export async function countStatements(app: WithPool, operation: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(app, operation)).length;
}

/** Their texts, in the order in which they are sent. */
export async function statementsOf(app: WithPool, operation: () => Promise<unknown>): Promise<string[]> {
  const sent = await sentBy(app, operation);
  return sent.map(({ text }) => text).filter((text) => !text.includes('from sessions s join users u'));
}

export interface Sent {
  text: string;
  values: readonly unknown[];
}

/** The same with what they are sent with. */
export async function sentBy(app: WithPool, operation: () => Promise<unknown>): Promise<Sent[]> {
  const all: Sent[] = [];
  const noted = (query: Query): Query => {
    return (...given) => {
      const [sent, values] = given as [string | Sent, unknown];
      const own = Array.isArray(values) ? values : [];
      all.push(
        typeof sent === 'string' ? { text: sent, values: own } : { text: sent.text, values: sent.values ?? own },
      );
      return query(...given);
    };
  };
  await watched(app, noted, operation);
  return all;
}

/**
 * How the database would answer those of them that match `about`, with the settings that were sent before each: a plan for
 * each, nothing of it done.
 */
export async function plansOf({ pool }: WithPool, sent: readonly Sent[], about: RegExp): Promise<string[]> {
  const client = await pool.connect();
  const plans: string[] = [];
  try {
    await client.query('begin');
    for (const { text, values } of sent) {
      if (about.test(text)) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
        plans.push(rows.map((line) => line['QUERY PLAN']).join('\n'));
      }
      if (/set_config/.test(text)) await client.query(text, [...values]);
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How often `operation` waits for the database: statements that go out while an answer is awaited travel with each other. */
export async function countRoundTrips(app: WithPool, operation: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counted = (query: Query): Query => {
    let awaited = 0;
    return (...all) => {
      if (awaited++ === 0) count++;
      const answered = () => void awaited--;
      const last = all.at(-1);
      // The pool's own `query` hands over a callback, everyone else awaits.
      if (typeof last !== 'function') {
        const answer = query(...all) as Promise<unknown>;
        answer.then(answered, answered);
        return answer;
      }
      return query(...all.slice(0, -1), (...result: unknown[]) => {
        answered();
        last(...result);
      });
    };
  };
  await watched(app, counted, operation);
  return count;
}

/** Puts `wrap` around what each connection of the pool sends while `operation` runs. */
async function watched(
  { pool }: WithPool,
  wrap: (query: Query) => Query,
  operation: () => Promise<unknown>,
): Promise<void> {
  const originals = new Map<{ query: unknown }, unknown>();
  const watch = (client: { query: unknown }) => {
    if (originals.has(client)) return;
    originals.set(client, client.query);
    client.query = wrap((client.query as Query).bind(client));
  };
  pool.on('acquire', watch);
  try {
    await operation();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of originals) client.query = query;
  }
}
