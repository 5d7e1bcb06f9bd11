import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { forgingProvider, type Forged, type ForgingProvider } from '#tests/support/forgingProvider.ts';
import { finish, reasonOf, signOnHouse, tokenOf, type SignOnHouse } from '#tests/support/signOnHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

const begin = '/api/apps/auth/organizations/login?email=dana@clinic.example';

let peer: ForgingProvider;
let house: SignOnHouse;
let facility: Person;
beforeAll(async () => {
  peer = await forgingProvider();
  house = await signOnHouse([peer.issuer]);
  facility = await house.app.people.facility();
  await house.setUp(facility, { issuer: peer.issuer, client: { id: 'openlocum', secret: 'any' } }, 'clinic.example');
});
afterAll(async () => {
  await house.close();
  await peer.close();
});
beforeEach(() => {
  peer.broken = null;
  peer.asked = [];
});

/** What the browser brings to the provider, and what it carries until it is back. */
async function start() {
  const { headers } = await house.app.server.inject({ url: begin });
  const location = new URL(String(headers.location));
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  return { location, query: location.searchParams, cookie };
}

const now = () => Math.floor(Date.now() / 1000);
const claims = (nonce: string | null) => ({
  iss: peer.issuer,
  aud: 'openlocum',
  sub: 'person-1',
  iat: now(),
  exp: now() + 300,
  nonce,
  email: 'dana@clinic.example',
  email_verified: true,
  name: 'Dana Fox',
});

/** The way back with a token that `forge` has changed. */
async function back(forge: (right: Record<string, unknown>) => Forged, answer: Record<string, string> = {}) {
  const { query, cookie } = await start();
  peer.token = forge(claims(query.get('nonce')));
  const address = new URL(query.get('redirect_uri')!);
  address.search = String(new URLSearchParams({ code: 'any', state: query.get('state')!, ...answer }));
  return finish(house.app, address.href, cookie);
}

test('the question has state, nonce and PKCE, and the right token signs in', async () => {
  const { location, query } = await start();
  expect(location.origin + location.pathname).toBe(`${peer.issuer}/authorize`);
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'openlocum',
    response_type: 'code',
    scope: 'openid email profile',
    login_hint: 'dana@clinic.example',
    code_challenge_method: 'S256',
    redirect_uri: `http://localhost:4321/api/apps/auth/organizations/${facility.user.id}/callback`,
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  const token = tokenOf(await back((right) => ({ claims: right })));
  expect((await house.app.client(token).auth.me()).email).toBe('dana@clinic.example');
});

test('the claim of Microsoft Entra ID counts as a checked address', async () => {
  const address = await back((right) => ({ claims: { ...right, email_verified: undefined, xms_edov: true } }));
  expect(tokenOf(address)).toMatch(/^ol_/);
});

describe('an ID token is refused', () => {
  const cases: [string, (right: Record<string, unknown>) => Forged][] = [
    ['for another audience', (right) => ({ claims: { ...right, aud: 'another-client' } })],
    [
      'for two audiences, issued to the other',
      (right) => ({ claims: { ...right, aud: ['openlocum', 'x'], azp: 'x' } }),
    ],
    ['of another issuer', (right) => ({ claims: { ...right, iss: 'https://login.evil.example' } })],
    ['with another nonce', (right) => ({ claims: { ...right, nonce: 'x'.repeat(43) } })],
    ['without a nonce', (right) => ({ claims: { ...right, nonce: undefined } })],
    ['that has expired', (right) => ({ claims: { ...right, iat: now() - 900, exp: now() - 600 } })],
    ['without a subject', (right) => ({ claims: { ...right, sub: undefined } })],
    ['signed with a key that the provider does not publish', (right) => ({ claims: right, signedBy: 'strange' })],
    ['without a signature', (right) => ({ claims: right, signedBy: 'none' })],
  ];
  test.each(cases)('%s', async (_, forge) => {
    const lines = await audited(house.app.services, async () =>
      expect(reasonOf(await back(forge))).toBe('answer_invalid'),
    );
    expect(lines).toMatchObject([
      { action: 'sign_on.refuse', entity_id: facility.user.id, fields: ['answer_invalid'], outcome: 'refused' },
    ]);
  });

  test.each([[false], [undefined], ['true'], [1]])('whose email_verified is %j', async (email_verified) => {
    expect(reasonOf(await back((right) => ({ claims: { ...right, email_verified } })))).toBe('email_unverified');
  });

  test.each([
    'dana@clinic.example.evil.example',
    'dana@evil.example',
    'dana@sub.clinic.example',
    '@clinic.example',
    '',
  ])('with the address %j', async (email) => {
    const reason = reasonOf(await back((right) => ({ claims: { ...right, sub: email, email } })));
    expect(['other_domain', 'email_unverified']).toContain(reason);
  });
});

describe('what a provider answers instead', () => {
  test('a refusal, another state and no code end at the login page', async () => {
    const right = (given: Record<string, unknown>) => ({ claims: given });
    expect(reasonOf(await back(right, { error: 'access_denied' }))).toBe('cancelled');
    expect(reasonOf(await back(right, { state: 'x'.repeat(43) }))).toBe('answer_invalid');
    expect(reasonOf(await back(right, { code: '' }))).toBe('answer_invalid');
    expect(reasonOf(await back(right, { iss: 'https://login.evil.example' }))).toBe('answer_invalid');
  });

  test('errors, redirects, text and nothing end at the login page, and no redirect is followed', async () => {
    const reasonAtStart = async () => {
      const answer = await house.app.server.inject({ url: `${begin}&from_url=/jobs` });
      expect(answer.statusCode).toBe(302);
      const address = new URL(String(answer.headers.location));
      expect(address.searchParams.get('from_url')).toBe('http://localhost:4321/jobs');
      return reasonOf(address);
    };
    peer.broken = (response) => void response.writeHead(500).end('{}');
    expect(await reasonAtStart()).toBe('answer_invalid');
    peer.broken = (response) => void response.writeHead(302, { location: `${peer.issuer}/elsewhere` }).end();
    expect(await reasonAtStart()).toBe('answer_invalid');
    expect(peer.asked).not.toContain('/elsewhere');
    peer.broken = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    expect(await reasonAtStart()).toBe('answer_invalid');
    peer.broken = (response) => void response.destroy();
    expect(await reasonAtStart()).toBe('provider_silent');
  });

  test('an address in a private network is not called', async () => {
    const services = house.app.services;
    await services.pool.query(`update facility_sign_ons set issuer = 'https://10.0.0.8'`);
    const { headers } = await house.app.server.inject({ url: begin });
    expect(reasonOf(new URL(String(headers.location)))).toBe('provider_silent');
    await services.pool.query(`update facility_sign_ons set issuer = $1`, [peer.issuer]);
  });
});

test('addresses without a provider, and texts that are no address, end at the login page', async () => {
  for (const email of ['', 'x', 'a@b', 'dana@other.example', '%00@%00', 'dana@clinic.example@evil.example']) {
    const answer = await house.app.server.inject({
      url: `/api/apps/auth/organizations/login?email=${email}&from_url=https://evil.example`,
    });
    expect(answer.statusCode).toBe(302);
    const address = new URL(String(answer.headers.location));
    expect(reasonOf(address)).toBe('not_set_up');
    expect(address.searchParams.get('from_url')).toBe('http://localhost:4321/dashboard');
  }
  for (const facility of ['unknown', '%00', 'a%20b']) {
    const strange = await house.app.server.inject({
      url: `/api/apps/auth/organizations/${facility}/callback?code=x&state=y`,
    });
    expect(reasonOf(new URL(String(strange.headers.location)))).toBe('not_set_up');
  }
});
