import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { Dialog } from './Dialog.tsx';
import { ButtonRow } from './ButtonRow.tsx';
import { useDismissLabel } from './dismissLabel.ts';

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

/** Asks before something that cannot be undone. */
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
  const dismissLabel = useDismissLabel(confirmLabel);
  const [confirm, running] = useSingleFlight(async () => onConfirm());
  return (
    <Dialog opened={opened} onClose={onClose} title={title} returnFocusTo={returnFocusTo}>
      {children ? <Text component="div">{children}</Text> : null}
      <ButtonRow place="end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={running || loading} data-autofocus>
          {cancelLabel ?? dismissLabel}
        </Button>
        <Button {...(destructive ? { color: 'red' } : {})} onClick={() => void confirm()} loading={running || loading}>
          {confirmLabel}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
