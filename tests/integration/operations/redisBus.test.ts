import pino from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Change } from '#domain/events.ts';
import { makeBus } from '#server/platform/bus.ts';
import { openRedis, spreadBus } from '#server/platform/redisBus.ts';
import { redisStub, type RedisStub } from '#scripts/scratch/redisStub.ts';
import { changeOf } from '#tests/support/changeOf.ts';

const log = pino({ level: 'silent' });
let redis: RedisStub;
const open: { close(): void }[] = [];

beforeEach(async () => {
  redis = await redisStub();
});
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  await redis.close();
});

test('what one process changes, every process receives once and in order', async () => {
  const [one, other] = [await member('openlocum'), await member('openlocum')];
  for (let seq = 0; seq < 20; seq++) one.bus.publish([change(`a${seq}`), change(`b${seq}`)]);
  const expected = Array.from({ length: 20 }, (_, seq) => [`a${seq}`, `b${seq}`]).flat();
  await expect.poll(() => other.heard).toEqual(expected);
  expect(one.heard).toEqual(expected);
});

test('instances on one Redis do not receive each other’s events', async () => {
  const [one, stranger, sibling] = [await member('openlocum'), await member('other'), await member('openlocum')];
  one.bus.publish([change('x')]);
  await expect.poll(() => sibling.heard).toEqual(['x']);
  expect(stranger.heard).toEqual([]);
});

test('while Redis is away a process still notifies its own sockets, and afterwards the others again', async () => {
  const [one, other] = [await member('openlocum'), await member('openlocum')];
  redis.restart();
  one.bus.publish([change('meanwhile')]);
  expect(one.heard).toEqual(['meanwhile']);
  await expect
    .poll(() => {
      one.bus.publish([change('again')]);
      return other.heard.includes('again');
    })
    .toBe(true);
});

test('D11: after a Redis that hung the other processes report that events were lost', async () => {
  const [one, other] = [await member('openlocum'), await member('openlocum')];
  redis.hang();
  one.bus.publish([change('swallowed')]);
  // The command of the publisher has run out of time, nothing has arrived, and every connection is still open.
  await expect.poll(() => one.failures()).toBe(1);
  redis.wake();
  await expect.poll(() => other.gaps()).toBe(1);
  expect(other.heard).toEqual([]);
});

test('(R6) a start while Redis is away goes on, and the log names the setting', async () => {
  const { url } = redis;
  await redis.close();
  const lines: string[] = [];
  const opened = await openRedis(url, pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
  onTestFinished(() => opened.disconnect());
  expect(lines).toEqual([expect.stringContaining('REDIS_URL cannot be reached')]);
  redis = await redisStub();
});

async function member(appId: string) {
  const connection = await openRedis(redis.url, log);
  let failures = 0;
  const counting = pino({ hooks: { logMethod: (_args, _method, level) => void (level >= 50 && failures++) } });
  const { bus, close } = await spreadBus(makeBus(log), connection, appId, counting);
  const heard: string[] = [];
  let gaps = 0;
  bus.subscribe(({ id }) => heard.push(id));
  bus.onGap(() => gaps++);
  open.push({
    close() {
      close();
      connection.disconnect();
    },
  });
  return { bus, heard, gaps: () => gaps, failures: () => failures };
}

function change(id: string): Change {
  return changeOf({
    entity: 'Job',
    type: 'update',
    id,
    before: null,
    after: { id },
    timestamp: new Date().toISOString(),
  });
}
