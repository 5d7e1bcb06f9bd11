import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { audited } from '#tests/support/auditLog.ts';
import { forgingProvider, type ForgingProvider } from '#tests/support/forgingProvider.ts';
import { refusal } from '#tests/support/refusal.ts';
import { addSecondFactor, signOnHouse, type Provider, type SignOnHouse } from '#tests/support/signOnHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let peer: ForgingProvider;
let house: SignOnHouse;
let facility: Person;
let provider: Provider;
beforeAll(async () => {
  peer = await forgingProvider();
  house = await signOnHouse([peer.issuer]);
  provider = { issuer: peer.issuer, client: { id: 'openlocum', secret: 'the-secret-of-the-client' } };
});
afterAll(async () => {
  await house.close();
  await peer.close();
});
beforeEach(async () => {
  await house.app.services.pool.query('delete from facility_sign_ons');
  house.dns.records.clear();
  house.dns.isSilent = false;
  facility = await house.app.people.facility();
});

const wanted = () => ({
  domain: 'clinic.example',
  issuer: peer.issuer,
  client_id: 'openlocum',
  client_secret: 'the-secret-of-the-client',
  work_role: 'reviewer' as const,
});
const shown = async (by = facility) => (await by.client.functions.singleSignOn({})).sign_on;
const organizationOf = (domain: string) => house.app.client().auth.organizationOf(domain);

describe('setting up single sign-on', () => {
  test('stores the secret sealed, never shows it, and names the redirect URI before and after', async () => {
    const { functions } = facility.client;
    const before = await functions.singleSignOn({});
    expect(before).toEqual({
      sign_on: null,
      redirect_uri: `http://localhost:4321/api/apps/auth/organizations/${facility.user.id}/callback`,
      provisioning_url: 'http://localhost:4321/api/scim/v2',
    });
    const { sign_on } = await functions.saveSingleSignOn({ ...wanted(), domain: ' Clinic.Example ' });
    expect(sign_on).toMatchObject({ domain: 'clinic.example', required: false, verified_date: null, site_ids: [] });
    expect(sign_on.dns_name).toBe('_openlocum.clinic.example');
    expect(sign_on.dns_value).toMatch(/^openlocum-domain=[\w-]{32}$/);
    expect(await functions.singleSignOn({})).toEqual({ ...before, sign_on });
    const { rows } = await house.app.services.pool.query('select * from facility_sign_ons');
    expect(JSON.stringify(rows)).not.toContain('the-secret-of-the-client');
  });

  test('refuses domains and issuers that are none, and domains at which anyone gets an address', async () => {
    const { functions } = facility.client;
    const refusedAt = async (change: Record<string, string>, field: string) =>
      expect(functions.saveSingleSignOn({ ...wanted(), ...change })).rejects.toMatchObject({
        status: 422,
        extra: { errors: [expect.objectContaining({ field })] },
      });
    for (const domain of ['gmail.com', 'Outlook.com', 'clinic', 'a@clinic.example', 'clinic.example/x', '10.0.0.1'])
      await refusedAt({ domain }, 'domain');
    for (const issuer of [
      'http://login.example.org',
      'https://10.0.0.8/',
      'https://localhost/',
      'login',
      'https://u:p@x.org',
    ])
      await refusedAt({ issuer }, 'issuer');
    await expect(functions.saveSingleSignOn({ ...wanted(), work_role: 'owner' as never })).rejects.toMatchObject({
      status: 422,
    });
    expect(await shown()).toBeNull();
  });

  test('needs the secret of each issuer, and keeps it while the issuer stays', async () => {
    const { functions } = facility.client;
    const { client_secret: _, ...without } = wanted();
    await expect(functions.saveSingleSignOn(without)).rejects.toMatchObject({
      extra: { errors: [expect.objectContaining({ field: 'client_secret' })] },
    });
    await functions.saveSingleSignOn(wanted());
    await functions.saveSingleSignOn({ ...without, work_role: 'viewer' });
    expect(await shown()).toMatchObject({ work_role: 'viewer' });
    await expect(functions.saveSingleSignOn({ ...without, issuer: 'https://login.example.org' })).rejects.toMatchObject(
      { status: 422 },
    );
  });

  test('gives new members sites of the facility alone', async () => {
    const other = await house.app.people.facility();
    const place = { name: 'North', time_zone: 'America/Chicago' };
    const own = await facility.client.entities.Site.create(place);
    const strange = await other.client.entities.Site.create(place);
    const { functions } = facility.client;
    await expect(functions.saveSingleSignOn({ ...wanted(), site_ids: [strange.id] })).rejects.toMatchObject({
      status: 422,
    });
    await functions.saveSingleSignOn({ ...wanted(), site_ids: [own.id] });
    expect(await shown()).toMatchObject({ site_ids: [own.id] });
  });

  test('takes the address of a discovery document as its issuer', async () => {
    await facility.client.functions.saveSingleSignOn({
      ...wanted(),
      issuer: `${peer.issuer}/.well-known/openid-configuration`,
    });
    expect(await shown()).toMatchObject({ issuer: peer.issuer });
  });

  test('is for owners with all sites of a facility, each for their own', async () => {
    await house.setUp(facility, provider, 'clinic.example');
    const site = await facility.client.entities.Site.create({ name: 'North', time_zone: 'America/Chicago' });
    const owner = await house.app.people.member(facility, 'owner');
    expect(await shown(owner)).toMatchObject({ domain: 'clinic.example' });
    const limited = await house.app.people.member(facility, 'owner', [site.id]);
    const recruiter = await house.app.people.member(facility, 'recruiter');
    const clinician = await house.app.people.clinician();
    for (const person of [limited, recruiter, clinician]) {
      expect(await refusal(person.client.functions.saveSingleSignOn(wanted()))).toBe('FORBIDDEN');
      expect(await refusal(person.client.functions.proveSignOnDomain({}))).toBe('FORBIDDEN');
      expect(await refusal(person.client.functions.removeSingleSignOn({}))).toBe('FORBIDDEN');
    }
    expect(await refusal(recruiter.client.functions.singleSignOn({}))).toBe('FORBIDDEN');
    const other = await house.app.people.facility();
    expect(await shown(other)).toBeNull();
    await other.client.functions.removeSingleSignOn({});
    expect(await shown()).toMatchObject({ domain: 'clinic.example' });
  });

  test('is in the audit log, refusals included', async () => {
    const { functions } = facility.client;
    const lines = await audited(house.app.services, async () => {
      await functions.saveSingleSignOn(wanted());
      await refusal(functions.proveSignOnDomain({}));
      await house.setUp(facility, provider, 'clinic.example');
      await functions.removeSingleSignOn({});
      await functions.removeSingleSignOn({});
    });
    expect(lines.map(({ action, fields, outcome }) => [action, fields.join(), outcome])).toEqual([
      ['sign_on.set_up', '', 'done'],
      ['sign_on.prove', 'missing', 'refused'],
      ['sign_on.change', 'sealed_secret,work_role', 'done'],
      ['sign_on.prove', '', 'done'],
      ['sign_on.remove', '', 'done'],
    ]);
    expect(lines.every(({ entity_id }) => entity_id === facility.user.id)).toBe(true);
  });
});

describe('proving a domain', () => {
  test('takes the DNS record, and nothing but the whole record', async () => {
    await house.setUp(facility, provider, 'clinic.example', false);
    const sign_on = (await shown())!;
    expect(await organizationOf('clinic.example')).toBeNull();
    const reason = async () => {
      const refused = facility.client.functions.proveSignOnDomain({});
      await expect(refused).rejects.toMatchObject({ status: 409 });
      return refused.catch((error: { extra: { extraData: { reason: string } } }) => error.extra.extraData.reason);
    };
    for (const records of [[], ['openlocum-domain='], [`${sign_on.dns_value}x`], ['v=spf1 -all']]) {
      house.dns.records.set(sign_on.dns_name, records);
      expect(await reason()).toBe('missing');
    }
    house.dns.records.delete(sign_on.dns_name);
    expect(await reason()).toBe('missing');
    house.dns.isSilent = true;
    expect(await reason()).toBe('silent');
    house.dns.isSilent = false;
    house.dns.records.set(sign_on.dns_name, ['v=spf1 -all', sign_on.dns_value]);
    const proved = await facility.client.functions.proveSignOnDomain({});
    expect(proved.sign_on.verified_date).not.toBeNull();
    expect(await facility.client.functions.proveSignOnDomain({})).toEqual(proved);
    expect(await organizationOf('Clinic.example')).toEqual({ required: false });
    for (const domain of ['other.example', 'x', 'a@b', '%00']) expect(await organizationOf(domain)).toBeNull();
  });

  test('is for one facility: another one cannot prove the same domain', async () => {
    await house.setUp(facility, provider, 'clinic.example');
    const other = await house.app.people.facility();
    await house.setUp(other, provider, 'clinic.example', false);
    await expect(other.client.functions.proveSignOnDomain({})).rejects.toMatchObject({
      status: 409,
      extra: { extraData: { reason: 'taken' } },
    });
    await facility.client.functions.removeSingleSignOn({});
    await other.client.functions.proveSignOnDomain({});
  });

  test('has to be done again for another domain', async () => {
    await house.setUp(facility, provider, 'clinic.example');
    const before = (await shown())!;
    await facility.client.functions.saveSingleSignOn({ ...wanted(), domain: 'hospital.example' });
    const after = (await shown())!;
    expect(after).toMatchObject({ domain: 'hospital.example', verified_date: null });
    expect(after.dns_value).not.toBe(before.dns_value);
    expect(await organizationOf('clinic.example')).toBeNull();
  });
});

describe('requiring single sign-on', () => {
  test('needs a proved domain and a second factor of the account of the facility', async () => {
    await house.setUp(facility, provider, 'clinic.example', false);
    const require = () => facility.client.functions.saveSingleSignOn({ ...wanted(), required: true });
    const refused = { status: 422, extra: { errors: [expect.objectContaining({ field: 'required' })] } };
    await expect(require()).rejects.toMatchObject(refused);
    await facility.client.functions.proveSignOnDomain({});
    await expect(require()).rejects.toMatchObject(refused);
    const key = await addSecondFactor(facility);
    expect((await require()).sign_on.required).toBe(true);
    expect(await organizationOf('clinic.example')).toEqual({ required: true });
    const secondFactor = await facility.client.auth.secondFactor();
    const turnOff = async (code: string) =>
      secondFactor.turnOff({ second_step: (await secondFactor.beginConfirmation()).token, code });
    expect(await refusal(turnOff(codeOf(key, 1)))).toBe('CONFLICT');
    await facility.client.functions.removeSingleSignOn({});
    await turnOff(codeOf(key, 1));
  });
});

test('a session that is not recent has to prove itself', async () => {
  await house.app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour'`);
  house.app.services.auth.sessions.clear();
  const answer = await call(house.app.server, 'POST', '/api/apps/openlocum/functions/saveSingleSignOn', {
    token: facility.token,
    body: wanted(),
  });
  expect(answer.status).toBe(403);
});
