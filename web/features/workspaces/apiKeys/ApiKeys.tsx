import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiKey } from '#domain/workspaces/apiKeyContracts.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { maxApiKeys } from '#domain/workspaces/workspace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import classes from '#web/features/workspaces/Workspace.module.css';
import { ApiKeyDialog } from './ApiKeyDialog.tsx';
import { ApiKeyItem } from './ApiKeyItem.tsx';
import { useApiKeys } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';

/** The keys with which programs of the facility use the API. */
export function ApiKeys({ sites }: { sites: readonly Site[] }) {
  const t = useMessages();
  const { data: keys, error, refetch, dataUpdatedAt } = useApiKeys();
  useFocusAfterLoss(keys?.length);
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (!keys) {
    if (error) return <ErrorState title={t('workspace.dev.keys.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={2} height={88} label={t('workspace.dev.keys.loading')} />;
  }
  const isOver = ({ expires_date }: ApiKey) => Date.parse(expires_date) <= dataUpdatedAt;
  const isFull = keys.filter((key) => !isOver(key)).length >= maxApiKeys;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={() => setCreating(true)}>
      {t('workspace.dev.key.create')}
    </Button>
  );
  return (
    <Stack component="section" aria-labelledby="api-keys">
      <Heading />
      {keys.length === 0 ? (
        <EmptyState
          icon={IconKey}
          title={t('workspace.dev.keys.none')}
          hint={t('workspace.dev.keys.noneHint')}
          action={add}
        />
      ) : (
        <>
          <Group>
            {add}
            {isFull ? <Text c="dimmed">{t('workspace.dev.keys.full', { count: maxApiKeys })}</Text> : null}
          </Group>
          <ul className={classes['list']} aria-label={t('workspace.dev.keys')}>
            {keys.map((key) => (
              <ApiKeyItem key={key.id} apiKey={key} isOver={isOver(key)} sites={sites} />
            ))}
          </ul>
        </>
      )}
      {isCreating ? (
        <ApiKeyDialog sites={sites} onCreated={setSecret} onClose={() => setCreating(false)} />
      ) : secret ? (
        <SecretDialog
          title={t('workspace.dev.secret.title')}
          text={t('workspace.dev.secret.text')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      ) : null}
    </Stack>
  );
}

function Heading() {
  const t = useMessages();
  return (
    <div>
      <Title order={2} size="h4" id="api-keys">
        {t('workspace.dev.keys')}
      </Title>
      <Text c="dimmed">{t('workspace.dev.keys.text')}</Text>
      <Anchor href="/api/docs" mih={44} display="inline-flex" style={{ alignItems: 'center' }}>
        {t('workspace.dev.docs')}
      </Anchor>
    </div>
  );
}
