import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SingleSignOn } from '#domain/workspaces/signOnContracts.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SecretDialog } from '#web/features/workspaces/apiKeys/SecretDialog.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { CopyLine } from './CopyLine.tsx';
import { useCreateToken, useRevokeToken } from './queries.ts';

interface Props {
  provisioning: SingleSignOn['provisioning'];
  url: string;
}

/** The address and the token with which the provider adds and removes members by itself. */
export function Provisioning({ provisioning, url }: Props) {
  const t = useMessages();
  const { mutateAsync: create } = useCreateToken();
  const [secret, setSecret] = useState<string | null>(null);
  const [asksToReplace, setAsks] = useState(false);
  const [createToken, isCreating] = useSingleFlight(async () => {
    try {
      setSecret((await create()).secret);
    } catch (error) {
      showFailure(error);
    }
    setAsks(false);
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby="provisioning">
      <div>
        <Title order={3} size="h5" id="provisioning">
          {t('signOn.scim.title')}
        </Title>
        <Text size="sm">{t('signOn.scim.text')}</Text>
      </div>
      <CopyLine label={t('signOn.scim.url')} value={url} />
      {provisioning ? <LastUse provisioning={provisioning} /> : null}
      <Group>
        {provisioning ? (
          <>
            <Button variant="default" onClick={() => setAsks(true)}>
              {t('signOn.scim.replace')}
            </Button>
            <RevokeButton />
          </>
        ) : (
          <Button variant="default" loading={isCreating} onClick={() => void createToken()}>
            {t('signOn.scim.create')}
          </Button>
        )}
      </Group>
      <ReplaceDialog opened={asksToReplace} onConfirm={createToken} onClose={() => setAsks(false)} />
      {secret ? (
        <SecretDialog
          title={t('signOn.scim.secret.title')}
          text={t('signOn.scim.secret.text')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      ) : null}
    </Stack>
  );
}

interface ReplaceDialogProps {
  opened: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

function ReplaceDialog(props: ReplaceDialogProps) {
  const t = useMessages();
  return (
    <ConfirmDialog {...props} title={t('signOn.scim.replace.title')} confirmLabel={t('signOn.scim.replace')}>
      {t('signOn.scim.replace.text')}
    </ConfirmDialog>
  );
}

function LastUse({ provisioning }: { provisioning: NonNullable<Props['provisioning']> }) {
  const t = useMessages();
  const { created_date, last_used_date } = provisioning;
  return (
    <Text size="sm" c="dimmed">
      {t('signOn.scim.created')} <TimeText value={created_date} /> ·{' '}
      {last_used_date === null ? (
        t('signOn.scim.unused')
      ) : (
        <>
          {t('signOn.scim.used')} <TimeText value={last_used_date} />
        </>
      )}
    </Text>
  );
}

function RevokeButton() {
  const t = useMessages();
  const { mutateAsync: revoke } = useRevokeToken();
  const [asks, setAsks] = useState(false);
  const confirm = async () => {
    try {
      await revoke();
      showSuccess(t('signOn.scim.revoked'));
    } catch (error) {
      showFailure(error);
    }
    setAsks(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('signOn.scim.revoke')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('signOn.scim.revoke.title')}
        confirmLabel={t('signOn.scim.revoke')}
        destructive
        onConfirm={confirm}
        onClose={() => setAsks(false)}
      >
        {t('signOn.scim.revoke.text')}
      </ConfirmDialog>
    </>
  );
}
