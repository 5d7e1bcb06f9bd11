import { useMounted } from '@mantine/hooks';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';

/**
 * A moment: relative within a week, the exact time as its title. The server and the first drawing go by the server's
 * clock.
 */
export function TimeText({ value }: { value: string }) {
  const { formatDate, formatDateTime, formatRelative } = useFormats();
  const now = useNow();
  // The server does not know the zone of the reader.
  const isMounted = useMounted();
  return (
    <time dateTime={value} title={isMounted ? formatDateTime(value) : undefined} suppressHydrationWarning>
      {now === null ? formatDate(value) : formatRelative(value, now)}
    </time>
  );
}
