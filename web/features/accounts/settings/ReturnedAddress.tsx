import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure } from '#web/ui/toast.ts';

/** Mails came back from this address: its owner asks for the link that shows it works. */
export function ReturnedAddress({ address }: { address: string }) {
  const t = useMessages();
  const client = useClient();
  const ask = useMutation({
    mutationFn: () => client.functions.askToConfirmAddress({}),
    onError: (error) => showFailure(error, t('settings.returned.failed')),
  });
  return (
    <Alert color="yellow" variant="light" icon={<IconMailOff aria-hidden />}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm" fw={600}>
          {t('settings.returned.title')}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('settings.returned.text', { address })}
        </Text>
        <Text size="sm" component="output">
          {ask.isSuccess ? t('settings.returned.sent', { address }) : ''}
        </Text>
        {ask.isSuccess ? null : (
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('settings.returned.send')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
