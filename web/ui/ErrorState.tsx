import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { AppError } from '#domain/core/errors.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** What could not be loaded or done, why as far as we know, and a way to try again. */
export function ErrorState({ title, error, onRetry }: { title?: string; error?: unknown; onRetry?: () => unknown }) {
  const t = useMessages();
  const reason = error instanceof AppError ? error.message : t('shell.failed.text');
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? t('shell.failed.title')}
    >
      <Text size="sm">{reason}</Text>
      {onRetry ? (
        <Group mt="sm">
          <Button size="sm" variant="default" onClick={() => void onRetry()}>
            {t('shell.retry')}
          </Button>
        </Group>
      ) : null}
    </Alert>
  );
}
