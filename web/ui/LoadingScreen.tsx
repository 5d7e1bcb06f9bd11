import { Center, Loader, Stack, Text } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Waiting.module.css';

/** A whole page that waits, saying for what. */
export function LoadingScreen({ label }: { label?: string }) {
  const t = useMessages();
  return (
    <Center component="output" mih="50dvh" className={classes['waiting'] ?? ''}>
      <Stack align="center" gap="sm">
        <Loader aria-hidden />
        <Text c="dimmed">{label ?? t('shell.loading')}</Text>
      </Stack>
    </Center>
  );
}
