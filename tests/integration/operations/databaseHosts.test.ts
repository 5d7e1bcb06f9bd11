import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { reachDatabase } from '#server/platform/db/reachDatabase.ts';
import { wireToDatabase } from '#scripts/scratch/database.ts';
import type { Wire } from '#scripts/scratch/wire.ts';
import { freshDatabase } from '#tests/support/database.ts';

let [first, second]: { url: string; wire: Wire; direct: string }[] = [];

beforeEach(async () => {
  [first, second] = [await hostOf('_one'), await hostOf('_two')];
});
afterEach(async () => {
  for (const { wire } of [first!, second!]) await wire.cut();
});

test('a pool uses the host that accepts writes, and goes to the one that replaces it without a failed request', async () => {
  await setReadOnly(second!.direct, true);
  const pool = createPool([first!.url, second!.url], { wait: 20 });
  try {
    const place = async () => (await pool.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
    expect(await place()).toMatch(/_one$/);
    await setReadOnly(second!.direct, false);
    await first!.wire.cut();
    await expect.poll(() => pool.idleCount).toBe(0);
    expect(await Promise.all(Array.from({ length: 8 }, place))).toEqual(Array(8).fill(expect.stringMatching(/_two$/)));
  } finally {
    await pool.end();
  }
});

test('while no host accepts writes a request waits its time, and is refused as in every outage', async () => {
  for (const { direct } of [first!, second!]) await setReadOnly(direct, true);
  const pool = createPool([first!.url, second!.url], { wait: 1 });
  try {
    await expect(pool.query('select')).rejects.toThrow('timeout exceeded when trying to connect');
    await setReadOnly(second!.direct, false);
    await pool.query('select');
  } finally {
    await pool.end();
  }
});

test('a start takes the host that accepts writes, and waits for one', async () => {
  const name = nameOf(second!.url);
  const both = `${first!.url.replace(/\/[^/]*$/, '')},${new URL(second!.url).host}/${name}?target_session_attrs=read-write`;
  const reached = second!.url;
  await first!.wire.cut();
  expect(await reachDatabase(both, 1)).toBe(reached);
  await setReadOnly(second!.direct, true);
  const reasons: string[] = [];
  const waiting = reachDatabase(both, 20, (reason) => {
    reasons.push(reason);
    void setReadOnly(second!.direct, false);
  });
  expect(await waiting).toBe(reached);
  expect(reasons).toHaveLength(1);
});

async function hostOf(suffix: string) {
  const direct = await freshDatabase(suffix);
  return { direct, ...(await wireToDatabase(direct)) };
}

/** As a standby is; of sessions that begin from now on. */
async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(`alter database ${nameOf(url)} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await client.end();
}

function nameOf(url: string): string {
  return /\/([^/?]+)(\?.*)?$/.exec(url)![1]!;
}
