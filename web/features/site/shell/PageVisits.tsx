import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { logFailure } from '#web/api/log.ts';
import { useSession } from '#web/session/session.tsx';

/** Records which pages a signed-in person opens, by name and without what is in the address. */
export function PageVisits() {
  const client = useClient();
  const userId = useSession().user?.id;
  const page = pageAt(useLocation().pathname);
  useEffect(() => {
    if (!userId || !page) return;
    client.appLogs.logUserInApp(page).catch((error: unknown) => logFailure('The visit was not recorded', error));
  }, [client, userId, page]);
  return null;
}
