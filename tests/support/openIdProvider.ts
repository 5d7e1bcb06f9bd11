import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Provider } from 'oidc-provider';
import { expect } from 'vitest';

/** The site the provider sends people back to. */
export const publicUrl = 'http://localhost:4321';
const callback = `${publicUrl}/api/apps/auth/callback/oidc`;
const organizationCallback = new RegExp(`^${publicUrl}/api/apps/auth/organizations/[^/]+/callback`);
const client = { id: 'openlocum', secret: 'a-secret-the-provider-knows-0123456789' };

/** The people of the provider, by the login name one types there. */
const accounts: Record<string, { email: string; email_verified: boolean; name: string }> = {
  dana: { email: 'Dana@Clinic.example', email_verified: true, name: 'Dana Fox' },
  erin: { email: 'erin@clinic.example', email_verified: true, name: 'Erin Walsh' },
  paula: { email: 'Paula@clinic.example', email_verified: true, name: 'Paula Ruiz' },
  mallory: { email: 'victim@example.org', email_verified: true, name: 'Mallory' },
  vague: { email: 'vague@clinic.example', email_verified: false, name: 'Vague' },
  unsure: { email: 'unsure@example.org', email_verified: false, name: 'Unsure' },
};

export interface OpenIdProvider {
  /** Its issuer, with the client that it knows. */
  issuer: string;
  client: { id: string; secret: string };
  /** Environment variables under which the site signs people in there. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider on a free port. */
export async function openIdProvider(): Promise<OpenIdProvider> {
  const issuer = await startProvider();
  const { port } = issuer.address() as AddressInfo;
  return {
    issuer: `http://127.0.0.1:${port}`,
    client,
    settings: {
      PUBLIC_URL: publicUrl,
      OIDC_DISCOVERY_URL: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Clinic login',
    },
    close: async () => {
      issuer.closeAllConnections();
      await new Promise((resolve) => issuer.close(resolve));
    },
  };
}

/** Goes to the provider as a browser does, logs in there and agrees; answers where the provider sends the browser back to. */
export async function atProvider(
  app: FastifyInstance,
  who: string,
  query: Record<string, string>,
  begin = '/api/apps/auth/oidc/login',
): Promise<{ answer: string; cookies: Map<string, string> }> {
  const cookies = new Map<string, string>();
  const start = await app.inject({ url: `${begin}?${new URLSearchParams(query)}` });
  expect(start.statusCode).toBe(302);
  keep(cookies, [start.headers['set-cookie'] ?? []].flat());
  const jar = new Map<string, string>();
  let address = String(start.headers.location);
  for (let hop = 0; hop < 20; hop++) {
    if (isCallback(address)) return { answer: address, cookies };
    const page = await fetch(address, { redirect: 'manual', headers: { cookie: header(jar) } });
    keep(jar, page.headers.getSetCookie());
    const location = page.headers.get('location');
    if (location) {
      address = new URL(location, address).href;
      continue;
    }
    const html = await page.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    const action = /action="([^"]+)"/.exec(html)?.[1];
    if (!prompt || !action) throw new Error(`The provider shows something else: ${html.slice(0, 500)}`);
    const answered = await fetch(new URL(action, address), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: header(jar), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ prompt, login: who, password: 'any' }),
    });
    keep(jar, answered.headers.getSetCookie());
    address = new URL(answered.headers.get('location') ?? '', address).href;
  }
  throw new Error('The provider never came to an end');
}

/** Of the site, or of a facility. */
function isCallback(address: string): boolean {
  return address.startsWith(callback) || organizationCallback.test(address);
}

function keep(jar: Map<string, string>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name) jar.set(name, value ?? '');
  }
}

/** The Cookie header of a jar. */
export function header(jar: Map<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function startProvider(): Promise<Server> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The claims of the scopes travel in the id token, as they do with the well-known providers.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['test'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
  });
  // Each facility has its own.
  provider.Client.prototype.redirectUriAllowed = isCallback;
  server.on('request', provider.callback());
  return server;
}
