import { Modal } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';

interface Props extends Omit<FormFrameProps, 'onCancel'> {
  opened: boolean;
  title: string;
  size?: 'md' | 'lg';
  onClose: () => void;
}

/** A form in a dialog. What is typed belongs to whoever shows it, and so outlives the dialog. */
export function DialogForm({ opened, title, size = 'md', onClose, ...form }: Props) {
  const t = useMessages();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <FormFrame {...form} onCancel={onClose} />
    </Modal>
  );
}
