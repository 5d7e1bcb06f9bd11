import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { PushDevice } from '#domain/notifications/pushContracts.ts';
import { useClient } from '#web/api/client.ts';
import { registerWorker } from '#web/document/registerWorker.ts';
import { endPush, pushSubscription, notifyPush } from '#web/session/browserPush.ts';
import { useUser } from '#web/session/session.tsx';

/**
 * Whether this browser shows messages. `homeScreen`: an iPhone or iPad, where only sites on the Home Screen may. `denied`: the
 * person, or the administrator of the browser, has forbidden it. `notOffered`: the site sends none.
 */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'homeScreen' | 'notOffered';

interface PushHere {
  state: PushState;
  /** What this browser subscribes with. */
  key: string | null;
  /** All browsers of the person. */
  devices: readonly PushDevice[];
}

interface PushControl {
  /** Null until it is known. */
  state: PushState | null;
  devices: readonly PushDevice[] | null;
  error: Error | null;
  refetch(): Promise<unknown>;
  /** Asks for permission, so only ever on a press. Answers how it is then. */
  enable(): Promise<PushState>;
  disable(): Promise<void>;
}

/** Messages in this browser: their status, and the way to more or less of them. For pages of a logged-in user. */
export function usePush(): PushControl {
  const client = useClient();
  const queryClient = useQueryClient();
  const { id } = useUser();
  const options = pushQuery(client);
  const { data, error, refetch } = useQuery(options);
  const afresh = () => queryClient.fetchQuery({ ...options, staleTime: 0 });
  return {
    state: data?.state ?? null,
    devices: data?.devices ?? null,
    error,
    refetch,
    enable: async () => {
      if (data?.key && data.state === 'off' && (await Notification.requestPermission()) === 'granted') {
        await notifyPush(client, id, await subscribe(data.key));
      }
      return (await afresh()).state;
    },
    disable: async () => {
      await endPush(client);
      await afresh();
    },
  };
}

function pushQuery(client: Client) {
  return queryOptions({
    queryKey: ['push'],
    queryFn: async (): Promise<PushHere> => {
      const subscription = await pushSubscription();
      const [{ key }, { devices }] = await Promise.all([
        client.functions.pushKey({}),
        client.functions.pushDevices(subscription ? { endpoint: subscription.endpoint } : {}),
      ]);
      const isOn = key !== null && isFor(subscription, key) && devices.some(({ current }) => current);
      return { state: stateOf(key, isOn), key, devices };
    },
    staleTime: 0,
  });
}

function stateOf(key: string | null, isOn: boolean): PushState {
  if (key === null) return 'notOffered';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isOfApple() ? 'homeScreen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** An iPad says that it is a Macintosh, which has no screen to touch. */
function isOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** A subscription is for one key: with another the old one ends. */
async function subscribe(key: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  if (earlier && !isFor(earlier, key)) await earlier.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isFor(subscription: PushSubscription | null, key: string): boolean {
  const of = subscription?.options.applicationServerKey;
  if (!of) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(of)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
