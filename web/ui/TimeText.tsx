import { Tooltip } from '@mantine/core';
import { formatDate, formatDateTime, formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/now.ts';

/**
 * A moment: relative within a week, the exact time on hover and focus. The server and the first drawing show the date,
 * because neither knows the reader's clock.
 */
export function TimeText({ value }: { value: string }) {
  const now = useNow();
  const time = (
    <time dateTime={value} suppressHydrationWarning>
      {now === null ? formatDate(value) : formatRelative(value, now)}
    </time>
  );
  if (now === null) return time;
  return (
    <Tooltip label={formatDateTime(value)} events={{ hover: true, focus: true, touch: true }}>
      {time}
    </Tooltip>
  );
}
