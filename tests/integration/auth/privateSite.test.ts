import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { described } from '#tests/support/apiDocument.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { picture } from '#tests/support/uploads.ts';

const settings = '/api/apps/public/prod/public-settings/by-id/openlocum';
const password = 'wet stone over river';

describe('ACCESS_POLICY=private_with_login', () => {
  let app: TestApp;
  let socketClients: SocketClients;
  let facility: Person;

  beforeAll(async () => {
    app = await testApp({ ACCESS_POLICY: 'private_with_login' });
    socketClients = await openSocketClients(app);
    facility = await app.people.facility();
  });

  afterAll(async () => {
    socketClients?.closeAll();
    await app?.close();
  });

  test('the public settings ask a visitor to log in, and show a user that the site is private', async () => {
    for (const token of [undefined, 'ended']) {
      const answer = await call(app.server, 'GET', settings, { token });
      expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
      expect(answer.body).toMatchObject({
        message: 'Authentication required',
        extra_data: { app_id: 'openlocum', reason: 'auth_required' },
      });
    }
    expect(await call(app.server, 'GET', settings, { token: facility.token })).toMatchObject({
      status: 200,
      body: { public_settings: 'private_with_login' },
    });
  });

  test('a visitor reads nothing at any address, and signs in at those for that', async () => {
    const open =
      /\/auth\/|\/public\/|\/analytics\/|\/(files|exports|passport-files|calendar)\/|robots|\{channel\}|stopMails|searchesOfMail|stopSearches|resumeSearches|confirmNotificationsEmail|postingsOfMail|confirmPostingsOfMail|openPassport|readReferenceForm|giveReference|declineReference/;
    for (const { path, method } of described.filter((one) => !open.test(one.path))) {
      const answer = await call(app.server, method, path.replaceAll(/\{\w+\}/g, 'x'));
      expect(refusalOf(answer), `${method} ${path}`).toEqual([401, 'AUTH_REQUIRED']);
    }
    const machines = ['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/jobs.rss', '/feeds/indeed.xml', '/og/job/x.png'];
    for (const path of machines) expect((await call(app.server, 'GET', path)).status, path).toBe(401);
    const reference = ['/api/openapi.json', '/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui.css'];
    for (const path of reference) expect((await call(app.server, 'GET', path)).status, path).toBe(200);
    expect((await call(app.server, 'GET', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    const email = 'new@example.org';
    await app.client().auth.register({ email, password });
    const otp_code = await codeFor(app.services, email);
    const { access_token } = await app.client().auth.verifyOtp({ email, otp_code });
    expect(await app.client(access_token).entities.Job.list()).toEqual([]);
  });

  test('a picture is for the user who was given its address, and no shared cache stores it', async () => {
    const nurse = await app.people.clinician();
    const { file_url: avatar } = await nurse.client.integrations.Core.UploadFile({ file: await picture() });
    expect((await call(app.server, 'GET', avatar)).status).toBe(401);
    await nurse.client.auth.updateMe({ avatar });
    for (const url of [avatar, `${avatar}?size=thumbnail`]) {
      expect(await call(app.server, 'GET', url)).toMatchObject({
        status: 200,
        headers: {
          'cache-control': 'private, max-age=31536000, immutable',
          'x-robots-tag': 'noindex',
          'cross-origin-resource-policy': 'same-origin',
        },
      });
    }
    await nurse.client.auth.updateMe({ avatar: null });
    expect((await call(app.server, 'GET', avatar)).status).toBe(401);
  });

  test('a visitor receives nothing by socket, nor does a user whose session has ended', async () => {
    const nurse = await app.people.clinician();
    const [visitor, person] = [
      await socketClients.raw(null, ['entities:openlocum:Job']),
      await socketClients.raw(nurse.token, ['entities:openlocum:Job']),
    ];
    expect([visitor.refused, person.refused]).toEqual([['entities:openlocum:Job'], []]);
    await facility.client.entities.Job.create(newJob);
    await expect.poll(() => person.models.length).toBe(1);
    await nurse.client.auth.logout();
    await facility.client.entities.Job.create(newJob);
    const later = await socketClients.raw(facility.token, ['entities:openlocum:Job']);
    await facility.client.entities.Job.create(newJob);
    await expect.poll(() => later.models.length).toBe(1);
    expect([visitor.models.length, person.models.length]).toEqual([0, 1]);
  });
});

describe('SIGN_UP=invited', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await testApp({ SIGN_UP: 'invited' });
  });

  afterAll(() => app?.close());

  test('no one makes an account of their own, whether the address is known or not', async () => {
    const known = await app.people.clinician();
    for (const email of ['stranger@example.org', known.user.email]) {
      const answer = await call(app.server, 'POST', '/api/apps/openlocum/auth/register', { body: { email, password } });
      expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
      expect(await mailsTo(app.services, email)).toEqual([]);
    }
    expect((await call(app.server, 'GET', settings)).body).toMatchObject({ sign_up: 'invited' });
  });

  test('the link of an invitation makes one', async () => {
    const admin = await app.people.admin();
    const email = 'invited@example.org';
    await admin.client.auth.inviteUser(email, 'user');
    const [mail] = await mailsTo(app.services, email);
    const invitation_token = mail!.token!;
    await app.client().auth.register({ email, password, invitation_token });
    const otp_code = await codeFor(app.services, email);
    const { access_token } = await app.client().auth.verifyOtp({ email, otp_code });
    expect(await app.client(access_token).auth.me()).toMatchObject({ email, role: 'user' });
    const other = { email: 'other@example.org', password, invitation_token };
    expect(await refusal(app.client().auth.register(other))).toBe('INVALID_CODE');
  });

  test('a user whose account was deactivated gets that reason, at the settings and everywhere', async () => {
    const person = await app.people.clinician();
    await app.services.pool.query('update users set is_active = false where id = $1', [person.user.id]);
    for (const url of [settings, '/api/apps/openlocum/entities/User/me', '/api/apps/openlocum/entities/Job']) {
      const answer = await call(app.server, 'GET', url, { token: person.token });
      expect(refusalOf(answer)).toEqual([403, 'USER_NOT_REGISTERED']);
      expect(answer.body).toMatchObject({ extra_data: { app_id: 'openlocum', reason: 'user_not_registered' } });
    }
  });
});
