import { useEffect } from 'react';
import { useClient } from '#web/api/client.ts';
import { syncPush } from '#web/session/browserPush.ts';
import { useSession } from '#web/session/session.tsx';

/** Follows what the browser does with its subscription, at each load and when the service worker reports a change. */
export function PushFollower(): null {
  const client = useClient();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId || !('serviceWorker' in navigator)) return undefined;
    // What fails now is tried again at the next load.
    const follow = () => void syncPush(client, userId).catch(() => {});
    follow();
    navigator.serviceWorker.addEventListener('message', follow);
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, [client, userId]);
  return null;
}
