import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { has, sdks, versions, versionsWith } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';
import { testServiceToken } from '#tests/support/testServices.ts';
import { pdf } from '#tests/support/uploads.ts';

let app: SdkApp;
let person: Person;
let other: Person;
beforeAll(async () => {
  app = await sdkApp();
  [person, other] = await Promise.all([app.people.clinician(), app.people.facility()]);
});
afterAll(() => app.close());

describe.each(versions)('%s', (version) => {
  test('reads and writes past the rules of people', async () => {
    const { entities } = app.service(version).asServiceRole;
    expect(await entities.User.get(person.user.id)).toMatchObject({ email: person.user.email });
    const told = await entities.Notification.create({ user_id: person.user.id, type: 'profile_view', title: version });
    expect(await entities.Notification.filter({ title: version })).toEqual([told]);
    await entities.User.update(person.user.id, { badges: ['Star'] });
    expect((await entities.User.get(person.user.id))['badges']).toEqual(['Star']);
    expect(await entities.Notification.deleteMany({ title: version })).toMatchObject({ deleted: 1 });
  });

  test(`${has(version, 'on-behalf-of with every service call') ? 'names' : 'does not name'} whom it acts for`, async () => {
    const { entities } = app.service(version, person).asServiceRole;
    const lines = await audited(app.services, () => entities.User.update(person.user.id, { headline: version }));
    const acting_for = has(version, 'on-behalf-of with every service call') ? person.user.id : null;
    expect(lines).toMatchObject([{ actor_kind: 'service', acting_for, action: 'User.update' }]);
  });

  test('beside it the client stays the person', async () => {
    const client = app.service(version, person);
    expect(await client.auth.me()).toMatchObject({ id: person.user.id });
    await expect(client.entities.User.update(other.user.id, { headline: 'Mine' })).rejects.toMatchObject({
      status: 403,
    });
    const service = app.sdk(version, { token: testServiceToken });
    expect(await service.auth.me()).toMatchObject({ is_service: true, role: 'admin' });
  });

  test('with a wrong service token is no one', async () => {
    const { entities, functions } = app.sdk(version, person, { serviceToken: 'made-up' }).asServiceRole;
    await expect(entities.User.list()).rejects.toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
    await expect(functions.invoke('searchJobs')).rejects.toMatchObject({ response: { status: 401 } });
  });

  test('calls functions and integrations', async () => {
    const { functions, integrations } = app.service(version).asServiceRole;
    const notification = { user_id: person.user.id, type: 'profile_view', title: 'News' };
    expect(await functions.invoke('createNotification', notification)).toMatchObject({
      status: 200,
      data: notification,
    });
    expect(await integrations.Core.UploadFile({ file: pdf() })).toMatchObject({
      file_url: expect.any(String) as string,
    });
  });

  test('reads the visits, and is no one who visits', async () => {
    const { appLogs } = app.service(version).asServiceRole;
    await app.sdk(version, person).appLogs.logUserInApp('Jobs');
    await appLogs.logUserInApp('Jobs');
    const visits = await appLogs.fetchLogs({ q: { user_id: person.user.id, page_name: 'Jobs' }, limit: 1 });
    expect(visits).toMatchObject([{ user_id: person.user.id, page_name: 'Jobs' }]);
    expect(await appLogs.getStats({ q: { page_name: 'Jobs' } })).toMatchObject({
      by_page: { Jobs: expect.any(Number) as number },
      users: 1,
    });
  });

  test('signs a person in elsewhere, whose token came along, and no one else', async () => {
    const { sso } = app.service(version, person).asServiceRole;
    const { access_token } = await sso.getAccessToken(person.user.id);
    expect(await app.sdk(version, { token: access_token }).auth.me()).toMatchObject({ id: person.user.id });
    await expect(sso.getAccessToken(other.user.id)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const alone = app.service(version).asServiceRole.sso;
    await expect(alone.getAccessToken(person.user.id)).rejects.toMatchObject({ status: 403 });
  });

  test('is made of the headers that a request to a function brings', async () => {
    const request = new Request('https://functions.example/', {
      headers: {
        Authorization: `Bearer ${person.token}`,
        'Base44-Service-Authorization': `Bearer ${testServiceToken}`,
        'Base44-App-Id': 'openlocum',
        'Base44-Api-Url': app.address,
        'Base44-Functions-Version': 'v7',
        'Base44-State': 'opaque',
        'X-Data-Env': 'prod',
      },
    });
    const client = sdks[version].createClientFromRequest(request);
    try {
      expect(await client.auth.me()).toMatchObject({ id: person.user.id });
      expect(await client.asServiceRole.entities.User.get(person.user.id)).toHaveProperty('email');
      expect((await client.functions.invoke('searchJobs')).status).toBe(200);
    } finally {
      client.cleanup();
    }
    expect(() => sdks[version].createClientFromRequest(new Request(app.address))).toThrow(
      'Base44-App-Id header is required',
    );
  });
});

describe.each(versionsWith('on-behalf-of with every service call', 'ID tokens'))('%s', (version) => {
  test('talks with agents for the person whose token came along', async () => {
    const { agents } = app.service(version, person).asServiceRole;
    const { id } = await agents.createConversation({ agent_name: 'assistant' });
    expect(await app.sdk(version, person).agents.getConversation(id)).toMatchObject({ id });
    const nobody = app.service(version).asServiceRole.agents.getConversations();
    await expect(nobody).rejects.toMatchObject({ status: 403 });
  });

  test('gets an ID token as text', async () => {
    const token = await app.service(version, person).asServiceRole.sso.getIdToken(person.user.id);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ sub: person.user.id, aud: 'openlocum', email: person.user.email });
  });
});
