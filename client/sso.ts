import type { Transport } from './transport.ts';

/** Signing the person of this client in elsewhere: with the service role only, and for no one else. */
export interface SsoApi {
  /** A token of the person that ends after `expires_in` seconds. */
  getAccessToken(userId: string): Promise<{ access_token: string; expires_in: number }>;
  /** An OpenID Connect ID token, signed (HS256) with the service token. */
  getIdToken(userId: string): Promise<string>;
}

export function createSso(transport: Transport, appId: string): SsoApi {
  const base = `/apps/${appId}/auth/sso`;
  return {
    getAccessToken: (userId) => transport.request('GET', `${base}/accesstoken/${encodeURIComponent(userId)}`),
    getIdToken: (userId) => transport.request('GET', `${base}/idtoken/${encodeURIComponent(userId)}`),
  };
}
