import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core';
import {
  IconDots,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Webhook } from '#domain/workspaces/webhookContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { menuOf } from '#web/ui/menuButton.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from '#web/features/workspaces/Workspace.module.css';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useTestWebhook } from './queries.ts';

interface Props {
  webhook: Webhook;
  onEdit: () => void;
  /** Opens its deliveries. */
  onRead: () => void;
  /** Receives a new secret, which is shown once. */
  onSecret: (secret: string) => void;
}

const colors = { active: 'teal', failing: 'orange', paused: 'gray' } as const;

export function WebhookItem({ webhook, onEdit, onRead, onSecret }: Props) {
  const t = useMessages();
  const { url, description, event_types, status, paused_because, user, created_date } = webhook;
  return (
    <li className={classes['item']}>
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={600}>{description ?? new URL(url).host}</Text>
          <Badge variant="light" color={colors[status]} tt="none">
            {t(`workspace.hook.status.${status}`)}
          </Badge>
        </Group>
        <Text size="sm">{url}</Text>
        <Text size="sm">{event_types.map((type) => t(`workspace.hook.event.${type}`)).join(' · ')}</Text>
        {paused_because ? <Text size="sm">{t(`workspace.hook.paused.${paused_because}`)}</Text> : null}
        <Text size="sm" c="dimmed">
          {t('workspace.dev.key.by', { name: user.name })} <TimeText value={created_date} />
        </Text>
        <Button
          variant="default"
          size="sm"
          mt="xs"
          aria-label={t('workspace.hook.deliveries.of', { url })}
          onClick={onRead}
        >
          {t('workspace.hook.deliveries')}
        </Button>
      </div>
      <Actions webhook={webhook} onEdit={onEdit} onSecret={onSecret} />
    </li>
  );
}

function Actions({ webhook, onEdit, onSecret }: Omit<Props, 'onRead'>) {
  const t = useMessages();
  const { id, url, status } = webhook;
  const [asked, setAsked] = useState<'delete' | 'rotate' | null>(null);
  const change = useChangeWebhook();
  const test = useTestWebhook();
  const isPaused = status === 'paused';
  const toggle = () =>
    change.mutate(
      { webhook_id: id, status: isPaused ? 'active' : 'paused' },
      { onError: (error) => showFailure(error) },
    );
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: () => showSuccess(t('workspace.hook.tested')),
      onError: (error) => showFailure(error),
    });
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon
            {...menuOf(id)}
            aria-label={t('workspace.actions', { name: url })}
            loading={change.isPending || test.isPending}
          >
            <IconDots size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Items isPaused={isPaused} onTest={sendTest} onEdit={onEdit} onToggle={toggle} onAsk={setAsked} />
      </Menu>
      <Questions webhook={webhook} asked={asked} onSecret={onSecret} onClose={() => setAsked(null)} />
    </>
  );
}

interface ItemsProps {
  isPaused: boolean;
  onTest: () => void;
  onEdit: () => void;
  onToggle: () => void;
  onAsk: (what: 'delete' | 'rotate') => void;
}

function Items({ isPaused, onTest, onEdit, onToggle, onAsk }: ItemsProps) {
  const t = useMessages();
  return (
    <Menu.Dropdown>
      <Menu.Item mih={44} leftSection={<IconSend size={18} aria-hidden />} onClick={onTest}>
        {t('workspace.hook.test')}
      </Menu.Item>
      <Menu.Item mih={44} leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t('workspace.edit')}
      </Menu.Item>
      <Menu.Item
        mih={44}
        leftSection={isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        onClick={onToggle}
      >
        {t(isPaused ? 'workspace.hook.resume' : 'workspace.hook.pause')}
      </Menu.Item>
      <Menu.Item mih={44} leftSection={<IconKey size={18} aria-hidden />} onClick={() => onAsk('rotate')}>
        {t('workspace.hook.rotate')}
      </Menu.Item>
      <Menu.Item mih={44} color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onAsk('delete')}>
        {t('workspace.hook.delete')}
      </Menu.Item>
    </Menu.Dropdown>
  );
}

interface QuestionProps extends Pick<Props, 'webhook' | 'onSecret'> {
  asked: 'delete' | 'rotate' | null;
  onClose: () => void;
}

function Questions({ webhook: { id, url }, asked, onSecret, onClose }: QuestionProps) {
  const t = useMessages();
  const { mutateAsync: remove } = useDeleteWebhook();
  const { mutateAsync: rotate } = useRotateSecret();
  const done = async (action: Promise<void>) => {
    await action.catch(showFailure);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('workspace.hook.delete.title')}
        confirmLabel={t('workspace.hook.delete')}
        destructive
        onConfirm={() => done(remove(id).then(() => showSuccess(t('workspace.hook.deleted'))))}
        onClose={onClose}
      >
        {t('workspace.hook.delete.text', { url })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'rotate'}
        title={t('workspace.hook.rotate')}
        confirmLabel={t('workspace.hook.rotate')}
        onConfirm={() => done(rotate(id).then(({ secret }) => onSecret(secret)))}
        onClose={onClose}
      >
        {t('workspace.hook.rotate.text')}
      </ConfirmDialog>
    </>
  );
}
