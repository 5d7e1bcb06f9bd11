import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the next ID token is. */
export interface Forged {
  claims: Record<string, unknown>;
  /** `strange`: a key that is not among those the provider publishes; `none`: without a signature. */
  signedBy?: 'own' | 'strange' | 'none';
}

export interface ForgingProvider {
  issuer: string;
  /** Answered to the next codes. */
  token: Forged;
  /** Instead of every answer. */
  broken: ((response: ServerResponse) => void) | null;
  /** Paths that were asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** An OpenID provider that signs what a test wants. */
export async function forgingProvider(): Promise<ForgingProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const strange = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: ForgingProvider = {
    issuer,
    token: { claims: {} },
    broken: null,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [key] }),
    '/token': () => ({
      access_token: 'of-no-use',
      token_type: 'Bearer',
      id_token: idToken(peer.token, { own: own.privateKey, strange: strange.privateKey }),
    }),
  };
  server.on('request', (request, response) => {
    peer.asked.push(request.url ?? '');
    if (peer.broken) return peer.broken(response);
    const answer = answers[request.url ?? '']?.();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  return peer;
}

function idToken({ claims, signedBy = 'own' }: Forged, keys: Record<'own' | 'strange', KeyObject>): string {
  const head = signedBy === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'one' };
  const content = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  if (signedBy === 'none') return `${content}.`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(keys[signedBy], 'base64url')}`;
}
