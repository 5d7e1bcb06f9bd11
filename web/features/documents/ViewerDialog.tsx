import { Modal } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  fileUrl: string;
  name: string;
}

/** A document over the page it was opened from. */
export function ViewerDialog({ opened, onClose, fileUrl, name }: Props) {
  const t = useMessages();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={name}
      size="xl"
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <DocumentViewer fileUrl={fileUrl} name={name} />
    </Modal>
  );
}
