import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '#server/platform/auth/sessions.ts';
import { audited } from '#tests/support/auditLog.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { newUser, scimPeer, type ScimPeer } from '#tests/support/scimPeer.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { proveDomain } from '#tests/support/proveDomain.ts';

let app: TestApp;
let sockets: SocketClients;
let facility: Person;
let peer: ScimPeer;
beforeAll(async () => {
  app = await testApp();
  sockets = await openSocketClients(app);
});
afterAll(async () => {
  sockets?.closeAll();
  await app?.close();
});
beforeEach(async () => {
  const { pool } = app.services;
  await pool.query('delete from facility_sign_ons; delete from members');
  await pool.query(`delete from users where email like '%@clinic.example'`);
  app.services.auth.sessions.clear();
  facility = await app.people.facility();
  await proveDomain(app, facility, 'clinic.example');
  const { secret } = await facility.client.functions.createProvisioningToken({});
  peer = scimPeer(app, secret);
});

const membersNow = () => facility.client.entities.Member.filter({ facility_id: facility.user.id });
const read = async (id: string) => (await peer.send('GET', `/Users/${id}`)).body as Record<string, unknown>;

/** The account that the provider made, logged in. */
async function clientOf(email: string): Promise<Pick<Person, 'client' | 'token'>> {
  const { rows } = await app.services.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const token = await issueToken(app.services, rows[0]!.id);
  return { client: app.client(token), token };
}

describe('the token', () => {
  test('is shown once, replaced by the next one, and revoked', async () => {
    const { sign_on, provisioning_url } = await facility.client.functions.singleSignOn({});
    expect(provisioning_url).toMatch(/\/api\/scim\/v2$/);
    expect(sign_on?.provisioning).toEqual({ created_date: expect.any(String), last_used_date: null });
    expect((await peer.send('GET', '/Users')).status).toBe(200);
    expect((await facility.client.functions.singleSignOn({})).sign_on?.provisioning?.last_used_date).not.toBeNull();
    const { secret } = await facility.client.functions.createProvisioningToken({});
    expect((await peer.send('GET', '/Users')).status).toBe(401);
    const next = scimPeer(app, secret);
    expect((await next.send('GET', '/Users')).status).toBe(200);
    for (let time = 0; time < 2; time += 1) await facility.client.functions.revokeProvisioningToken({});
    expect(await next.send('POST', '/Users', newUser('late'))).toMatchObject({
      status: 401,
      headers: { 'content-type': 'application/scim+json; charset=utf-8' },
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
    });
    expect((await facility.client.functions.singleSignOn({})).sign_on?.provisioning).toBeNull();
  });

  test('needs a proved domain, and opens nothing else', async () => {
    const { secret } = await facility.client.functions.createProvisioningToken({});
    expect((await call(app.server, 'GET', '/api/apps/openlocum/entities/User/me', { token: secret })).status).toBe(401);
    for (const token of [facility.token, 'olp_x', undefined])
      expect((await call(app.server, 'GET', '/api/scim/v2/Users', { token })).status).toBe(401);
    await app.services.pool.query('update facility_sign_ons set verified_date = null');
    expect(await refusal(facility.client.functions.createProvisioningToken({}))).toBe('CONFLICT');
    expect((await scimPeer(app, secret).send('GET', '/Users')).status).toBe(401);
  });
});

describe('a user of the provider', () => {
  test('becomes a member with the usual role, is found by userName and externalId, and is added once', async () => {
    const lines = await audited(app.services, () => peer.add('dana'));
    expect(lines.map(({ action }) => action)).toContain('Member.join');
    const found = await peer.send('GET', `/Users?filter=${encodeURIComponent('userName eq "DANA@clinic.example"')}`);
    const dana = {
      externalId: '00u-dana',
      userName: 'dana@clinic.example',
      active: true,
      name: { formatted: 'dana Fox', givenName: 'dana', familyName: 'Fox' },
      groups: [{ value: 'recruiter' }],
    };
    expect(found.body).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [dana] });
    const byId = await peer.send('GET', `/Users?filter=${encodeURIComponent('externalId eq "00u-dana"')}`);
    expect(byId.body).toMatchObject({ totalResults: 1, Resources: [dana] });
    expect(await membersNow()).toMatchObject([
      { email: 'dana@clinic.example', status: 'active', work_role: 'recruiter' },
    ]);
    expect(await peer.send('POST', '/Users', newUser('dana'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', status: '409' },
    });
    expect(await membersNow()).toHaveLength(1);
  });

  test('(I2) that becomes inactive loses the seat within two seconds while a socket is open, and gets it back', async () => {
    const id = await peer.add('erin');
    const erin = await clientOf('erin@clinic.example');
    const socket = await sockets.listen(erin.token, ['Application', 'Job']);
    expect(await erin.client.auth.me()).toMatchObject({ works_for: facility.user.id, work_role: 'recruiter' });
    // As Microsoft Entra ID writes it.
    const end = await peer.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(end).toMatchObject({ status: 200, body: { active: false } });
    expect(await erin.client.auth.me()).toMatchObject({ works_for: null, work_role: null });
    const job = await facility.client.entities.Job.create({ ...newJob, status: 'draft' });
    await sockets.everythingHeard([socket]);
    expect(socket.heard('Job', job.id)).toEqual([]);
    expect(await membersNow()).toMatchObject([{ status: 'left' }]);
    expect(await read(id)).toMatchObject({ active: false });
    // As Okta writes it.
    const back = await peer.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect(back).toMatchObject({ status: 200, body: { active: true } });
    expect(await erin.client.auth.me()).toMatchObject({ works_for: facility.user.id, work_role: 'recruiter' });
    expect(await membersNow()).toMatchObject([{ status: 'active', left_date: null }]);
  });

  test('changes the name by parts, and keeps the address', async () => {
    const id = await peer.add('paula');
    await peer.patch(`/Users/${id}`, { op: 'Replace', path: 'name.familyName', value: 'Ruiz' });
    expect(await read(id)).toMatchObject({ name: { formatted: 'paula Ruiz' }, displayName: 'paula Ruiz' });
    await peer.patch(`/Users/${id}`, { op: 'replace', value: { displayName: 'Paula R.', title: 'RN' } });
    expect(await read(id)).toMatchObject({ displayName: 'Paula R.', externalId: '00u-paula' });
    await peer.patch(`/Users/${id}`, { op: 'remove', path: 'externalId' }, { op: 'add', path: 'title', value: 'RN' });
    expect(await read(id)).not.toHaveProperty('externalId');
    const whole = { ...newUser('paula'), name: { formatted: 'Dr. Paula Ruiz' }, displayName: undefined };
    expect(await peer.send('PUT', `/Users/${id}`, whole)).toMatchObject({ body: { displayName: 'Dr. Paula Ruiz' } });
    expect(
      await peer.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'x@clinic.example' }),
    ).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    });
  });

  test('that is deleted is gone for the provider, and comes back as a new one with the same account', async () => {
    const id = await peer.add('rosa');
    expect((await peer.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await peer.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await peer.send('GET', '/Users')).body).toMatchObject({ totalResults: 0, Resources: [] });
    await peer.add('rosa');
    expect(await membersNow()).toMatchObject([{ status: 'active' }]);
    const { rows } = await app.services.pool.query(`select id from users where email = 'rosa@clinic.example'`);
    expect(rows).toHaveLength(1);
  });

  test('accepts an open invitation, and does not undo that a colleague removed the member', async () => {
    await facility.client.functions.inviteMember({ email: 'ida@clinic.example', work_role: 'viewer' });
    expect((await peer.send('GET', '/Users')).body).toMatchObject({ totalResults: 0 });
    const id = await peer.add('ida');
    expect(await membersNow()).toMatchObject([{ status: 'active', work_role: 'viewer' }]);
    await facility.client.functions.removeMember({ member_id: id });
    expect((await peer.send('GET', `/Users/${id}`)).status).toBe(404);
    expect(await peer.send('POST', '/Users', newUser('ida'))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('comes back by an invitation') },
    });
  });

  test('is refused at another domain, and where the account is more than a membership', async () => {
    const other = { ...newUser('x'), userName: 'x@elsewhere.example' };
    expect(await peer.send('POST', '/Users', other)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    const clinician = await app.people.clinician({ email: 'nurse@clinic.example' });
    expect(await peer.send('POST', '/Users', newUser('nurse'))).toMatchObject({ status: 409 });
    expect(await clinician.client.auth.me()).toMatchObject({ works_for: null, user_role: 'clinician' });
  });

  test('of another facility is not listed, and not found by its id', async () => {
    const id = await peer.add('dana');
    const other = await app.people.facility();
    await proveDomain(app, other, 'other.example');
    const { secret } = await other.client.functions.createProvisioningToken({});
    const stranger = scimPeer(app, secret);
    expect((await stranger.send('GET', '/Users')).body).toMatchObject({ totalResults: 0 });
    for (const method of ['GET', 'DELETE']) expect((await stranger.send(method, `/Users/${id}`)).status).toBe(404);
    expect((await stranger.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).status).toBe(404);
    expect(await membersNow()).toMatchObject([{ status: 'active' }]);
  });
});

test('requests that are wrong are refused with the word of the protocol, and change nothing', async () => {
  const id = await peer.add('dana');
  const wrong: [string, string, unknown, number, string?][] = [
    ['GET', `/Users?filter=${encodeURIComponent('name co "x"')}`, undefined, 400, 'invalidFilter'],
    ['GET', `/Users?filter=${encodeURIComponent('userName eq "\\u00zz"')}`, undefined, 400, 'invalidFilter'],
    ['POST', '/Users', [], 400, 'invalidSyntax'],
    ['POST', '/Users', {}, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 5 }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'dana' }, 400, 'invalidValue'],
    ['POST', '/Users', '{"userName": ', 400],
    ['PATCH', `/Users/${id}`, {}, 400, 'invalidSyntax'],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'move', path: 'active' }] }, 400, 'invalidSyntax'],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] }, 400, 'invalidValue'],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: '__proto__' }] }, 400, 'invalidSyntax'],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'add', path: 'name', value: 'x' }] }, 400, 'invalidSyntax'],
    ['PATCH', '/Users/nothing', { Operations: [{ op: 'remove', path: 'title' }] }, 404],
    ['PUT', `/Users/${id}`, { displayName: 'x'.repeat(200) }, 400, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'Night crew' }, 400, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'recruiters' }, 409, 'uniqueness'],
    ['PATCH', '/Groups/owner', { Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }] }, 404],
    [
      'PATCH',
      '/Groups/viewer',
      { Operations: [{ op: 'add', path: 'members', value: [{ value: 'x' }] }] },
      400,
      'invalidValue',
    ],
    ['PATCH', '/Groups/viewer', { Operations: [{ op: 'add', path: 'members', value: 'x' }] }, 400, 'invalidValue'],
    [
      'PATCH',
      '/Groups/viewer',
      { Operations: [{ op: 'replace', value: { displayName: 'Owners' } }] },
      400,
      'mutability',
    ],
    ['DELETE', '/Groups/viewer', undefined, 403],
    ['GET', '/Users/%00', undefined, 400],
  ];
  const before = await read(id);
  for (const [method, path, body, status, scimType] of wrong) {
    const answer = await peer.send(method, path, body);
    expect(answer, `${method} ${path} ${JSON.stringify(body)}`).toMatchObject({
      status,
      headers: { 'content-type': 'application/scim+json; charset=utf-8' },
      body: { status: String(status), ...(scimType ? { scimType } : {}) },
    });
  }
  expect(await read(id)).toEqual(before);
});

describe('groups', () => {
  test('are the work roles: who joins one gets its role, who leaves it the usual one', async () => {
    const [ann, ben] = [await peer.add('ann'), await peer.add('ben')];
    const byName = await peer.send(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Viewers"')}`,
    );
    expect(byName.body).toMatchObject({ totalResults: 1, Resources: [{ id: 'viewer', displayName: 'Viewers' }] });
    expect(JSON.stringify(byName.body)).not.toContain('"members"');
    await peer.patch('/Groups/viewer', { op: 'Add', path: 'members', value: [{ value: ann }, { value: ben }] });
    expect((await peer.send('GET', '/Groups/viewer')).body).toMatchObject({
      members: [{ value: ann }, { value: ben }],
    });
    const annMe = await clientOf('ann@clinic.example');
    expect(await annMe.client.auth.me()).toMatchObject({ work_role: 'viewer' });
    await peer.patch('/Groups/viewer', { op: 'remove', path: `members[value eq "${ann}"]` });
    expect(await annMe.client.auth.me()).toMatchObject({ work_role: 'recruiter' });
    await peer.patch('/Groups/reviewer', { op: 'replace', path: 'members', value: [{ value: ann }] });
    await peer.patch('/Groups/viewer', { op: 'Remove', path: 'members', value: [{ value: ben }, { value: ann }] });
    expect(await annMe.client.auth.me()).toMatchObject({ work_role: 'reviewer' });
    const whole = { displayName: 'Reviewers', members: [{ value: ben }] };
    expect(await peer.send('PUT', '/Groups/reviewer', whole)).toMatchObject({ body: { members: [{ value: ben }] } });
    expect(await read(ann)).toMatchObject({ groups: [{ value: 'recruiter' }] });
  });

  test('change nothing of an owner, and keep the role of one who comes back', async () => {
    const [ann, ben] = [await peer.add('ann'), await peer.add('ben')];
    await facility.client.functions.updateMember({ member_id: ann, work_role: 'owner' });
    await peer.patch('/Groups/viewer', { op: 'add', path: 'members', value: [{ value: ann }, { value: ben }] });
    expect(await read(ann)).toMatchObject({ groups: [] });
    for (const active of [false, true]) {
      for (const id of [ann, ben]) await peer.patch(`/Users/${id}`, { op: 'replace', value: { active } });
    }
    expect(await read(ann)).toMatchObject({ groups: [{ value: 'recruiter' }] });
    expect(await read(ben)).toMatchObject({ groups: [{ value: 'viewer' }] });
  });
});

test('says what it can, at the addresses that providers read first', async () => {
  expect((await peer.send('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
  expect((await peer.send('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await peer.send('GET', '/Schemas')).body).toMatchObject({ totalResults: 2 });
  expect((await peer.send('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
});

test('pages of users follow startIndex and count', async () => {
  for (const name of ['ann', 'ben', 'cleo']) await peer.add(name);
  expect((await peer.send('GET', '/Users?startIndex=2&count=1')).body).toMatchObject({
    totalResults: 3,
    startIndex: 2,
    itemsPerPage: 1,
    Resources: [{ userName: 'ben@clinic.example' }],
  });
  expect((await peer.send('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, Resources: [] });
  expect((await peer.send('GET', '/Users?startIndex=-4&count=x')).body).toMatchObject({
    startIndex: 1,
    itemsPerPage: 3,
  });
});

test('twenty requests of one user in parallel make one member', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => peer.send('POST', '/Users', newUser('race'))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await membersNow()).toHaveLength(1);
});
