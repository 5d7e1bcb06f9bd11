import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatDate, formatDateTime, formatRelative } from '#web/lib/format.ts';

/**
 * A moment: relative within a week, the exact time on hover and focus. The server and the first drawing show the date,
 * because neither knows the reader's clock; it is read again every minute.
 */
export function TimeText({ value }: { value: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
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
