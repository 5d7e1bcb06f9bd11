import * as oidc from 'openid-client';
import { AppError } from '#domain/core/errors.ts';
import { unseal } from '#server/platform/auth/seal.ts';
import { askOutside } from '#server/platform/integrations/outside.ts';
import { outsideAddress } from '#server/platform/integrations/outsideAddress.ts';
import type { Services } from '#server/platform/services.ts';
import { refused } from './refusal.ts';
import type { SignOnRow } from './sql.ts';

/** What binds the answer of the provider to the question. */
export interface Asked {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider says of a person, as its signature has it. */
export interface Claims {
  sub: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** Where the browser goes, and what to remember until it comes back. */
export async function askProvider(
  services: Services,
  signOn: SignOnRow,
  redirectUri: string,
  email: string,
): Promise<{ url: URL; asked: Asked }> {
  const config = await orRefused(services, () => providerOf(services, signOn));
  const asked = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    login_hint: email,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
  });
  if (!outsideAddress(url.href, services.env.signOnOrigins)) throw refused('answer_invalid');
  return { url, asked };
}

/** Exchanges the code of the answer, and reads who signed in. */
export function readAnswer(services: Services, signOn: SignOnRow, answer: URL, asked: Asked): Promise<Claims> {
  return orRefused(services, () => exchange(services, signOn, answer, asked));
}

async function exchange(services: Services, signOn: SignOnRow, answer: URL, asked: Asked): Promise<Claims> {
  const config = await providerOf(services, signOn);
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    expectedState: asked.state,
    expectedNonce: asked.nonce,
    pkceCodeVerifier: asked.verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims()!;
  const asksMore = signed['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const about: Record<string, unknown> = asksMore
    ? await oidc.fetchUserInfo(config, tokens.access_token, signed.sub)
    : signed;
  return {
    sub: signed.sub,
    email: typeof about['email'] === 'string' ? about['email'].trim().normalize('NFC').toLowerCase() : null,
    // Microsoft Entra ID has no other word for it: an optional claim, for domains that its customer has verified.
    isEmailVerified: about['email_verified'] === true || about['xms_edov'] === true,
    name: typeof about['name'] === 'string' ? about['name'] : null,
  };
}

/** Whatever a provider does wrong is its answer, and no fault of this server. */
async function orRefused<T>({ log }: Services, asking: () => Promise<T>): Promise<T> {
  try {
    return await asking();
  } catch (error) {
    // Its other properties may hold what the provider says of a person.
    log.warn({ because: error instanceof Error ? error.message : null }, 'a sign-in at an organization failed');
    if (error instanceof oidc.AuthorizationResponseError) throw refused('cancelled');
    throw refused(causesOf(error).some((one) => one instanceof AppError) ? 'provider_silent' : 'answer_invalid');
  }
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];
}

/** Its addresses are read each time: an owner who corrects the provider need not wait. */
async function providerOf({ env, auth }: Services, signOn: SignOnRow): Promise<oidc.Configuration> {
  const { facility_id, issuer, client_id, sealed_secret } = signOn;
  const secret = unseal(auth.signOnKey, facility_id, sealed_secret);
  const address = new URL(issuer);
  return oidc.discovery(address, client_id, undefined, provenBy(secret), {
    [oidc.customFetch]: guardedFetch(env.signOnOrigins),
    // By default a token that came over TLS is trusted without looking at its signature.
    execute: [oidc.enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  });
}

/** HTTP Basic is what a provider must know that names no way; some know the form alone. */
function provenBy(secret: string): oidc.ClientAuth {
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return way(secret)(server, ...rest);
  };
}

/** Each request passes the outbound guard: public addresses alone, no redirects, a time and a size that end. */
function guardedFetch(allowed: readonly string[]): oidc.CustomFetch {
  return async (text, { method, headers, body }) => {
    const url = outsideAddress(text, allowed);
    if (!url) throw notCalled();
    const answer = await askOutside(url, {
      method,
      headers,
      body: body === null || body === undefined ? null : String(body),
      allowPrivate: allowed.includes(url.origin),
    });
    const hasBody = ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? answer.body : null, {
      status: answer.status,
      headers: { 'content-type': answer.type },
    });
  };
}

function notCalled(): AppError {
  return new AppError('UPSTREAM_FAILED', 'The provider has an address that this server does not call');
}
