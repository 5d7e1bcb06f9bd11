import { ECDH, hash } from 'node:crypto';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Sentence } from '#domain/core/localizedText.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as pushContracts from '#domain/notifications/pushContracts.ts';
import type { User } from '#domain/accounts/user.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { oneLine } from '#domain/shared/oneLine.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { openSessionsOf } from '#server/platform/auth/sessions.ts';
import { familyOf } from '#server/platform/auth/userAgent.ts';
import type { AccessSource } from '#server/platform/auth/accessGrants.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { localeOfReader } from '#server/platform/mail/mailDraft.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import type { Work } from '#server/platform/work.ts';
import { isPushAddress } from './isPushAddress.ts';
import { devicesOf, devicesToTell, storeDevice, removeDevices } from './sql.ts';

export interface PushMessage {
  /** Visible to everyone near the phone: no names of people, and no pay. */
  title: Sentence;
  body: Sentence | null;
  /** On this site: what a press opens. */
  path: string;
  /** What it is about: a newer message about the same replaces an unread one. */
  tag: string;
}

interface Telling {
  /** Already read, it needs no message. */
  notification_id?: string;
  /** Also in quiet hours. */
  atOnce?: boolean;
}

/**
 * Of a message: some services take no more than 4 KB, and encryption adds to it. Characters, of which each has at most
 * four bytes.
 */
const longest = { title: 120, body: 240, path: 1000 } as const;

/**
 * Shows a message in the person's browsers once the transaction has committed, and after their quiet hours. Answers how many
 * browsers that are.
 */
export async function pushTo(
  work: Work,
  user: Pick<User, 'id' | 'appearance'>,
  { title, body, path, tag }: PushMessage,
  { notification_id, atOnce = false }: Telling = {},
): Promise<number> {
  const { env, clock } = work.services;
  if (!env.offlineWorker) return 0;
  const locale = localeOfReader(user) ?? env.defaultLanguage;
  const message = {
    notification_id: notification_id ?? null,
    title: oneLine(renderText(locale, title), longest.title),
    body: body && oneLine(renderText(locale, body), longest.body),
    path: path.length <= longest.path ? path : pageHref('Notifications'),
    // Push services read it, and allow 32 characters.
    tag: hash('sha256', tag, 'base64url').slice(0, 32),
  };
  const devices = await devicesToTell(work.tx, user.id, clock());
  for (const { id, not_before } of devices) {
    await work.enqueue('sendPush', { device_id: id, ...message }, (!atOnce && not_before) || undefined);
  }
  return devices.length;
}

/** Messages of the person are shown there. */
export const pushAccess: AccessSource = {
  table: 'push_subscriptions',
  list: async ({ tx }, userId) =>
    (await devicesOf(tx, userId)).map(({ id, name, created_date }) => ({
      kind: 'push_device' as const,
      id,
      name,
      created_date,
      last_used_date: null,
      until_date: null,
    })),
};

export const pushKey = implement(pushContracts.pushKey, async ({ services: { env, auth } }) => ({
  key: env.offlineWorker ? auth.vapid.publicKey : null,
}));

export const subscribePush = implement(pushContracts.subscribePush, async (work, { endpoint, keys, name }) => {
  const person = personOf(work.actor);
  const { env } = work.services;
  if (!env.offlineWorker) throw new AppError('CONFLICT', errorText('pushOff'));
  if (!isPushAddress(endpoint, env.pushOrigins)) throw wrongField('endpoint', errorText('pushService'));
  if (!isPoint(keys.p256dh)) throw wrongField('keys.p256dh', errorText('pushKeys'));
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw wrongField('keys.auth', errorText('pushKeys'));
  // Two browsers in parallel must not both find a tenth place.
  await work.system.withAdvisoryLocks(`push devices ${person.id}`);
  await storeDevice(work.tx, { user_id: person.id, endpoint, ...keys, name: name ?? (await nameOfBrowser(work)) });
  return { success: true as const };
});

export const unsubscribePush = implement(pushContracts.unsubscribePush, async (work, { endpoint, id }) => {
  await removeDevices(work.tx, personOf(work.actor).id, { endpoint: endpoint ?? null, id: id ?? null });
  return { success: true as const };
});

export const pushDevices = implement(pushContracts.pushDevices, async (work, { endpoint: here }) => {
  const devices = await devicesOf(work.tx, personOf(work.actor).id);
  return {
    devices: devices.map(({ id, name, created_date, endpoint }) => ({
      id,
      name,
      created_date,
      current: endpoint === here,
    })),
  };
});

export const testPush = implement(pushContracts.testPush, async (work) => {
  const user = await caller(work);
  await limitPerson(work.services, 'push', user.id);
  const message = {
    title: notificationText('push.test.title'),
    body: notificationText('push.test.body'),
    path: `${pageHref('Settings')}#devices`,
    tag: 'test',
  };
  return { success: true as const, devices: await pushTo(work, user, message, { atOnce: true }) };
});

/** Is this a point of P-256, uncompressed? Nothing can be encrypted for another. */
function isPoint(key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  try {
    return point.length === 65 && ECDH.convertKey(point, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

/** By the user agent of the session that asks, in the person's language. */
async function nameOfBrowser(work: Work): Promise<string> {
  const person = personOf(work.actor);
  const session = (await openSessionsOf(work.tx, person)).find(({ id }) => id === person.session);
  const { browser, system } = familyOf(session?.user_agent ?? null);
  const name =
    browser && system
      ? notificationText('push.device', { browser, system })
      : (browser ?? system ?? notificationText('push.device.unknown'));
  return renderText(localeOfReader(await caller(work)) ?? work.services.env.defaultLanguage, name);
}

function caller(work: Work): Promise<User> {
  return work.system.get('User', personOf(work.actor).id);
}
