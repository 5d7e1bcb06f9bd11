import { expect } from 'vitest';
import { codeOf } from './authenticator.ts';
import { dnsPeer } from './dnsPeer.ts';
import { publicUrl } from './openIdProvider.ts';
import { testApp, type Person, type TestApp } from './testApp.ts';

/** What a facility enters for a provider. */
export interface Provider {
  issuer: string;
  client: { id: string; secret: string };
}

export type SignOnHouse = Awaited<ReturnType<typeof signOnHouse>>;

/** A site whose facilities sign in at these providers, with a DNS of its own. */
export async function signOnHouse(issuers: readonly string[], settings: Record<string, string> = {}) {
  const dns = await dnsPeer();
  const app = await testApp({
    ...settings,
    PUBLIC_URL: publicUrl,
    SIGN_ON_HOSTS: issuers.join(','),
    DNS_SERVERS: dns.address,
  });
  return {
    app,
    dns,
    async setUp(facility: Person, { issuer, client }: Provider, domain: string, isProved = true) {
      const { functions } = facility.client;
      const wanted = { domain, issuer, client_id: client.id, client_secret: client.secret };
      const { sign_on } = await functions.saveSingleSignOn({ ...wanted, work_role: 'recruiter' });
      dns.records.set(sign_on.dns_name, [sign_on.dns_value]);
      if (isProved) await functions.proveSignOnDomain({});
    },
    async close() {
      await app.close();
      await dns.close();
    },
  };
}

/** Turns on the second factor of an account. */
export async function addSecondFactor({ client }: Person): Promise<string> {
  const { key } = await (await client.auth.secondFactor()).beginAuthenticator();
  await (await client.auth.secondFactor()).confirmAuthenticator(codeOf(key));
  return key;
}

/** Where a provider's answer leads the browser. */
export async function finish(app: TestApp, answer: string, cookie: string): Promise<URL> {
  const response = await app.server.inject({ url: answer.slice(publicUrl.length), headers: { cookie } });
  expect(response.statusCode).toBe(302);
  expect(String(response.headers['referrer-policy'])).toBe('no-referrer');
  return new URL(String(response.headers.location));
}

export function tokenOf(address: URL): string {
  const token = address.searchParams.get('access_token');
  if (!token) throw new Error(`No token in ${address.href}`);
  return token;
}

/** The reason with which the login page was reached, and that no token came along. */
export function reasonOf(address: URL): string | null {
  expect(address.pathname).toBe('/login');
  expect(address.href).not.toContain('access_token');
  return address.searchParams.get('error');
}
