import { useState, useSyncExternalStore } from 'react';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** A token that came with the address never replaces a session silently (spec D29). */
export function ArrivedTokenDialog() {
  const t = useMessages();
  const client = useClient();
  const [answered, setAnswered] = useState(false);
  const hasArrived = useSyncExternalStore(
    neverChanges,
    () => client.session.arrived() !== null,
    () => false,
  );
  const answer = (accept: boolean) => {
    client.session.answerArrived(accept);
    setAnswered(true);
    // Everything on the page belongs to the person who was signed in before.
    if (accept) window.location.reload();
  };
  if (!hasArrived || answered) return null;
  return (
    <ConfirmDialog
      opened
      title={t('shell.arrived.title')}
      confirmLabel={t('shell.arrived.accept')}
      cancelLabel={t('shell.arrived.decline')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {t('shell.arrived.text')}
    </ConfirmDialog>
  );
}

/** A token arrives with the page or not at all. */
function neverChanges(): () => void {
  return () => {};
}
