import { Button, Group, Modal, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  /** What is about to happen, as a question. */
  title: string;
  children?: ReactNode;
  /** The verb of the act: "Reject application". */
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean;
  /** While it runs both buttons wait; when it fails the dialog stays, and whoever called shows the error. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. Keeps the focus inside and gives it back to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel, destructive = false, onConfirm, onClose } = props;
  const [running, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': cancelLabel }} role="alertdialog">
      {children ? <Text c="dimmed">{children}</Text> : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={running} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={destructive ? 'red' : undefined} onClick={() => void confirm()} loading={running}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
