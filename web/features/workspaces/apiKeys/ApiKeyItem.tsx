import { Badge, Button, Code, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey } from '#domain/workspaces/apiKeyContracts.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from '#web/features/workspaces/Workspace.module.css';
import { useRevokeApiKey } from './queries.ts';

interface Props {
  apiKey: ApiKey;
  /** It has expired. */
  isOver: boolean;
  sites: readonly Site[];
}

export function ApiKeyItem({ apiKey, isOver, sites }: Props) {
  const t = useMessages();
  const { name, prefix, scopes, site_ids, user, created_date, expires_date } = apiKey;
  const at = site_ids.map((id) => sites.find((site) => site.id === id)?.name ?? t('workspace.dev.key.otherSite'));
  return (
    <li className={classes['item']}>
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Code>{t('workspace.dev.key.prefix', { prefix })}</Code>
          {isOver ? (
            <Badge variant="light" color="gray" tt="none">
              {t('workspace.dev.key.expired')}
            </Badge>
          ) : null}
        </Group>
        <Text size="sm">{scopes.map((scope) => t(`workspace.dev.scope.${scope}`)).join(' · ')}</Text>
        {at.length > 0 ? <Text size="sm">{t('workspace.dev.key.at', { sites: at.join(', ') })}</Text> : null}
        <Text size="sm" c="dimmed">
          {t('workspace.dev.key.by', { name: user.name })} <TimeText value={created_date} /> ·{' '}
          {t(isOver ? 'workspace.dev.key.expiredOn' : 'workspace.dev.key.expires')} <TimeText value={expires_date} />
        </Text>
        <LastUse apiKey={apiKey} />
      </div>
      <Revoke apiKey={apiKey} />
    </li>
  );
}

function LastUse({ apiKey: { last_used_date, last_used_address } }: { apiKey: ApiKey }) {
  const t = useMessages();
  if (!last_used_date) {
    return (
      <Text size="sm" c="dimmed">
        {t('workspace.dev.key.unused')}
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {t('workspace.dev.key.used')} <TimeText value={last_used_date} />
      {last_used_address ? ` · ${t('workspace.dev.key.from', { address: last_used_address })}` : null}
    </Text>
  );
}

function Revoke({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useMessages();
  const { mutateAsync: revoke } = useRevokeApiKey();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await revoke(id);
      showSuccess(t('workspace.dev.key.revoked', { name }));
    } catch (error) {
      showFailure(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="default"
        aria-label={t('workspace.dev.key.revoke.of', { name })}
        style={{ flexShrink: 0 }}
        onClick={() => setAsking(true)}
      >
        {t('workspace.dev.key.revoke')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('workspace.dev.key.revoke.title', { name })}
        confirmLabel={t('workspace.dev.key.revoke')}
        destructive
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('workspace.dev.key.revoke.text')}
      </ConfirmDialog>
    </>
  );
}
