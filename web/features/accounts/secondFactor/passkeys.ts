import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyJson } from '#domain/accounts/secondFactor.ts';

export const canUsePasskeys = browserSupportsWebAuthn;

/** Lets the browser sign with a passkey. Whatever its own dialog ended with, `failure` is what the person reads. */
export async function signWithPasskey(options: PasskeyJson, failure: string): Promise<PasskeyJson> {
  if (!asksToSign(options)) throw new Error(failure);
  const answer = await startAuthentication({ optionsJSON: options }).catch(() => Promise.reject(new Error(failure)));
  return { ...answer };
}

/** Lets the browser make a passkey. */
export async function makePasskey(options: PasskeyJson, failure: string): Promise<PasskeyJson> {
  if (!asksToMake(options)) throw new Error(failure);
  const answer = await startRegistration({ optionsJSON: options }).catch(() => Promise.reject(new Error(failure)));
  return { ...answer };
}

function asksToSign(options: PasskeyJson): options is PasskeyJson & PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options;
}

function asksToMake(options: PasskeyJson): options is PasskeyJson & PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'user' in options;
}
