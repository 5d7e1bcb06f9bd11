import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { has, sdks, versions, versionsWith } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';

let app: SdkApp;
let person: Person;
beforeAll(async () => {
  app = await sdkApp();
  person = await app.people.clinician();
});
afterAll(() => app.close());

const notFound = { status: 404, code: 'NOT_FOUND', message: expect.any(String) as string };

describe.each(versions)('%s', (version) => {
  test('keeps page visits, and shows them to administrators', async () => {
    const { appLogs } = app.sdk(version, person);
    await appLogs.logUserInApp('Jobs');
    await appLogs.logUserInApp('no such/page');
    await expect(appLogs.fetchLogs()).rejects.toMatchObject({ status: 403 });
    await expect(app.sdk(version).appLogs.logUserInApp('Jobs')).rejects.toMatchObject({ status: 401 });
    const admin = app.sdk(version, await app.people.admin()).appLogs;
    const query = {
      q: { page_name: { $in: ['Jobs', 'Talent'] } },
      sort: '-created_date',
      fields: ['page_name'],
      limit: 1,
    };
    expect(await admin.fetchLogs(query)).toEqual([{ id: expect.any(String) as string, page_name: 'Jobs' }]);
    expect(await admin.getStats()).toMatchObject({ by_page: { Jobs: expect.any(Number) as number }, users: 1 });
  });

  test('gets 404 for connectors', async () => {
    const { connectors } = app.service(version, person).asServiceRole;
    await expect(connectors.getAccessToken('googlecalendar')).rejects.toMatchObject(notFound);
    if (!has(version, 'connections')) return;
    const calls = [
      () => connectors.getConnection('slack'),
      () => connectors.getWorkspaceConnection('a/b'),
      () => connectors.getCurrentAppUserAccessToken('x'),
      () => connectors.getCurrentAppUserConnection('x'),
      () => connectors.callApi('slack', { method: 'POST', path: '/chat' }),
      () => app.sdk(version, person).connectors.connectAppUser('x'),
      () => app.sdk(version, person).connectors.disconnectAppUser('x'),
    ];
    for (const call of calls) await expect.soft(call()).rejects.toMatchObject(notFound);
  });

  test('knows the address of the login page', () => {
    const address = sdks[version].getLoginUrl('https://site.example/jobs?q=a', {
      serverUrl: app.address,
      appId: 'openlocum',
    });
    expect(address).toBe(`${app.address}/login?from_url=https%3A%2F%2Fsite.example%2Fjobs%3Fq%3Da&app_id=openlocum`);
  });
});

describe.each(versionsWith('analytics'))('%s', (version) => {
  test('tracks events in batches, with who it was', async () => {
    const client = app.sdk(version, person);
    const name = `looked around with ${version}`;
    client.analytics.track({ eventName: name, properties: { jobs: 3, remote: true } });
    await expect
      .poll(async () => {
        const { rows } = await app.services.pool.query(
          'select properties, user_id from analytics_events where event_name = $1',
          [name],
        );
        return rows;
      })
      .toEqual([{ properties: { jobs: 3, remote: true }, user_id: person.user.id }]);
  });
});

describe.each(versionsWith('the public settings', 'actors and a gateway to models'))('%s', (version) => {
  test('reads the public settings, with and without a token', async () => {
    for (const who of [null, person, { token: 'ended' }]) {
      expect(await app.sdk(version, who).app.getPublicSettings()).toMatchObject({
        id: 'openlocum',
        public_settings: 'public_with_login',
      });
    }
    await expect(app.sdk(version, null, { appId: 'other' }).app.getPublicSettings()).rejects.toMatchObject(notFound);
  });

  test('gives a closed account the reason', async () => {
    const closed = await app.people.clinician();
    const { db } = app.services;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', closed.user.id).execute();
    await expect(app.sdk(version, closed).app.getPublicSettings()).rejects.toMatchObject({
      status: 403,
      data: { extra_data: { app_id: 'openlocum', reason: 'user_not_registered' } },
    });
  });

  test('finds no gateway to models and no actors', async () => {
    const { baseURL, token } = app.sdk(version, person).aiGateway.connection();
    expect([baseURL, token]).toEqual([`${app.address}/api/apps/openlocum/ai/openai/v1`, person.token]);
    expect((await fetch(`${baseURL}/chat/completions`, { method: 'POST' })).status).toBe(404);
    const refused: Error[] = [];
    const client = app.sdk(version, person, { options: { onError: (error) => refused.push(error) } });
    client.actors.Counter('one').connect();
    // A 404 is final for it: it closes by itself.
    await expect.poll(() => refused).toMatchObject([notFound]);
  });
});
