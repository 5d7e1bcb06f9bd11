import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import type { Webhook } from '#domain/workspaces/webhookContracts.ts';
import { webhookLimits } from '#domain/workspaces/webhookEvents.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import classes from '#web/features/workspaces/Workspace.module.css';
import { SecretDialog } from '#web/features/workspaces/apiKeys/SecretDialog.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { useWebhooks } from './queries.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookItem } from './WebhookItem.tsx';

/** Where the facility's events are sent. */
export function Webhooks() {
  const t = useMessages();
  const { data: webhooks, error, refetch } = useWebhooks();
  useFocusAfterLoss(webhooks?.length);
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [read, setRead] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const closing = { edited: setEdited, read: setRead, secret: setSecret } as const;
  const close = (what: keyof typeof closing) => closing[what](null);
  if (!webhooks) {
    if (error) return <ErrorState title={t('workspace.hooks.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={1} height={88} label={t('workspace.hooks.loading')} />;
  }
  const isFull = webhooks.length >= webhookLimits.endpoints;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={() => setEdited('new')}>
      {t('workspace.hook.create')}
    </Button>
  );
  return (
    <Stack component="section" aria-labelledby="webhooks">
      <div>
        <Title order={2} size="h4" id="webhooks">
          {t('workspace.hooks')}
        </Title>
        <Text c="dimmed">{t('workspace.hooks.text')}</Text>
      </div>
      {webhooks.length === 0 ? (
        <EmptyState
          icon={IconWebhook}
          title={t('workspace.hooks.none')}
          hint={t('workspace.hooks.noneHint')}
          action={add}
        />
      ) : (
        <>
          <Group>
            {add}
            {isFull ? <Text c="dimmed">{t('workspace.hooks.full', { count: webhookLimits.endpoints })}</Text> : null}
          </Group>
          <ul className={classes['list']} aria-label={t('workspace.hooks')}>
            {webhooks.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onRead={() => setRead(webhook)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        </>
      )}
      <Opened edited={edited} read={read} secret={secret} onSecret={setSecret} onClose={close} />
    </Stack>
  );
}

interface OpenedProps {
  edited: Webhook | 'new' | null;
  /** Whose deliveries are read. */
  read: Webhook | null;
  secret: string | null;
  onSecret: (secret: string) => void;
  onClose: (what: 'edited' | 'read' | 'secret') => void;
}

/** The one dialog that is open, if any. */
function Opened({ edited, read, secret, onSecret, onClose }: OpenedProps) {
  const t = useMessages();
  if (edited) {
    const webhook = edited === 'new' ? null : edited;
    return <WebhookDialog webhook={webhook} onCreated={onSecret} onClose={() => onClose('edited')} />;
  }
  if (secret) {
    return (
      <SecretDialog
        title={t('workspace.hook.secret.title')}
        text={t('workspace.hook.secret.text')}
        secret={secret}
        onClose={() => onClose('secret')}
      />
    );
  }
  return read ? <DeliveriesDialog webhook={read} onClose={() => onClose('read')} /> : null;
}
