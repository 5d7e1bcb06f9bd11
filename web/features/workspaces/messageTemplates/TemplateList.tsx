import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconMessagePlus, IconPlus } from '@tabler/icons-react';
import type { MessageTemplate } from '#domain/workspaces/messageTemplate.ts';
import { maxTemplates } from '#domain/workspaces/workspace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useTemplates } from '#web/features/workspaces/queries.ts';
import classes from '../Workspace.module.css';
import type { Asked } from './AskedTemplate.tsx';

/** The texts of a facility's team, or of a clinician, the first first. What is asked of one, `onAsk` receives. */
export function TemplateList({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const t = useMessages();
  const { data: templates, error, refetch } = useTemplates();
  if (!templates) {
    if (error) return <ErrorState title={t('formTemplates.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={2} height={140} label={t('formTemplates.loading')} />;
  }
  const isFull = templates.length >= maxTemplates;
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isFull}
      onClick={() => onAsk({ to: 'write', template: null })}
    >
      {t('formTemplates.messages.add')}
    </Button>
  );
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={IconMessagePlus}
        title={t('formTemplates.messages.none')}
        hint={t('formTemplates.messages.noneHint')}
        action={add}
      />
    );
  }
  return (
    <Stack>
      <Group>
        {add}
        {isFull ? <Text c="dimmed">{t('formTemplates.messages.full', { count: maxTemplates })}</Text> : null}
      </Group>
      {templates.map((template) => (
        <TemplateItem key={template.id} template={template} onAsk={onAsk} />
      ))}
    </Stack>
  );
}

function TemplateItem({ template, onAsk }: { template: MessageTemplate; onAsk: (asked: Asked) => void }) {
  const t = useMessages();
  const { name, body } = template;
  return (
    <Card component="article" aria-label={name}>
      <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      <Text className={classes['body'] ?? ''} style={{ overflowWrap: 'anywhere' }} lineClamp={6}>
        {body}
      </Text>
      <Group mt="sm">
        <Button
          variant="default"
          size="sm"
          aria-label={t('formTemplates.messages.edit.of', { name })}
          onClick={() => onAsk({ to: 'write', template })}
        >
          {t('formTemplates.messages.change')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={t('formTemplates.delete.of', { name })}
          onClick={() => onAsk({ to: 'delete', template })}
        >
          {t('formTemplates.delete')}
        </Button>
      </Group>
    </Card>
  );
}
