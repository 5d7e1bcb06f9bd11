import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AuthenticatorKey } from '#domain/accounts/secondFactor.ts';
import { seal, unseal } from './seal.ts';
import type { Services } from '#server/platform/services.ts';

/** RFC 6238 as every app knows it: SHA-1, six digits, 30 seconds. */
const period = 30;
/** Steps a clock may be wrong by, either way. */
const drift = 1;

/** A new key of 160 bits, as the person gets it and as the database keeps it. */
export function newAuthenticatorKey(
  { auth }: Pick<Services, 'auth'>,
  { id, email }: { id: string; email: string },
): { shown: AuthenticatorKey; sealed: string } {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer });
  const address = new TOTP({ issuer: 'OpenLocum', label: email, secret, period }).toString();
  return { shown: { key: secret.base32, address }, sealed: seal(auth.authenticatorKey, id, secret.base32) };
}

/** The time step whose code this is; null for a wrong code. */
export function stepOfCode(
  { auth, clock, log }: Pick<Services, 'auth' | 'clock' | 'log'>,
  userId: string,
  sealed: string,
  code: string,
): number | null {
  const key = openKey();
  if (key === null) return null;
  const timestamp = clock().getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(key), period, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;

  function openKey(): string | null {
    try {
      return unseal(auth.authenticatorKey, userId, sealed);
    } catch {
      log.warn({ user: userId }, 'the key of an authenticator app was sealed under another AUTH_KEY');
      return null;
    }
  }
}
