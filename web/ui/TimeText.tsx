import { Tooltip } from '@mantine/core';
import { useFormats } from '#web/lib/useFormats.ts';
import { useNow } from '#web/lib/now.ts';

/**
 * A moment: relative within a week, the exact time on hover and focus. The server and the first drawing show the date,
 * because neither knows the reader's clock.
 */
export function TimeText({ value }: { value: string }) {
  const { formatDate, formatDateTime, formatRelative } = useFormats();
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
