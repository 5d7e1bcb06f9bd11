import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { audited } from '#tests/support/auditLog.ts';
import { call } from '#tests/support/call.ts';
import { injectFetch } from '#server/platform/web/injectFetch.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { testServiceToken } from '#tests/support/testServices.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.people.clinician();
});
afterAll(() => app.close());

const service = (token?: string) =>
  createClient({
    appId: 'openlocum',
    fetch: injectFetch(app.server),
    serviceToken: testServiceToken,
    ...(token ? { token } : {}),
  }).asServiceRole;

describe('what the service role writes', () => {
  test('is logged with the user it acted for, in the same transaction', async () => {
    const [line] = await audited(app.services, () =>
      service(person.token).entities.User.update(person.user.id, {
        headline: 'Charge nurse',
        badges: ['Star'],
      } as object),
    );
    expect(line).toEqual({
      actor_kind: 'service',
      actor_id: null,
      acting_for: person.user.id,
      action: 'User.update',
      entity: 'User',
      entity_id: person.user.id,
      fields: expect.arrayContaining(['headline', 'badges']),
      outcome: 'done',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(line)).not.toContain('Charge nurse');
  });

  test('is logged without a user it acts for, and with one whose token means nothing', async () => {
    const write = (token?: string) =>
      audited(app.services, () => service(token).entities.User.update(person.user.id, { bio: `Bio ${token}` }));
    for (const token of [undefined, 'ol_ended', testServiceToken]) {
      expect(await write(token)).toMatchObject([{ actor_kind: 'service', acting_for: null, action: 'User.update' }]);
    }
  });

  test('leaves no line where it was refused', async () => {
    const lines = await audited(app.services, async () => {
      expect(await refusal(service().entities.Job.update('no-such-job', { title: 'x' }))).toBe('NOT_FOUND');
      expect(await refusal(service().entities.User.update(person.user.id, { years_exp: -1 }))).toBe('VALIDATION_ERROR');
    });
    expect(lines).toEqual([]);
  });

  test('the consequences are logged too', async () => {
    const facility = await app.people.facility();
    const { id } = await facility.client.entities.Job.create({
      title: 'Night nurse',
      description: 'Nights',
      role: 'RN',
      specialty: 'Wound Care',
      location_type: 'on-site',
    });
    const lines = await audited(app.services, () =>
      service().entities.User.update(facility.user.id, { facility_name: 'Renamed' }),
    );
    expect(lines.map(({ action, entity_id, fields }) => [action, entity_id, fields])).toEqual([
      ['User.update', facility.user.id, ['facility_name']],
      ['Job.update', id, ['facility_name']],
    ]);
    const removed = await audited(app.services, () => service().entities.Job.delete(id));
    expect(removed).toMatchObject([{ action: 'Job.delete', entity_id: id }]);
  });
});

describe('what people write', () => {
  test('administrators are logged, others are not', async () => {
    const admin = await app.people.admin();
    const lines = await audited(app.services, async () => {
      await person.client.auth.updateMe({ bio: 'Mine' });
      await admin.client.entities.User.update(person.user.id, { badges: ['Gold'] } as object);
      await admin.client.appLogs.logUserInApp('Jobs');
    });
    expect(lines).toMatchObject([
      {
        actor_kind: 'admin',
        actor_id: admin.user.id,
        action: 'User.update',
        entity_id: person.user.id,
        fields: ['badges'],
      },
    ]);
  });

  test('on-behalf-of means nothing in the hand of a person', async () => {
    const admin = await app.people.admin();
    const answer = await call(app.server, 'GET', '/api/apps/openlocum/entities/User/me', {
      token: person.token,
      headers: { 'on-behalf-of': `Bearer ${admin.token}` },
    });
    expect(answer.body).toMatchObject({ id: person.user.id, role: 'user' });
  });
});

describe('signing in and out', () => {
  const password = 'wet stone over river';

  test('is logged, and so are failures', async () => {
    const { user } = await app.people.clinician({ email: 'Log@example.org', password });
    const client = app.client();
    const lines = await audited(app.services, async () => {
      expect(await refusal(client.auth.login('log@example.org', 'wrong password'))).toBe('INVALID_CREDENTIALS');
      expect(await refusal(client.auth.login('nobody@example.org', 'wrong password'))).toBe('INVALID_CREDENTIALS');
      await client.auth.login('log@example.org', password);
      await client.auth.changePassword({
        user_id: user.id,
        current_password: password,
        new_password: 'another long sentence',
      });
      await client.auth.logout();
    });
    const about = (action: string, kind: string, id: string | null, outcome: string) => ({
      action,
      actor_kind: kind,
      entity_id: id,
      outcome,
    });
    expect(lines).toMatchObject([
      about('auth.login', 'visitor', user.id, 'refused'),
      about('auth.login', 'visitor', null, 'refused'),
      about('auth.login', 'user', user.id, 'done'),
      about('auth.change_password', 'user', user.id, 'done'),
      about('auth.logout', 'user', user.id, 'done'),
    ]);
    expect(JSON.stringify(lines)).not.toContain(password);
  });
});

describe('the log', () => {
  test.each(['update audit_events set action = $1', 'delete from audit_events where action <> $1'])(
    'refuses %s',
    async (sql) => {
      await expect(app.services.pool.query(sql, ['x'])).rejects.toThrow('append-only');
    },
  );

  test('cannot be emptied', async () => {
    await expect(app.services.pool.query('truncate audit_events')).rejects.toThrow('append-only');
  });
});
