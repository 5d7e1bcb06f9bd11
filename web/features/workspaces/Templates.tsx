import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconMessagePlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MessageTemplate } from '#domain/workspaces/messageTemplate.ts';
import { maxTemplates } from '#domain/workspaces/workspace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { deleteTemplate, useTemplates, useWorkspaceChange } from './queries.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import classes from './Workspace.module.css';

/** Texts that the facility writes to more than one applicant. */
export function Templates() {
  const t = useMessages();
  const { data: templates, error, refetch } = useTemplates();
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null);
  if (!templates) {
    if (error) return <ErrorState title={t('workspace.templates.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={2} height={140} label={t('workspace.templates.loading')} />;
  }
  const isFull = templates.length >= maxTemplates;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={() => setEdited('new')}>
      {t('workspace.template.add')}
    </Button>
  );
  return (
    <section aria-labelledby="message-templates">
      <Title order={2} size="h4" id="message-templates" mb="xs">
        {t('workspace.templates.messages')}
      </Title>
      {templates.length === 0 ? (
        <EmptyState
          icon={IconMessagePlus}
          title={t('workspace.templates.none')}
          hint={t('workspace.templates.noneHint')}
          action={add}
        />
      ) : (
        <Stack>
          <Group>
            {add}
            {isFull ? <Text c="dimmed">{t('workspace.templates.full', { count: maxTemplates })}</Text> : null}
          </Group>
          {templates.map((template) => (
            <TemplateItem key={template.id} template={template} onEdit={() => setEdited(template)} />
          ))}
        </Stack>
      )}
      {edited ? <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}

function TemplateItem({ template, onEdit }: { template: MessageTemplate; onEdit: () => void }) {
  const t = useMessages();
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, body } = template;
  const { mutateAsync: remove } = useWorkspaceChange((client) => deleteTemplate(client, id));
  const confirm = async () => {
    try {
      await remove(null);
      showSuccess(t('workspace.template.deleted'));
    } catch (error) {
      showFailure(error);
    }
    setDeleting(false);
  };
  return (
    <Card component="article" aria-label={name}>
      <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      <Text className={classes['body'] ?? ''} style={{ overflowWrap: 'anywhere' }} lineClamp={6}>
        {body}
      </Text>
      <Group mt="sm">
        <Button variant="default" size="sm" aria-label={t('workspace.template.edit.of', { name })} onClick={onEdit}>
          {t('workspace.edit')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={t('workspace.template.delete.of', { name })}
          onClick={() => setDeleting(true)}
        >
          {t('workspace.template.delete')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isDeleting}
        title={t('workspace.template.delete')}
        confirmLabel={t('workspace.template.delete')}
        destructive
        onConfirm={confirm}
        onClose={() => setDeleting(false)}
      >
        {t('workspace.template.delete.text', { name })}
      </ConfirmDialog>
    </Card>
  );
}
