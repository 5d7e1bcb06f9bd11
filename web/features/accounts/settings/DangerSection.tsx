import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#domain/accounts/user.ts';
import { useClient } from '#web/api/client.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useSession } from '#web/session/session.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Delete Account with its two dialogs (spec D26): the wish is stored until an administrator completes it. */
export function DangerSection({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  useFocusAfterLoss(user.deletion_requested_date, () => document.getElementById('danger'));
  const [dialog, setDialog] = useState<'question' | 'requested' | null>(null);
  const request = async () => {
    try {
      await client.functions.requestDeletion({});
      setDialog('requested');
      await refresh();
    } catch (error) {
      setDialog(null);
      showFailure(error);
    }
  };
  return (
    <SettingsSection id="danger" title={t('settings.danger.title')} text={t('settings.danger.text')}>
      {user.deletion_requested_date ? (
        <Waiting since={user.deletion_requested_date} />
      ) : (
        <Button color="red" onClick={() => setDialog('question')}>
          {t('settings.danger.delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={dialog === 'question'}
        title={t('settings.danger.delete')}
        confirmLabel={t('settings.danger.confirm')}
        destructive
        onConfirm={request}
        onClose={() => setDialog(null)}
      >
        {t('settings.danger.question')}
      </ConfirmDialog>
      <Dialog
        opened={dialog === 'requested'}
        onClose={() => setDialog(null)}
        title={t('settings.danger.requested.title')}
      >
        <Text>{t('settings.danger.requested')}</Text>
        <ButtonRow place="end" mt="lg">
          <Button onClick={() => setDialog(null)} data-autofocus>
            {t('settings.danger.ok')}
          </Button>
        </ButtonRow>
      </Dialog>
    </SettingsSection>
  );
}

function Waiting({ since }: { since: string }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const client = useClient();
  const { refresh } = useSession();
  const [withdraw, sending] = useSingleFlight(async () => {
    try {
      await client.functions.withdrawDeletion({});
      await refresh();
      showSuccess(t('settings.danger.withdrawn'));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Stack>
      <Alert color="yellow" variant="light" icon={<IconClock aria-hidden />}>
        {t('settings.danger.waiting', { date: formatDate(since) })}
      </Alert>
      <Group>
        <Button variant="default" loading={sending} onClick={() => void withdraw()}>
          {t('settings.danger.withdraw')}
        </Button>
      </Group>
    </Stack>
  );
}
