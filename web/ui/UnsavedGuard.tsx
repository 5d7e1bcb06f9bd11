import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a page with unsaved changes is left: inside the app by a dialog, otherwise by the browser's own question. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('shell.unsaved.title')}
      confirmLabel={t('shell.unsaved.leave')}
      cancelLabel={t('shell.unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('shell.unsaved.text')}
    </ConfirmDialog>
  );
}
