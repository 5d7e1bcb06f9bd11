import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

test('an address of a calendar is read sixty times an hour, independent of other addresses', async () => {
  const path = async () => {
    const { client } = await app.people.newcomer();
    return new URL((await client.functions.calendarFeed({})).url).pathname;
  };
  const [one, other] = [await path(), await path()];
  // Programs of many people come from one network.
  const read = async (feed: string) => (await call(app.server, 'GET', feed, { address: '203.0.113.9' })).status;
  for (let reads = 0; reads < 60; reads++) expect(await read(one)).toBe(200);
  expect(await read(one)).toBe(429);
  expect(await read(other)).toBe(200);
});
