import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { makeQueue } from '#server/platform/queue/queue.ts';
import { testApp } from '#tests/support/testApp.ts';

test('the first job of a process needs no connection but that of its transaction', async () => {
  // Else a burst that waits for one row would hold all connections, and its holder would wait for one of them.
  const app = await testApp();
  onTestFinished(() => app.close());
  const pool = createPool(app.services.env.databaseUrl!, { max: 1, wait: 2 });
  onTestFinished(() => pool.end());
  const queue = await makeQueue(pool, pino({ level: 'silent' }));
  onTestFinished(() => queue.stop());
  const sent = transaction(pool, (tx) => queue.enqueue(tx, 'notifyClaim', { claim_id: 'claim' }));
  await expect(sent).resolves.toBeUndefined();
});
