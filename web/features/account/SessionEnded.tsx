import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { useSession } from '#web/session/session.tsx';

/** What covers the page when the session ends is there as soon as there is a session. */
export function SessionEnded() {
  return useSession().user ? <SessionEndedDialog /> : null;
}

const SessionEndedDialog = lazyComponent(async () => (await import('./SessionEndedDialog.tsx')).SessionEndedDialog);
