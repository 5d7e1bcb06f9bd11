import { Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './MessageLog.module.css';
import { localDay } from './messageRuns.ts';

/** `day`: `yyyy-MM-dd` in the reader's own zone. */
export function DayHeading({ day }: { day: string }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const [now] = useState(() => Date.now());
  const name =
    day === localDay(now)
      ? t('messaging.today')
      : day === localDay(now - 86_400_000)
        ? t('messaging.yesterday')
        : formatDate(day);
  return (
    <Text component="h3" id={`day-${day}`} size="xs" c="dimmed" fw={600} className={classes['day'] ?? ''}>
      {name}
    </Text>
  );
}
