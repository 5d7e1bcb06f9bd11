import type { Client } from '#client/createClient.ts';
import { browserStorage } from '#web/document/browserStorage.ts';

/** Whose messages this browser shows, and at which address: the browser knows the address alone. */
interface StoredPush {
  userId: string;
  endpoint: string;
}

const key = 'push';

/** Milliseconds: the logout waits no longer for it. */
const patience = 3_000;

/** How this browser gets its messages; null where it gets none. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** From now on this browser shows the person's messages. */
export async function notifyPush(client: Client, userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await client.functions.subscribePush({ endpoint, keys: { p256dh, auth } });
  keep({ userId, endpoint });
}

/** This browser shows no more messages of the user. */
export async function endPush(client: Client): Promise<void> {
  const subscription = await pushSubscription();
  keep(null);
  if (!subscription) return;
  await subscription.unsubscribe();
  await client.functions.unsubscribePush({ endpoint: subscription.endpoint });
}

/** The same at a logout. Where the server does not receive it, the push service will report it. */
export async function leavePush(client: Client): Promise<void> {
  if (!storedPush()) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([endPush(client).catch(() => {}), late]);
}

/**
 * Keeps the server's subscription of this browser current: sends a changed address, and ends the subscription of
 * another user, whose session ended here.
 */
export async function syncPush(client: Client, userId: string): Promise<void> {
  const known = storedPush();
  if (!known) return;
  const subscription = await pushSubscription();
  if (known.userId !== userId) {
    keep(null);
    await subscription?.unsubscribe();
  } else if (subscription && subscription.endpoint !== known.endpoint) {
    await notifyPush(client, userId, subscription);
  }
}

function storedPush(): StoredPush | null {
  const [userId, endpoint] = (browserStorage.get(key) ?? '').split(' ');
  return userId && endpoint ? { userId, endpoint } : null;
}

function keep(push: StoredPush | null): void {
  browserStorage.set(key, push && `${push.userId} ${push.endpoint}`);
}
