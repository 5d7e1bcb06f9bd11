import { expect, test } from 'vitest';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import { testServices } from '#tests/support/testServices.ts';

const lockKey = 4_711;

test('work that failed has unlocked when its error arrives, in a session that stays open', async () => {
  const services = await testServices();
  let sessions = 0;
  const fail = async () => {
    sessions = services.pool.totalCount;
    throw new Error('full disk');
  };
  await expect(whileAlone(services.pool, lockKey, fail)).rejects.toThrow('full disk');
  expect(services.pool.totalCount).toBe(sessions);
  let runs = 0;
  await whileAlone(services.pool, lockKey, async () => void (runs += 1));
  expect(runs).toBe(1);
  await services.close();
});

test('a second caller does nothing while the first one works', async () => {
  const services = await testServices();
  let runs = 0;
  await whileAlone(services.pool, lockKey, async () => {
    await whileAlone(services.pool, lockKey, async () => void (runs += 1));
  });
  expect(runs).toBe(0);
  await services.close();
});
