import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#domain/events.ts';
import { actorColumns } from '#domain/accounts/userActor.ts';
import { makeKeyCache, type KeyCache } from './apiKeys.ts';
import { makeKeyUses, type KeyUses } from './keyUse.ts';
import { makeLibrary, type Library, type Parts } from './library.ts';
import { deriveKey, readAuthKey } from './secret.ts';
import { makeSessionCache, type SessionCache } from './sessions.ts';
import type { Bus } from '#server/platform/services.ts';
import { vapidKeys, vapidScalar, type VapidKeys } from './vapidKeys.ts';

export interface Auth {
  /** Passwords, one-time codes, resets, sessions. */
  readonly library: Library;
  /** The same with Google and the OpenID provider: separate, so that a provider that does not answer delays no login. */
  providers(): Library;
  /** Makes the next `providers()` ask the OpenID provider again: it was not reachable. */
  forgetProviders(): void;
  readonly sessions: SessionCache;
  readonly keys: KeyCache;
  readonly keyUses: KeyUses;
  /** Behind the cursors of lists. */
  readonly cursorKey: string;
  /** Behind the links in mails that work without a login. */
  readonly mailLinkKey: string;
  /** Behind the hashes of one-time codes. */
  readonly codeKey: string;
  /** Behind the cookies of devices that logged in before. */
  readonly deviceKey: string;
  /** Seals the keys of authenticator apps, 256 bits in hexadecimal. */
  readonly authenticatorKey: string;
  /** Recovery codes are stored as its HMAC. */
  readonly recoveryKey: string;
  /** Seals the secrets of webhooks, 256 bits in hexadecimal. */
  readonly webhookKey: string;
  /** Seals the client secrets of facilities' sign-in providers, and sign-ins under way there; 256 bits in hexadecimal. */
  readonly signOnKey: string;
  /** Push messages are signed with it, and browsers subscribe with its public half. */
  readonly vapid: VapidKeys;
}

export async function makeAuth(parts: Parts & { bus: Bus }): Promise<Auth> {
  const key = parts.env.authKey ?? (await readAuthKey(parts.env.dataDir));
  const sessions = makeSessionCache();
  parts.bus.subscribe((change) => {
    if (changesActor(change)) sessions.clear();
  });
  let providers: Library | undefined;
  return {
    library: makeLibrary(parts, key, false),
    providers: () => (providers ??= makeLibrary(parts, key, true)),
    forgetProviders: () => {
      providers = undefined;
    },
    sessions,
    keys: makeKeyCache(),
    keyUses: makeKeyUses(),
    cursorKey: deriveKey(key, 'cursors of lists'),
    mailLinkKey: deriveKey(key, 'links in mails'),
    codeKey: deriveKey(key, 'one-time codes'),
    deviceKey: deriveKey(key, 'known devices'),
    authenticatorKey: deriveKey(key, 'keys of authenticator apps'),
    recoveryKey: deriveKey(key, 'recovery codes'),
    webhookKey: deriveKey(key, 'secrets of webhooks'),
    signOnKey: deriveKey(key, 'sign-in of organizations'),
    vapid: vapidKeys(parts.env.vapidPrivateKey ?? vapidScalar(deriveKey(key, 'vapid'))),
  };
}

const sessionColumns = [...actorColumns, 'is_active', 'sessions_ended_date'];

/** Is what a session says about its person no longer true? */
function changesActor({ entity, before, after }: Change): boolean {
  if (entity !== 'User') return false;
  return !before || !after || sessionColumns.some((column) => !isDeepStrictEqual(before[column], after[column]));
}
