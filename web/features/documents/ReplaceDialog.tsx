import { Modal, Text } from '@mantine/core';
import type { Document } from '#domain/nouns/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUpload } from '#web/forms/upload.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { documentFileTypes } from './documentTypes.ts';
import { useReplaceDocument } from './queries.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  document: Document;
}

/** Another file for a document: the same kind, verified anew. */
export function ReplaceDialog({ opened, onClose, document }: Props) {
  const t = useMessages();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('credentials.replaceTitle', { type: t(`credentials.type.${document.type}`) })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text mb="md">
        {t(document.status === 'approved' ? 'credentials.replaceApproved' : 'credentials.replaceText')}
      </Text>
      <ReplacingFile id={document.id} onDone={onClose} />
    </Modal>
  );
}

function ReplacingFile({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useMessages();
  const replace = useReplaceDocument();
  const keep = async (file_url: string, file: File) => {
    try {
      await replace.mutateAsync({ id, file_url, file_name: file.name.slice(0, 255) });
      showSuccess(t('credentials.uploadedToast'));
      onDone();
    } catch (error) {
      showFailure(error);
    }
  };
  const upload = useUpload({
    purpose: 'document',
    types: documentFileTypes,
    onDone: (url, file) => void keep(url, file),
  });
  return (
    <FileField
      label={t('credentials.upload.file')}
      description={t('credentials.upload.limits')}
      upload={upload}
      value={null}
      disabled={replace.isPending}
    />
  );
}
