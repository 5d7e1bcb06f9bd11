import { afterAll, beforeAll, expect, test } from 'vitest';
import { has, versions, type Feature, type SdkClient } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';

let app: SdkApp;
beforeAll(async () => {
  app = await sdkApp();
});
afterAll(() => app.close());

/** What shows whether a version has it. Differences that no member shows are tested where they show. */
const members: Partial<Record<Feature, (client: SdkClient) => unknown[]>> = {
  'users.inviteUser': ({ users }) => [users],
  analytics: ({ analytics }) => [analytics],
  'entity events': ({ entities }) => [entities.Job.subscribe],
  'batch updates': ({ entities }) => [entities.Job.updateMany, entities.Job.bulkUpdate],
  'pages, counts and groups': ({ entities }) => [entities.Job.count, entities.Job.aggregate, entities.Job.upsert],
  'functions.fetch': ({ functions }) => [functions.fetch],
  fetchWithAuth: ({ fetchWithAuth }) => [fetchWithAuth],
  connections: ({ connectors }) => [connectors],
  'sign-in at providers': ({ auth }) => [auth.loginWithProvider],
  'the public settings': ({ app }) => [app],
  'ID tokens': ({ asServiceRole }) => [asServiceRole.sso.getIdToken],
  Telegram: ({ agents }) => [agents.getTelegramConnectURL],
  'actors and a gateway to models': ({ actors, aiGateway }) => [actors, aiGateway],
};

test.each(versions)('%s has what the table says', (version) => {
  const client = app.service(version);
  for (const [feature, find] of Object.entries(members)) {
    expect.soft(find(client).every(Boolean), feature).toBe(has(version, feature as Feature));
  }
});

test.each(versions)('%s knows where it was pointed, and asks for a service token', (version) => {
  const client = app.sdk(version);
  expect(client.getConfig()).toEqual({ serverUrl: app.address, appId: 'openlocum', requiresAuth: false });
  expect(() => client.asServiceRole).toThrow('Service token is required to use asServiceRole');
});
