import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#tests/support/authenticator.ts';
import { audited } from '#tests/support/auditLog.ts';
import { atProvider, header, openIdProvider, publicUrl, type OpenIdProvider } from '#tests/support/openIdProvider.ts';
import { refusal } from '#tests/support/refusal.ts';
import {
  addSecondFactor,
  finish,
  reasonOf,
  signOnHouse,
  tokenOf,
  type SignOnHouse,
} from '#tests/support/signOnHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

const begin = '/api/apps/auth/organizations/login';
const domain = 'clinic.example';

let provider: OpenIdProvider;
let house: SignOnHouse;
let facility: Person;
beforeAll(async () => {
  provider = await openIdProvider();
  house = await signOnHouse([provider.issuer], provider.settings);
});
afterAll(async () => {
  await house.close();
  await provider.close();
});
beforeEach(async () => {
  facility = await house.app.people.facility();
  await house.setUp(facility, provider, domain);
});
afterEach(async () => {
  const { pool } = house.app.services;
  await pool.query('delete from facility_sign_ons');
  await pool.query('delete from members');
  await pool.query(`delete from users where email like '%@clinic.example'`);
  house.app.services.auth.sessions.clear();
});

/** Signs in as a browser does: from the login page over the provider and back. */
async function signIn(who: string, from_url = '/jobs?q=icu', email = `${who}@${domain}`): Promise<URL> {
  const { answer, cookies } = await atProvider(house.app.server, who, { email, from_url }, begin);
  return finish(house.app, answer, header(cookies));
}

const membersOf = () => facility.client.entities.Member.filter({ facility_id: facility.user.id });
const require = async (required = true) => {
  const change = { domain, issuer: provider.issuer, client_id: provider.client.id, work_role: 'recruiter' as const };
  await facility.client.functions.saveSingleSignOn({ ...change, required });
};

describe('the first sign-in', () => {
  test('makes an account that is a member of the facility with the usual role, and comes back where it began', async () => {
    const back = await signIn('dana');
    expect(back.origin + back.pathname + back.hash).toBe(`${publicUrl}/jobs`);
    expect(back.searchParams.get('q')).toBe('icu');
    const client = house.app.client(tokenOf(back));
    const me = await client.auth.me();
    expect(me).toMatchObject({ email: 'dana@clinic.example', full_name: 'Dana Fox', is_verified: true });
    expect(me).toMatchObject({ user_role: 'facility', works_for: facility.user.id });
    expect(await client.functions.workplace({})).toMatchObject({ member: { work_role: 'recruiter', site_ids: [] } });
    expect(await membersOf()).toMatchObject([{ user_id: me.id, status: 'active', email: 'dana@clinic.example' }]);

    const again = await signIn('dana');
    expect((await house.app.client(tokenOf(again)).auth.me()).id).toBe(me.id);
    expect(tokenOf(again)).not.toBe(tokenOf(back));
    expect(await membersOf()).toHaveLength(1);
    const { rows } = await house.app.services.pool.query('select * from accounts where user_id = $1', [me.id]);
    expect(rows).toEqual([
      expect.objectContaining({ access_token: null, refresh_token: null, id_token: null, password: null }),
    ]);
  });

  test('is in the audit log', async () => {
    const lines = await audited(house.app.services, () => signIn('dana'));
    expect(lines.map(({ action }) => action)).toEqual(['Member.join', 'sign_on.link', 'auth.login']);
    expect(lines.at(-1)).toMatchObject({ acting_for: facility.user.id, outcome: 'done' });
  });

  test('accepts an open invitation, with its role and sites', async () => {
    await facility.client.functions.inviteMember({ email: 'dana@clinic.example', work_role: 'owner' });
    await signIn('dana');
    expect(await membersOf()).toMatchObject([{ work_role: 'owner', status: 'active' }]);
  });

  test('links an account that is a member already, or belongs to no side yet, and keeps its password', async () => {
    const password = 'wet stone over river';
    const newcomer = await house.app.people.newcomer({ email: 'dana@clinic.example', password });
    const back = await signIn('dana');
    expect((await house.app.client(tokenOf(back)).auth.me()).id).toBe(newcomer.user.id);
    expect(await membersOf()).toMatchObject([{ user_id: newcomer.user.id, work_role: 'recruiter' }]);
    expect(await house.app.client().auth.login('dana@clinic.example', password)).toMatchObject({ success: true });
  });

  test('of two at the same moment makes one account and one membership', async () => {
    const [one, two] = await Promise.all([signIn('dana'), signIn('dana')]);
    const [first, second] = await Promise.all([one, two].map((back) => house.app.client(tokenOf(back)).auth.me()));
    expect(first!.id).toBe(second!.id);
    expect(await membersOf()).toHaveLength(1);
  });

  test('a second factor is asked for as well', async () => {
    const client = house.app.client(tokenOf(await signIn('dana')));
    const key = await addSecondFactor({ client } as Person);
    const back = await signIn('dana');
    expect(back.pathname).toBe('/login');
    expect(back.href).not.toContain('access_token');
    const second_step = back.hash.replace('#second_step=', '');
    const { user } = await (await house.app.client().auth.secondFactor()).logIn({ second_step, code: codeOf(key, 1) });
    expect(user.email).toBe('dana@clinic.example');
  });
});

describe('a provider signs in members of its facility alone', () => {
  const email = 'dana@clinic.example';

  test('not with an address that it did not check, or of another domain', async () => {
    const lines = await audited(house.app.services, async () => {
      expect(reasonOf(await signIn('vague'))).toBe('email_unverified');
      expect(reasonOf(await signIn('mallory', '/', email))).toBe('other_domain');
    });
    expect(lines.map(({ action, fields, outcome }) => [action, fields.join(), outcome])).toEqual([
      ['sign_on.refuse', 'email_unverified', 'refused'],
      ['sign_on.refuse', 'other_domain', 'refused'],
    ]);
    expect(await membersOf()).toEqual([]);
  });

  test('not administrators, clinicians, facilities, members of others, and closed accounts', async () => {
    const { people } = house.app;
    const other = await people.facility();
    const cases: [string, () => Promise<Person>][] = [
      ['administrator', () => people.admin({ email })],
      ['own_account', () => people.clinician({ email })],
      ['own_account', () => people.facility({ email })],
      ['other_facility', async () => memberOf(other, await people.newcomer({ email }))],
      ['account_closed', async () => closed(await people.newcomer({ email }))],
    ];
    for (const [reason, make] of cases) {
      await make();
      expect(reasonOf(await signIn('dana')), reason).toBe(reason);
      await house.app.services.pool.query(`delete from users where email = $1`, [email]);
    }
    expect(await membersOf()).toEqual([]);
  });

  test('not the account of the facility itself', async () => {
    await house.app.services.pool.query('update users set email = $1 where id = $2', [email, facility.user.id]);
    expect(reasonOf(await signIn('dana'))).toBe('facility_account');
    await house.app.services.pool.query(`update users set email = 'a@b.example' where id = $1`, [facility.user.id]);
  });

  test('not a linked account whose address has left the domain', async () => {
    await signIn('dana');
    await house.app.services.pool.query(`update users set email = 'dana@elsewhere.example' where email = $1`, [email]);
    expect(reasonOf(await signIn('dana'))).toBe('other_domain');
    await house.app.services.pool.query(`delete from users where email = 'dana@elsewhere.example'`);
  });

  test('not who was taken out of the facility, until they are invited', async () => {
    const client = house.app.client(tokenOf(await signIn('dana')));
    const [member] = await membersOf();
    await facility.client.functions.removeMember({ member_id: member!.id });
    expect(await client.auth.me()).toMatchObject({ works_for: null });
    expect(reasonOf(await signIn('dana'))).toBe('membership_ended');
    await facility.client.functions.inviteMember({ email, work_role: 'viewer' });
    expect(tokenOf(await signIn('dana'))).toMatch(/^ol_/);
  });

  test('not more members than a facility may have', async () => {
    await house.app.services.pool.query(
      `insert into members (id, facility_id, email, work_role, status, created_date, updated_date)
       select gen_random_uuid()::text, $1, 'm' || n || '@clinic.example', 'viewer', 'invited', now(), now()
       from generate_series(1, 50) n`,
      [facility.user.id],
    );
    expect(reasonOf(await signIn('dana'))).toBe('no_seats');
    expect((await house.app.services.pool.query('select from users where email = $1', [email])).rowCount).toBe(0);
  });

  async function closed(person: Person): Promise<Person> {
    await house.app.services.pool.query('update users set is_active = false where id = $1', [person.user.id]);
    return person;
  }

  async function memberOf(employer: Person, person: Person): Promise<Person> {
    await house.app.services.pool.query(`update users set works_for = $1, work_role = 'viewer' where id = $2`, [
      employer.user.id,
      person.user.id,
    ]);
    return person;
  }
});

describe('where single sign-on is required', () => {
  const password = 'wet stone over river';
  const email = 'dana@clinic.example';
  const logIn = (address: string) => house.app.client().auth.login(address, password);

  test('a password is refused to members of the domain alone, and after the right password alone', async () => {
    const boss = await house.app.people.facility({ email: 'boss@clinic.example', password });
    await facility.client.functions.removeSingleSignOn({});
    facility = boss;
    await house.setUp(boss, provider, domain);
    await addSecondFactor(boss);
    await house.app.people.newcomer({ email, password });
    const outside = await house.app.people.newcomer({ email: 'agency@other.example', password });
    await boss.client.functions.inviteMember({ email: outside.user.email, work_role: 'viewer' });
    await signIn('dana');
    await require();
    await house.app.people.clinician({ email: 'nurse@clinic.example', password });

    const lines = await audited(house.app.services, async () => {
      await expect(logIn(email)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        extra: { extraData: { reason: 'sign_on_required' } },
      });
    });
    expect(lines.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['sign_on.refuse', 'refused'],
      ['auth.login', 'refused'],
    ]);
    expect(await refusal(house.app.client().auth.login(email, 'some other words here'))).toBe('INVALID_CREDENTIALS');
    expect(await logIn('nurse@clinic.example')).toMatchObject({ success: true });
    expect(await logIn(outside.user.email)).toMatchObject({ success: true });
    expect(tokenOf(await signIn('dana'))).toMatch(/^ol_/);
    // Break glass: the account of the facility, at the same domain, with its second factor.
    expect(await refusal(logIn(boss.user.email))).toBe('SECOND_STEP_REQUIRED');

    await require(false);
    expect(await logIn(email)).toMatchObject({ success: true });
  });

  test('so is the provider of the whole site', async () => {
    const atSite = async () => {
      const { answer, cookies } = await atProvider(house.app.server, 'dana', { from_url: '/jobs' });
      return finish(house.app, answer, header(cookies));
    };
    tokenOf(await atSite());
    await addSecondFactor(facility);
    await signIn('dana');
    await require();
    const lines = await audited(house.app.services, async () =>
      expect(reasonOf(await atSite())).toBe('sign_on_required'),
    );
    expect(lines).toMatchObject([{ action: 'sign_on.refuse', outcome: 'refused' }]);
    await require(false);
    tokenOf(await atSite());
  });
});

test('a provider that was removed signs no one in, also when the browser is on its way', async () => {
  const { answer, cookies } = await atProvider(house.app.server, 'dana', { email: 'dana@clinic.example' }, begin);
  await facility.client.functions.removeSingleSignOn({});
  expect(reasonOf(await finish(house.app, answer, header(cookies)))).toBe('not_set_up');
  const start = await house.app.server.inject({ url: `${begin}?email=dana@clinic.example` });
  expect(reasonOf(new URL(String(start.headers.location)))).toBe('not_set_up');
});

test('an answer works once, and only in the browser that asked', async () => {
  const { answer, cookies } = await atProvider(house.app.server, 'dana', { email: 'dana@clinic.example' }, begin);
  expect(reasonOf(await finish(house.app, answer, ''))).toBe('started_elsewhere');
  expect(reasonOf(await finish(house.app, answer, 'sign_on=abc'))).toBe('started_elsewhere');
  tokenOf(await finish(house.app, answer, header(cookies)));
  expect(reasonOf(await finish(house.app, answer, header(cookies)))).toBe('answer_invalid');
});

test('the answer of one facility is nothing at the address of another', async () => {
  const other = await house.app.people.facility();
  await house.setUp(other, provider, 'hospital.example');
  const { answer, cookies } = await atProvider(house.app.server, 'dana', { email: 'dana@clinic.example' }, begin);
  const moved = answer.replace(facility.user.id, other.user.id);
  expect(reasonOf(await finish(house.app, moved, header(cookies)))).toBe('started_elsewhere');
});
