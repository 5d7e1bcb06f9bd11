import type { Pool, PoolClient } from 'pg';
import { isOutage } from './outage.ts';
import { sqlState } from './transaction.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void;

/**
 * Who asks this pool waits so many milliseconds for a connection. A login that has begun goes on after that and its
 * connection joins the pool: given up, the next request would begin another one on a machine that is too busy for the first.
 * Where the server has fewer connections than the pool wants, one of the pool's own is waited for; with `hasOthers`, a host that
 * does not answer is given up for the next one.
 */
export function limitWaiting(pool: Pool, milliseconds: number, hasOthers = false): void {
  const mayCome = (error: Error | undefined) =>
    (isFull(error) && pool.totalCount > 0) || (hasOthers && error !== undefined && isOutage(error));
  const open = pool.connect.bind(pool);
  const ask = (done: Connected) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      done(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
    }, milliseconds);
    const take = () =>
      open((error, client, release: (error?: Error) => void) => {
        if (isLate) {
          // Not in this turn: all who gave up wait in one queue, and each hands over to the next. An error brings no client.
          if (client) setImmediate(release);
        } else if (mayCome(error)) {
          setTimeout(take, 50 + Math.random() * 100);
        } else {
          clearTimeout(timer);
          done(error, client, release);
        }
      });
    take();
  };
  const connect = (done?: Connected) =>
    done
      ? ask(done)
      : new Promise<PoolClient>((resolve, reject) =>
          ask((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection')))),
        );
  Object.assign(pool, { connect });
}

/** The server has no connection left. */
function isFull(error: Error | undefined): boolean {
  return sqlState(error) === '53300';
}

/** Milliseconds. */
const pause = { least: 200, most: 1_500 } as const;

/**
 * Opens connections again where a pool has lost those that it keeps in quiet times: what comes next all together would wait
 * for as many logins.
 */
export function keepWarm(pool: Pool, least: number): void {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    if (timer || pool.ending) return;
    // Jitter: all processes have lost their connections at the same moment.
    timer = setTimeout(fill, pause.least + Math.random() * (pause.most - pause.least));
    timer.unref();
  };
  const fill = () => {
    timer = undefined;
    // While one is idle the pool would hand that one out.
    if (pool.ending || pool.idleCount > 0) return;
    for (let missing = least - pool.totalCount; missing > 0; missing -= 1)
      pool.connect().then((client) => client.release(), later);
  };
  pool.on('remove', later);
}
