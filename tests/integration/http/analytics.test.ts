import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.people.clinician();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query('delete from analytics_events');
});

const url = '/api/apps/openlocum/analytics/track/batch';
const send = (body: unknown, token?: string, headers?: Record<string, string>) =>
  call(app.server, 'POST', url, { body, token, ...(headers ? { headers } : {}) });

async function stored() {
  const { rows } = await app.services.pool.query<Record<string, unknown>>(
    'select event_name, properties, occurred_date, page_path, session_id, user_id from analytics_events order by id',
  );
  return rows;
}

describe('a batch', () => {
  test('is taken with a token and without', async () => {
    const timestamp = new Date().toISOString();
    const event = {
      event_name: '__initialization_event__',
      properties: { referrer: 'x' },
      timestamp,
      page_url: 'http://localhost:3000/jobs?q=icu&access_token=ol_secret#top',
      user_id: 'somebody-else',
      session_id: 'abc',
    };
    expect(await send({ events: [event] }, person.token)).toMatchObject({ status: 200, body: { accepted: 1 } });
    expect(await send({ events: [event, event] })).toMatchObject({ status: 200, body: { accepted: 2 } });
    expect(await send({ events: [event] }, 'ol_ended')).toMatchObject({ status: 200, body: { accepted: 1 } });
    const row = {
      event_name: '__initialization_event__',
      properties: { referrer: 'x' },
      occurred_date: timestamp,
      page_path: '/jobs',
      session_id: 'abc',
    };
    const rows = await stored();
    for (const one of rows) expect(one).toMatchObject(row);
    expect(rows.map(({ user_id }) => user_id)).toEqual([person.user.id, null, null, null]);
  });

  test('comes from beacons, which send plain text', async () => {
    const body = JSON.stringify({ events: [{ event_name: 'left' }] });
    expect(await send(body, undefined, { 'content-type': 'text/plain;charset=UTF-8' })).toMatchObject({
      body: { accepted: 1 },
    });
    expect(await send(body, undefined, { 'content-type': 'application/octet-stream' })).toMatchObject({
      body: { accepted: 1 },
    });
  });

  test.each([
    [undefined],
    [''],
    ['{broken'],
    ['null'],
    [[]],
    [{}],
    [{ events: 'x' }],
    [{ events: [null, 1, 'x', [], {}, { event_name: 7 }, { event_name: '' }] }],
    ['{"events":[{"event_name":"a","event_name":"b"}]}'],
    [`{"events":[{"event_name":"${'x'.repeat(300_000)}"}]}`],
  ])('case %#: without anything to take never fails', async (body) => {
    expect(await send(body)).toMatchObject({ status: 200, body: { accepted: 0 } });
    expect(await stored()).toEqual([]);
  });

  test('is bounded in every direction', async () => {
    const event = {
      event_name: 'x'.repeat(120),
      properties: { long: 'y'.repeat(2100) },
      timestamp: '1999-01-01T00:00:00Z',
      page_url: `/${'z'.repeat(400)}`,
      session_id: 's'.repeat(120),
    };
    expect((await send({ events: Array.from({ length: 50 }, () => event) })).body).toEqual({ accepted: 50 });
    const tiny = Array.from({ length: 150 }, () => ({ event_name: 'x' }));
    expect((await send({ events: tiny })).body).toEqual({ accepted: 60 });
    const [row] = await stored();
    expect(row).toEqual({
      event_name: 'x'.repeat(100),
      properties: {},
      occurred_date: null,
      page_path: `/${'z'.repeat(299)}`,
      session_id: 's'.repeat(100),
      user_id: null,
    });
  });

  test('may hold signs the database cannot', async () => {
    const events = [
      { event_name: 'a\u0000b\uD800', properties: { 'k\u0000': '\uDFFF' }, page_url: '/x%00', session_id: '\u0000' },
    ];
    expect((await send({ events })).body).toEqual({ accepted: 1 });
    expect(await stored()).toMatchObject([{ properties: {}, session_id: null }]);
  });

  test('of another app goes nowhere', async () => {
    expect((await call(app.server, 'POST', url.replace('openlocum', 'other'), { body: { events: [] } })).status).toBe(
      404,
    );
  });
});

test('the server retains events for 90 days', async () => {
  await send({ events: [{ event_name: 'old' }, { event_name: 'new' }] });
  await app.services.pool.query(
    `update analytics_events set created_date = now() - interval '91 days' where event_name = 'old'`,
  );
  await jobHandlers(app.services).endRetention({});
  expect(await stored()).toMatchObject([{ event_name: 'new' }]);
});

test('our own client sends what it tracks in batches', async () => {
  const { analytics } = person.client;
  for (let index = 0; index < 35; index++) analytics.track({ eventName: `event ${index}`, properties: { index } });
  await analytics.flush();
  expect(await stored()).toHaveLength(30);
  await expect.poll(async () => (await stored()).length).toBe(35);
  expect((await stored()).at(-1)).toMatchObject({
    event_name: 'event 34',
    properties: { index: 34 },
    user_id: person.user.id,
  });
});

test('C24: what one network sends in a day is bounded by its bytes', async () => {
  const strict = await testApp({ RATE_LIMITS: 'on' });
  const accepted = [];
  // 60 events of 2 KB each, 45 times.
  const events = Array.from({ length: 60 }, () => ({ event_name: 'x', properties: { long: 'y'.repeat(2000) } }));
  for (let index = 0; index < 45; index++) {
    const { body } = await call(strict.server, 'POST', url, { body: { events }, address: '203.0.113.10' });
    accepted.push((body as { accepted: number }).accepted);
  }
  expect(accepted.filter((count) => count === 60).length).toBeGreaterThan(30);
  expect(accepted.at(-1)).toBe(0);
  const other = await call(strict.server, 'POST', url, { body: { events }, address: '203.0.114.10' });
  expect(other.body).toEqual({ accepted: 60 });
  await strict.close();
});

// The last one: it gets the database of the others.
test('a network that sends too much is not served, and gets no answer', async () => {
  const strict = await testApp({ RATE_LIMITS: 'on' });
  const answers = [];
  for (let index = 0; index < 62; index++) {
    const body = { events: [{ event_name: 'x' }] };
    answers.push((await call(strict.server, 'POST', url, { body, address: '203.0.113.9' })).body);
  }
  expect(answers.slice(59)).toEqual([{ accepted: 1 }, { accepted: 0 }, { accepted: 0 }]);
  await strict.close();
});
