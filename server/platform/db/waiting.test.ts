import type { Pool, PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { limitWaiting } from './waiting.ts';

type Callback = (error?: Error, client?: PoolClient, release?: () => void) => void;

/** A pool whose connections are answered by the test. */
function poolOf() {
  const asked: Callback[] = [];
  const pool = { totalCount: 1, connect: (done: Callback) => void asked.push(done) };
  limitWaiting(pool as unknown as Pool, 10);
  return { pool: pool as unknown as Pool, answer: (...given: Parameters<Callback>) => asked.shift()!(...given) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a connection that comes too late goes back to the pool', async () => {
  const { pool, answer } = poolOf();
  await expect(pool.connect()).rejects.toThrow('timeout exceeded');
  const release = vi.fn();
  answer(undefined, {} as PoolClient, release);
  await nextTurn();
  expect(release).toHaveBeenCalledOnce();
});

test('a pool that ends after the caller gave up gives it no connection to release', async () => {
  const { pool, answer } = poolOf();
  await expect(pool.connect()).rejects.toThrow('timeout exceeded');
  expect(() => answer(new Error('Cannot use a pool after calling end on the pool'))).not.toThrow();
  await nextTurn();
});
