import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let people: [Person, Person];
let admin: Person;
beforeAll(async () => {
  app = await testApp();
  people = [await app.people.clinician(), await app.people.facility()];
  admin = await app.people.admin();
  for (const page of ['Jobs', 'Jobs', 'Messages']) await people[0].client.appLogs.logUserInApp(page);
  await people[1].client.appLogs.logUserInApp('Jobs');
});
afterAll(() => app.close());

const read = (path: string, token = admin.token) =>
  call(app.server, 'GET', `/api/app-logs/openlocum${path}`, { token });

describe('visits', () => {
  test('are listed with brackets, as the platform’s client writes them', async () => {
    const pages = async (query: string) =>
      ((await read(`?${query}`)).body as { page_name: string; user_id: string }[]).map(({ page_name }) => page_name);
    expect(await pages('sort=created_date')).toEqual(['Jobs', 'Jobs', 'Messages', 'Jobs']);
    expect(await pages(`q%5Buser_id%5D=${people[1].user.id}`)).toEqual(['Jobs']);
    expect(await pages('q[page_name]=Messages')).toEqual(['Messages']);
    expect(await pages('q[page_name][$in][]=Messages&q[page_name][$in][]=Talent')).toEqual(['Messages']);
    expect(await pages('q[page_name][$ne]=Jobs&limit=5')).toEqual(['Messages']);
    expect(await pages(`q=${encodeURIComponent(JSON.stringify({ page_name: 'Messages' }))}`)).toEqual(['Messages']);
    expect((await read('?fields[]=page_name&limit=1')).body).toEqual([{ id: expect.any(String), page_name: 'Jobs' }]);
  });

  test('are counted, all or those that match', async () => {
    expect((await read('/stats')).body).toEqual({ total: 4, by_page: { Jobs: 3, Messages: 1 }, users: 2 });
    expect((await read(`/stats?q[user_id]=${people[0].user.id}`)).body).toEqual({
      total: 3,
      by_page: { Jobs: 2, Messages: 1 },
      users: 1,
    });
    expect((await read('/stats?q[page_name]=Talent')).body).toEqual({ total: 0, by_page: {}, users: 0 });
    expect(await admin.client.appLogs.getStats({ q: { page_name: 'Jobs' } })).toEqual({
      total: 3,
      by_page: { Jobs: 3 },
      users: 2,
    });
  });

  test.each([
    'q[no_such_field]=x',
    'q[$where]=x',
    'q[__proto__][x]=1',
    'q[constructor]=1',
    'q=%7B',
    'limit=-1',
    'sort=secret',
  ])('%s is refused', async (query) => {
    const answer = await read(`?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_QUERY', message: expect.any(String) });
    if (query.startsWith('q')) expect((await read(`/stats?${query}`)).status).toBe(400);
  });

  test('are for administrators and the service role', async () => {
    const service = app.people.service();
    expect((await service.client.appLogs.getStats()).total).toBe(4);
    for (const [client, code] of [
      [people[0].client, 'FORBIDDEN'],
      [app.client(), 'AUTH_REQUIRED'],
    ] as const) {
      expect(await refusal(client.appLogs.fetchLogs())).toBe(code);
      expect(await refusal(client.appLogs.getStats())).toBe(code);
    }
  });
});

describe('what this site does not offer', () => {
  test.each([
    ['GET', 'external-auth/tokens/google'],
    ['GET', 'external-auth/tokens/connectors/x'],
    ['GET', 'app-user-auth/connectors/x/token'],
    ['POST', 'app-user-auth/connectors/x/initiate'],
    ['DELETE', 'app-user-auth/connectors/x'],
    ['POST', 'connectors/slack/call'],
    ['POST', 'ai/openai/v1/chat/completions'],
    ['POST', 'actors/x/connection-token'],
  ])('%s %s says so', async (method, path) => {
    for (const token of [undefined, people[0].token, 'ol_ended']) {
      const answer = await call(app.server, method, `/api/apps/openlocum/${path}`, { token, body: '{broken' });
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: expect.stringMatching(/on this site/) },
      });
    }
  });
});
