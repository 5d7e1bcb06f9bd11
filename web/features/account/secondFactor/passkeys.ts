import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyJson } from '#domain/nouns/secondFactor.ts';

export const canUsePasskeys = browserSupportsWebAuthn;

/** Lets the browser sign with a passkey. Whatever its own dialog ended with, `failure` is what the person reads. */
export async function signWithPasskey(options: PasskeyJson, failure: string): Promise<PasskeyJson> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch(() => Promise.reject(new Error(failure)));
  return { ...answer };
}

/** Lets the browser make a passkey. */
export async function makePasskey(options: PasskeyJson, failure: string): Promise<PasskeyJson> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON }).catch(() => Promise.reject(new Error(failure)));
  return { ...answer };
}
