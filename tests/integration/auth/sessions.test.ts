import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '#server/platform/auth/sessions.ts';
import { audited } from '#tests/support/auditLog.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

const password = 'wet stone over river';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.people.clinician({ password });
});

/** A token of the person from a log in with this browser. */
async function logIn(userAgent = firefox): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/apps/openlocum/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email: person.user.email, password },
  });
  return (answer.json() as { access_token: string }).access_token;
}

const sessionsOf = async (token: string) => (await app.client(token).functions.listSessions({})).sessions;
const isOpen = (token: string) => app.client(token).auth.isAuthenticated();

describe('the list of sessions', () => {
  test('holds the own ones alone, the asking one first, and never a token', async () => {
    await app.people.clinician();
    const token = await logIn();
    const { body } = await call(app.server, 'GET', '/api/functions/listSessions', { token });
    const { sessions } = body as { sessions: Record<string, unknown>[] };
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      created_date: expect.any(String),
      last_used_date: expect.any(String),
      current: true,
    });
    expect(sessions[1]).toMatchObject({ browser: null, system: null, current: false });
    const { rows } = await app.services.pool.query<{ token: string }>('select token from sessions');
    for (const stored of rows) expect(JSON.stringify(body)).not.toContain(stored.token);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('leaves out sessions that no token opens anymore', async () => {
    const token = await logIn();
    await app.services.pool.query(
      `update sessions set updated_at = now() - interval '61 minutes' where user_id = $1 and user_agent is null`,
      [person.user.id],
    );
    expect(await sessionsOf(token)).toMatchObject([{ browser: 'Firefox', current: true }]);
  });

  test('is no one’s who is no person', async () => {
    expect(await refusal(app.people.visitor().client.functions.listSessions({}))).toBe('AUTH_REQUIRED');
    expect(await refusal(app.people.service().client.functions.listSessions({}))).toBe('FORBIDDEN');
  });
});

describe('signing out one session', () => {
  test('ends it immediately, leaves the others and is in the audit log', async () => {
    const [token, third] = [await logIn(), await logIn()];
    expect(await isOpen(person.token)).toBe(true);
    const [, ...others] = await sessionsOf(token);
    const target = others.find(({ browser }) => browser === null)!;
    let left = nothing;
    const lines = await audited(app.services, async () => {
      left = await trace(app.services, () => app.client(token).functions.revokeSession({ session_id: target.id }));
    });
    expect(left).toEqual({ ...nothing, events: ['User update'] });
    expect(lines).toMatchObject([{ actor_id: person.user.id, action: 'auth.revoke_session', outcome: 'done' }]);
    expect(await isOpen(person.token)).toBe(false);
    expect(await Promise.all([isOpen(token), isOpen(third)])).toEqual([true, true]);
  });

  test('of someone else, or of no one, answers 404 and ends nothing', async () => {
    const other = await app.people.clinician();
    const [foreign] = await sessionsOf(other.token);
    const left = await trace(app.services, async () => {
      for (const session_id of [foreign!.id, crypto.randomUUID()]) {
        const answer = await call(app.server, 'POST', '/api/functions/revokeSession', {
          token: person.token,
          body: { session_id },
        });
        expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
      }
    });
    expect(left).toEqual(nothing);
    expect(await isOpen(other.token)).toBe(true);
  });

  test('twice at the same moment ends it once', async () => {
    const token = await logIn();
    const [, target] = await sessionsOf(token);
    const { functions } = app.client(token);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => functions.revokeSession({ session_id: target!.id })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 404 });
    }
    expect(await sessionsOf(token)).toHaveLength(1);
  });
});

describe('signing out all others', () => {
  test('keeps the one that asks and those of other people', async () => {
    const other = await app.people.facility();
    const tokens = [await logIn(), await logIn(), person.token];
    const last = await issueToken(app.services, person.user.id);
    expect(await app.client(last).functions.revokeOtherSessions({})).toEqual({ success: true, ended: 3 });
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, false]);
    expect(await Promise.all([isOpen(last), isOpen(other.token)])).toEqual([true, true]);
    const left = await trace(app.services, () => app.client(last).functions.revokeOtherSessions({}));
    expect(left).toEqual(nothing);
  });

  test('at the same moment from two places leaves at most one', async () => {
    const tokens = [await logIn(), await logIn()];
    await Promise.allSettled(tokens.map((token) => app.client(token).functions.revokeOtherSessions({})));
    expect((await Promise.all(tokens.map(isOpen))).filter(Boolean).length).toBeLessThanOrEqual(1);
  });
});

test('changing the password ends all other sessions and keeps this one', async () => {
  const token = await logIn();
  const left = await trace(app.services, () =>
    app.client(token).auth.changePassword({
      user_id: person.user.id,
      current_password: password,
      new_password: 'another stone over river',
    }),
  );
  expect(left).toEqual({
    rows: { outbox_mails: 1 },
    events: ['User update'],
    mails: [`${person.user.email}: Your OpenLocum password was changed`],
    jobs: [],
  });
  expect(await Promise.all([isOpen(token), isOpen(person.token)])).toEqual([true, false]);
});
