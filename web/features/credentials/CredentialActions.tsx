import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Document } from '#domain/credentials/document.ts';
import { useDeleteDocument } from './queries.ts';
import { ViewerDialog } from './ViewerDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';

interface ActionProps {
  document: Document;
  name: string;
}

export function ViewButton({ document, name }: ActionProps) {
  const t = useMessages();
  const [isShown, dialog] = useDisclosure(false);
  const address = document.file_url ?? document.url;
  if (!address) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={dialog.open}
        aria-label={t('credentials.of', { action: t('credentials.view'), name })}
      >
        {t('credentials.view')}
      </Button>
      <ViewerDialog opened={isShown} onClose={dialog.close} fileUrl={address} name={name} />
    </>
  );
}

export function DeleteButton({ document, name }: ActionProps) {
  const t = useMessages();
  const [isAsking, dialog] = useDisclosure(false);
  const remove = useDeleteDocument();
  const confirm = () =>
    remove
      .mutateAsync(document.id)
      .then(
        () => showSuccess(t('credentials.deleted')),
        (error: unknown) => showFailure(error),
      )
      .finally(dialog.close);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        onClick={dialog.open}
        aria-label={t('credentials.of', { action: t('credentials.delete'), name })}
      >
        {t('credentials.delete')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('credentials.deleteTitle')}
        confirmLabel={t('credentials.deleteConfirm')}
        destructive
        onConfirm={confirm}
        onClose={dialog.close}
      >
        {t('credentials.deleteQuestion')}
        {document.status === 'approved' && ` ${t('credentials.deleteApproved')}`}
      </ConfirmDialog>
    </>
  );
}
