import { Text } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import classes from './Reports.module.css';

/** How much of the 24 hours is left, moving on every minute. */
export function TimeLeft({ due }: { due: string }) {
  const t = useMessages();
  const { formatDateTime } = useFormats();
  const now = useNow();
  const left = now === null ? null : Math.floor((Date.parse(due) - now) / 60_000);
  const isOverdue = left !== null && left < 0;
  const Picture = isOverdue ? IconAlertTriangle : IconClock;
  return (
    <Text
      component="time"
      dateTime={due}
      title={formatDateTime(due)}
      className={`${classes['left']} tabular`}
      data-overdue={isOverdue || undefined}
    >
      <Picture size={18} aria-hidden />
      {left === null ? `${t('trust.queue.due')} ${formatDateTime(due)}` : words(left)}
    </Text>
  );

  function words(minutes: number): string {
    const parts = { hours: Math.floor(Math.abs(minutes) / 60), minutes: Math.abs(minutes) % 60 };
    if (minutes < 0) return t('trust.queue.overdue', parts);
    return t(parts.hours > 0 ? 'trust.queue.left' : 'trust.queue.leftMinutes', parts);
  }
}
