import { useMessages } from '#web/i18n/messages.tsx';

/** What the button says that leaves a dialog without its action. Beside "Cancel shift", "Cancel" could mean either. */
export function useDismissLabel(actionLabel: string): string {
  const t = useMessages();
  const cancel = t('shell.cancel');
  return actionLabel.startsWith(cancel) ? t('shell.goBack') : cancel;
}
