import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { ButtonRow } from './ButtonRow.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

export interface ConfirmDialogProps {
  opened: boolean;
  /** What is about to happen. */
  title: string;
  /** The exact question. */
  children?: ReactNode;
  /** The verb of the action: "Reject application". */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action destroys or refuses something: the button is red. */
  destructive?: boolean;
  /** The action is under way; a promise that `onConfirm` answers is waited for as well. */
  loading?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
  /** Where the focus goes when the action took away what opened the dialog: the next row, a heading. */
  returnFocusTo?: () => Element | null | undefined;
}

/** Asks before something that cannot be taken back. Keeps the focus inside and gives it back to where it was, if that is left. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    destructive = false,
    loading = false,
    onConfirm,
    onClose,
    returnFocusTo,
  } = props;
  const t = useMessages();
  useReturnFocus(opened, returnFocusTo);
  const [confirm, running] = useSingleFlight(async () => onConfirm());
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell.close') }}>
      {children ? <Text component="div">{children}</Text> : null}
      <ButtonRow place="end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={running || loading} data-autofocus>
          {cancelLabel ?? t('shell.cancel')}
        </Button>
        <Button {...(destructive ? { color: 'red' } : {})} onClick={() => void confirm()} loading={running || loading}>
          {confirmLabel}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
