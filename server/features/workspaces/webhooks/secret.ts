import { randomBytes } from 'node:crypto';
import { seal, unseal } from '#server/platform/auth/seal.ts';
import type { Services } from '#server/platform/services.ts';

type WithKey = Pick<Services, 'auth'>;

/** A secret as the Standard Webhooks specification writes it: 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export function sealSecret({ auth }: WithKey, endpointId: string, secret: string): string {
  return seal(auth.webhookKey, endpointId, secret);
}

export function openSecret({ auth }: WithKey, endpointId: string, sealed: string): string {
  return unseal(auth.webhookKey, endpointId, sealed);
}
