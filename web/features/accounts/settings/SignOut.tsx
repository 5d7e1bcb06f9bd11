import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useClient } from '#web/api/client.ts';
import { leavePush } from '#web/session/browserPush.ts';
import { forgetBrowser } from '#web/session/forgetBrowser.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/**
 * Logs out here. If the server cannot be reached, the user reads why, and may clear everything that this site stored in the
 * browser instead (spec section 8).
 */
export function SignOut() {
  const t = useMessages();
  const client = useClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [signOut, sending] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await leavePush(client);
      await client.auth.endSession();
      leave();
    } catch (error) {
      setFailure(t('settings.signOut.error', { message: error instanceof Error ? error.message : String(error) }));
      setAsked(true);
    }
  });
  return (
    <Stack gap="sm">
      <div>
        <Title order={3}>{t('settings.signOut.title')}</Title>
        <Text c="dimmed">{t('settings.signOut.text')}</Text>
      </div>
      <FormFailure message={failure} />
      <Group>
        <Button variant="default" loading={sending} onClick={() => void signOut()}>
          {t('settings.signOut')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked}
        title={t('settings.signOut.force.title')}
        confirmLabel={t('settings.signOut.force.confirm')}
        destructive
        onConfirm={forgetBrowser}
        onClose={() => setAsked(false)}
      >
        {t('settings.signOut.force')}
      </ConfirmDialog>
    </Stack>
  );
}

/** Loaded afresh: nothing of this person may stay in the memory of the page. */
function leave(): void {
  window.location.assign('/');
}
