import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WorkRole } from '#domain/core/rights.ts';
import { invitationDays, maxMembers } from '#domain/workspaces/workspace.ts';
import { endRetentionNow } from '#server/platform/ops/retention.ts';
import { audited } from '#tests/support/auditLog.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const password = 'wet stone over river';
let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let sockets: SocketClients;
let l: Person, m: Person, a: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  sockets = await openSocketClients(app);
});
afterAll(() => app.close());
afterEach(() => sockets.closeAll());
beforeEach(async () => {
  now = new Date('2026-12-01T15:00:00Z');
  [l, m, a] = await Promise.all([app.people.facility(), app.people.facility(), app.people.clinician()]);
});

let invited = 0;
const newAddress = () => `colleague-${++invited}@x.org`;

async function invite(email: string, work_role: WorkRole = 'recruiter', by = l): Promise<string> {
  await by.client.functions.inviteMember({ email, work_role });
  return tokenOf(email);
}

async function tokenOf(email: string): Promise<string> {
  const [mail] = await mailsTo(app.services, email);
  expect(mail).toMatchObject({ kind: 'member_invitation' });
  const token = /\/join\?token=([^&\s]+)/.exec(mail!.text)?.[1];
  expect(token).toBe(mail!.token);
  return token!;
}

async function signUp(email: string) {
  const client = app.client();
  await client.auth.register({ email, password });
  const { access_token } = await client.auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
  return { client: app.client(access_token), token: access_token };
}

const membersOf = (facility: Person) => facility.client.entities.Member.filter({ facility_id: facility.user.id });
const site = (name = 'Main', by = l) => by.client.entities.Site.create({ name, time_zone: 'America/Chicago' });

describe('joining', () => {
  test('2: an invited user signs up with that address, joins and works for the facility', async () => {
    const email = newAddress();
    const token = await invite(email.toUpperCase());
    const [own] = await l.client.entities.Job.bulkCreate([newJob]);
    const other = await m.client.entities.Job.create(newJob);
    const r = await signUp(email);
    const { member } = await r.client.functions.joinFacility({ token });
    expect(member).toMatchObject({ status: 'active', email, facility_id: l.user.id, work_role: 'recruiter' });
    expect(await membersOf(l)).toMatchObject([{ id: member.id, status: 'active', joined_date: now.toISOString() }]);
    const me = await r.client.auth.me();
    expect(me).toMatchObject({ works_for: l.user.id, user_role: 'facility', headline: null });
    expect(await r.client.entities.Job.get(own!.id)).toHaveProperty('pay_duty');
    expect(await r.client.entities.Job.get(other.id)).not.toHaveProperty('pay_duty');
    expect(await app.people.visitor().client.entities.User.filter({ id: me.id })).toEqual([]);
    const workplace = await r.client.functions.workplace({});
    expect(workplace).toMatchObject({
      facility: { id: l.user.id, name: l.user.facility_name },
      member: { id: member.id },
      rights: ['recruit', 'read', 'review', 'sign', 'seat'],
    });
    expect(await l.client.functions.workplace({})).toMatchObject({ facility: { id: l.user.id }, member: null });
    expect(await a.client.functions.workplace({})).toEqual({ facility: null, member: null, rights: [], sites: [] });
  });

  test('3: the link is refused with another address, a second time and by a clinician, and nothing changes', async () => {
    const email = newAddress();
    const token = await invite(email);
    const [before] = await membersOf(l);
    const other = await app.people.newcomer();
    expect(await refusal(other.client.functions.joinFacility({ token }))).toBe('FORBIDDEN');
    await expect(a.client.functions.joinFacility({ token })).rejects.toMatchObject({
      code: 'CONFLICT',
      extra: { extraData: { reason: 'clinician' } },
    });
    expect(await membersOf(l)).toEqual([before]);
    const r = await signUp(email);
    await r.client.functions.joinFacility({ token });
    const [joined] = await membersOf(l);
    expect(await refusal(r.client.functions.joinFacility({ token }))).toBe('INVALID_CODE');
    expect(await membersOf(l)).toEqual([joined]);
  });

  test('a facility of its own and a member of another are refused with the reason', async () => {
    const member = await app.people.member(m, 'viewer');
    for (const [person, reason] of [
      [m, 'own_facility'],
      [member, 'already_member'],
    ] as const) {
      const token = await invite(person.user.email);
      const joining = person.client.functions.joinFacility({ token });
      await expect(joining).rejects.toMatchObject({ code: 'CONFLICT', extra: { extraData: { reason } } });
    }
  });

  test('a new link ends the old one, and a link ends by itself after seven days', async () => {
    const email = newAddress();
    const first = await invite(email, 'viewer');
    const second = await invite(email, 'recruiter');
    expect(await membersOf(l)).toMatchObject([{ work_role: 'recruiter', status: 'invited' }]);
    const r = await signUp(email);
    expect(await refusal(r.client.functions.joinFacility({ token: first }))).toBe('INVALID_CODE');
    now = new Date(now.getTime() + invitationDays * 86_400_000);
    expect(await refusal(r.client.functions.joinFacility({ token: second }))).toBe('INVALID_CODE');
    await endRetentionNow(app.services);
    expect(await membersOf(l)).toHaveLength(1);
    now = new Date(now.getTime() + 31 * 86_400_000);
    await endRetentionNow(app.services);
    expect(await membersOf(l)).toEqual([]);
  });

  test('the mail goes out independent of its reader’s settings, and the token is stored nowhere', async () => {
    const reader = await app.people.newcomer();
    await reader.client.auth.updateMe({ email_notifications: [] });
    const token = await invite(reader.user.email);
    const { rows } = await app.services.pool.query<{ row: string }>('select members::text as row from members');
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  test('two devices that accept one invitation concurrently make one member', async () => {
    const email = newAddress();
    const [token, r] = [await invite(email), await signUp(email)];
    const tries = await Promise.allSettled([1, 2].map(() => r.client.functions.joinFacility({ token })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await membersOf(l)).toHaveLength(1);
  });

  test('where only those who are invited sign up, an invited colleague does', async () => {
    const closed = await testApp({ SIGN_UP: 'invited' });
    try {
      const facility = await closed.people.facility();
      const register = (email: string) => closed.client().auth.register({ email, password });
      const email = newAddress();
      expect(await refusal(register(email))).toBe('FORBIDDEN');
      await facility.client.functions.inviteMember({ email, work_role: 'viewer' });
      await register(email);
      expect(await codeFor(closed.services, email)).toMatch(/^\d{6}$/);
    } finally {
      await closed.close();
    }
  });
});

describe('members', () => {
  test('6: owners alone invite', async () => {
    const [r, v, w, o] = await Promise.all(
      (['recruiter', 'reviewer', 'viewer', 'owner'] as const).map((role) => app.people.member(l, role)),
    );
    for (const person of [r!, v!, w!, a]) {
      const inviting = person.client.functions.inviteMember({ email: newAddress(), work_role: 'viewer' });
      expect(await refusal(inviting)).toBe('FORBIDDEN');
    }
    for (const person of [l, o!]) {
      const { member } = await person.client.functions.inviteMember({ email: newAddress(), work_role: 'viewer' });
      expect(member).toMatchObject({ facility_id: l.user.id, status: 'invited' });
    }
  });

  test('a member of another facility is not to be found, and the facility account stays', async () => {
    const r = await app.people.member(l, 'recruiter');
    const [member] = await membersOf(l);
    const { functions } = m.client;
    expect(await refusal(functions.updateMember({ member_id: member!.id, work_role: 'owner' }))).toBe('NOT_FOUND');
    expect(await refusal(functions.removeMember({ member_id: member!.id }))).toBe('NOT_FOUND');
    const o = await app.people.member(l, 'owner');
    expect(await refusal(o.client.functions.removeMember({ member_id: l.user.id }))).toBe('FORBIDDEN');
    expect(await refusal(l.client.functions.leaveFacility({}))).toBe('FORBIDDEN');
    expect(await r.client.auth.me()).toMatchObject({ works_for: l.user.id });
  });

  test('a changed role and changed sites apply immediately, and are in the log', async () => {
    const r = await app.people.member(l, 'recruiter');
    const [member] = await membersOf(l);
    const own = await site();
    const strange = await site('Elsewhere', m);
    const change = { member_id: member!.id, site_ids: [strange.id] };
    expect(await refusal(l.client.functions.updateMember(change))).toBe('VALIDATION_ERROR');
    const lines = await audited(app.services, () =>
      l.client.functions.updateMember({ member_id: member!.id, work_role: 'viewer', site_ids: [own.id] }),
    );
    const fields = ['work_role', 'site_ids'];
    expect(lines).toMatchObject([{ action: 'Member.update', entity_id: member!.id, actor_id: l.user.id, fields }]);
    await expect.poll(async () => (await r.client.functions.workplace({})).rights).toEqual(['read', 'seat']);
    const { sites } = await r.client.functions.workplace({});
    expect(sites.map(({ id }) => id)).toEqual([own.id]);
  });

  test(`a facility has at most ${maxMembers} members and invitations`, async () => {
    await app.services.pool.query(
      `insert into members (facility_id, email, work_role, expires_date)
       select $1, 'many-' || n || '@x.org', 'viewer', now() + interval '7 days' from generate_series(1, $2) n`,
      [l.user.id, maxMembers],
    );
    const one = l.client.functions.inviteMember({ email: newAddress(), work_role: 'viewer' });
    await expect(one).rejects.toMatchObject({ code: 'CONFLICT', extra: { extraData: { reason: 'limit' } } });
    await invite('many-1@x.org', 'recruiter');
    const active = l.client.functions.inviteMember({ email: l.user.email, work_role: 'viewer' });
    await expect(active).rejects.toMatchObject({ extra: { extraData: { reason: 'already_member' } } });
  });

  test('7: a recruiter of one site reads applications there, and receives no others', async () => {
    const [s1, s2] = [await site('S1'), await site('S2')];
    const r2 = await app.people.member(l, 'recruiter', [s2.id]);
    const apply = async (site_id: string | null, to: Person) => {
      const job = await l.client.entities.Job.create({ ...newJob, site_id });
      const sent = { job_id: job.id, cover: 'I have nine years of wound care' };
      return (await to.client.functions.handleNewApplication(sent)).application;
    };
    const [atS1, atS2, nowhere] = [await apply(s1.id, a), await apply(s2.id, a), await apply(null, a)];
    expect([atS1.site_id, atS2.site_id, nowhere.site_id]).toEqual([s1.id, s2.id, null]);
    const { Application } = r2.client.entities;
    expect(await refusal(Application.get(atS1.id))).toBe('NOT_FOUND');
    expect(await Application.get(atS2.id)).toMatchObject({ id: atS2.id });
    expect(await refusal(Application.get(nowhere.id))).toBe('NOT_FOUND');
    const ear = await sockets.listen(r2.token, ['Job', 'Application']);
    await l.client.functions.updateApplicationStatus({ application_id: atS1.id, new_status: 'reviewed' });
    await l.client.functions.updateApplicationStatus({ application_id: atS2.id, new_status: 'reviewed' });
    await sockets.everythingHeard([ear]);
    expect(ear.heard('Application', atS1.id)).toEqual([]);
    expect(ear.heard('Application', atS2.id)).toHaveLength(1);
    const news = await r2.client.entities.Notification.filter({ type: 'new_application' });
    expect(news.map(({ link }) => link)).toEqual([expect.stringContaining(atS2.id)]);
  });

  test('8: within two seconds a removed member finds nothing, may do nothing and receives nothing', async () => {
    const r = await app.people.member(l, 'recruiter');
    const job = await l.client.entities.Job.create(newJob);
    const sent = { job_id: (await l.client.entities.Job.create(newJob)).id, cover: 'I have nine years of wound care' };
    const { application } = await a.client.functions.handleNewApplication(sent);
    const ear = await sockets.listen(r.token, ['Job', 'Application', 'Member']);
    expect(await r.client.entities.Application.list()).toHaveLength(1);
    const [member] = await membersOf(l);
    const lines = await audited(app.services, () => l.client.functions.removeMember({ member_id: member!.id }));
    expect(lines).toMatchObject([{ action: 'Member.leave', entity_id: member!.id }]);
    await expect.poll(() => r.client.entities.Application.list()).toEqual([]);
    expect(await r.client.entities.Member.filter({ facility_id: l.user.id, status: 'active' })).toEqual([]);
    expect(await r.client.entities.Job.get(job.id)).not.toHaveProperty('pay_duty');
    expect(await refusal(r.client.entities.Job.update(job.id, { title: 'Mine' }))).toBe('FORBIDDEN');
    await l.client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'reviewed' });
    await sockets.everythingHeard([ear]);
    expect(ear.heard('Application', application.id)).toEqual([]);
    expect(await r.client.auth.me()).toMatchObject({ id: r.user.id, works_for: null });
    expect(await l.client.functions.removeMember({ member_id: member!.id })).toMatchObject({ success: true });
  });

  test('a member who leaves may join again with a new invitation, and leaving twice is answered alike', async () => {
    const r = await app.people.member(l, 'viewer');
    await r.client.functions.leaveFacility({});
    expect(await r.client.functions.leaveFacility({})).toEqual({ success: true });
    const token = await invite(r.user.email, 'reviewer');
    await r.client.functions.joinFacility({ token });
    const statuses = (await membersOf(l)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['active', 'left']);
  });

  test('no one acts for a closed facility, and everyone does again once it is open', async () => {
    const admin = await app.people.admin();
    const r = await app.people.member(l, 'recruiter');
    const rights = async () => (await r.client.functions.workplace({})).facility?.id;
    expect(await rights()).toBe(l.user.id);
    await admin.client.entities.User.update(l.user.id, { is_active: false });
    await expect.poll(rights).not.toBe(l.user.id);
    await admin.client.entities.User.update(l.user.id, { is_active: true });
    await expect.poll(rights).toBe(l.user.id);
  });

  test('an erased facility has no members, and an erased member says nothing of a person', async () => {
    const admin = await app.people.admin();
    const erase = async (person: Person) => {
      await person.client.functions.requestDeletion({});
      await admin.client.functions.completeDeletion({ user_id: person.user.id });
    };
    const [r, v] = [await app.people.member(l, 'recruiter'), await app.people.member(l, 'reviewer')];
    await site();
    await erase(r);
    const [gone] = await l.client.entities.Member.filter({ user_id: r.user.id });
    expect(gone).toMatchObject({ status: 'left', full_name: null, email: `${r.user.id}@deleted.invalid` });
    await invite(newAddress());
    await erase(l);
    expect(await v.client.auth.me()).toMatchObject({ works_for: null });
    const left = await admin.client.entities.Member.filter({ facility_id: l.user.id });
    expect(left.map(({ status }) => status)).toEqual(['left', 'left', 'left']);
    const sites = await admin.client.entities.Site.filter({ facility_id: l.user.id });
    expect(sites).toMatchObject([{ is_closed: true, address: null }]);
  });
});
