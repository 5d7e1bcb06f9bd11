import { useRef } from 'react';
import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';

/**
 * A moment: relative within a week, the exact time on hover and focus. The server and the first drawing go by the
 * server's clock.
 */
export function TimeText({ value }: { value: string }) {
  const { formatDate, formatDateTime, formatRelative } = useFormats();
  const now = useNow();
  const time = useRef<HTMLTimeElement>(null);
  return (
    <>
      <time ref={time} dateTime={value} suppressHydrationWarning>
        {now === null ? formatDate(value) : formatRelative(value, now)}
      </time>
      {now === null ? null : <Hint target={time} label={formatDateTime(value)} />}
    </>
  );
}

const Hint = lazyComponent(async () => (await import('./Hint.tsx')).Hint, { waits: () => true });
