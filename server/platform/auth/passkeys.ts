import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeyJson } from '#domain/accounts/secondFactor.ts';
import type { AuthTables, PasskeyRow } from './tables.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Env } from '#server/platform/env.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';

/** What a new passkey is stored as. */
export type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'signature_count' | 'transports'>;

const credential = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  // We ask for no extension.
  clientExtensionResults: z
    .unknown()
    .optional()
    .transform(() => ({})),
};

/** What a browser answers with to options for a new passkey, as the library wants it. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z
      .array(z.string())
      .nullish()
      .transform((given) => given ?? []),
  }),
});

/** The same to options for one that is there. */
const signature = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});

/** For `navigator.credentials.create`: any authenticator but those that the person has here already. */
export async function creationOptions(
  { env, db }: Services,
  person: { id: string; email: string; full_name: string },
): Promise<{ options: PasskeyJson; challenge: string }> {
  const known = await passkeysOf(db, person.id);
  const options = await generateRegistrationOptions({
    rpName: 'OpenLocum',
    rpID: siteOf(env).id,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.full_name,
    attestationType: 'none',
    excludeCredentials: known.map(idAndTransports),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The passkey that the browser made; null when it does not belong to this site and this challenge. */
export async function readNewPasskey(
  { env }: Pick<Services, 'env'>,
  challenge: string | null,
  answer: PasskeyJson,
): Promise<NewPasskey | null> {
  const given = newCredential.safeParse(answer);
  if (!given.success || challenge === null) return null;
  const { id, origin } = siteOf(env);
  const checked = await verifyRegistrationResponse({
    response: given.data,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(notOurs);
  if (!checked?.verified) return null;
  const { credential } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    signature_count: credential.counter,
    transports: credential.transports ?? [],
  };
}

/** For `navigator.credentials.get`, with one of the person's passkeys. */
export async function requestOptions(
  { env, db }: Pick<Services, 'env' | 'db'>,
  userId: string,
  challenge: Uint8Array<ArrayBuffer>,
): Promise<PasskeyJson> {
  const known = await passkeysOf(db, userId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(env).id,
    challenge,
    allowCredentials: known.map(idAndTransports),
    // The password was the first factor; having the passkey is the second.
    userVerification: 'discouraged',
  });
  return { ...options };
}

/** Is this the signature of one of the person's passkeys under the challenge? Remembers that it was used. */
export async function takePasskey(
  { tx, services }: Pick<Work, 'tx' | 'services'>,
  userId: string,
  challenge: string | null,
  answer: PasskeyJson,
): Promise<boolean> {
  const given = signature.safeParse(answer);
  if (!given.success || challenge === null) return false;
  const passkey = (await passkeysOf(tx, userId)).find(({ credential_id }) => credential_id === given.data.id);
  if (!passkey) return false;
  const { id, origin } = siteOf(services.env);
  const checked = await verifyAuthenticationResponse({
    response: given.data,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.signature_count,
      transports: passkey.transports,
    },
    requireUserVerification: false,
  }).catch(notOurs);
  if (!checked?.verified) return false;
  const { numUpdatedRows } = await tx
    .withTables<AuthTables>()
    .updateTable('passkeys')
    .set({
      signature_count: checked.authenticationInfo.newCounter,
      last_used_date: services.clock().toISOString(),
    })
    .where('id', '=', passkey.id)
    .where('signature_count', '=', passkey.signature_count)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.withTables<AuthTables>().selectFrom('passkeys').selectAll().where('user_id', '=', userId).execute();
}

function idAndTransports({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports };
}

/** Passkeys belong to a host name: after the site moves to another one, users create new ones. */
function siteOf({ publicUrl }: Env): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The library throws for everything that does not fit, and for bytes that are none. */
function notOurs(): null {
  return null;
}
