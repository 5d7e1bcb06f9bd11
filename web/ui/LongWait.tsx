import { Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';

/** Milliseconds. */
const patience = 5_000;

/** Says after some seconds why a page is still empty, for those who look at it and for those whose screen reader reads it. */
export function LongWait() {
  const t = useMessages();
  const [isLong, setLong] = useState(false);
  useTimeout(() => setLong(true), patience, { autoInvoke: true });
  return (
    <Text component="output" display="block" c="dimmed" ta="center" py="md">
      {isLong ? t('shell.longWait') : null}
    </Text>
  );
}
