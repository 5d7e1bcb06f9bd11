import { Box, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Document } from '#domain/nouns/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import classes from './Documents.module.css';
import { useDeleteDocument } from './queries.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { ViewerDialog } from './ViewerDialog.tsx';

interface Props {
  document: Document;
  /** Where it does not stand under its type. */
  namesType?: boolean;
}

/** One document of the person's own: what became of it, and what can be done with it. */
export function MyDocument({ document, namesType = false }: Props) {
  const t = useMessages();
  const name = document.file_name ?? document.name ?? t(`credentials.type.${document.type}`);
  return (
    <Box component="article" aria-label={name} className={classes.document ?? ''}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div className={classes.text}>
          {namesType && <Text fw={600}>{t(`credentials.type.${document.type}`)}</Text>}
          <Text fw={namesType ? 400 : 600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t('credentials.uploaded')} <TimeText value={document.uploaded_date ?? document.created_date} />
          </Text>
        </div>
        <StatusBadge status={document.status} />
      </Group>
      <HiddenMark item={document} />
      {document.claimed && (
        <div>
          <Text size="sm" fw={600}>
            {t('credentials.claimed')}
          </Text>
          <Text size="sm" className={classes.words ?? ''}>
            {document.claimed}
          </Text>
        </div>
      )}
      {document.admin_notes && (
        <Box className={classes.notes ?? ''} data-status={document.status}>
          <Text size="sm" fw={600}>
            {t('credentials.notes')}
          </Text>
          <Text size="sm" className={classes.words ?? ''}>
            {document.admin_notes}
          </Text>
        </Box>
      )}
      <Group gap="xs" mt="xs" className={classes.actions ?? ''}>
        <ViewButton document={document} name={name} />
        <ReplaceButton document={document} name={name} />
        <DeleteButton document={document} name={name} />
      </Group>
    </Box>
  );
}

interface ActionProps {
  document: Document;
  name: string;
}

function ViewButton({ document, name }: ActionProps) {
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

function ReplaceButton({ document, name }: ActionProps) {
  const t = useMessages();
  const [isShown, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant={document.status === 'rejected' ? 'filled' : 'default'}
        onClick={dialog.open}
        aria-label={t('credentials.of', { action: t('credentials.replace'), name })}
      >
        {t('credentials.replace')}
      </Button>
      <ReplaceDialog opened={isShown} onClose={dialog.close} document={document} />
    </>
  );
}

function DeleteButton({ document, name }: ActionProps) {
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
