import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { civilDay } from '#domain/shared/civilDay.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';

/** By when something is to be done; marked once that is over. */
export function DueDate({ day }: { day: string }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const now = useNow();
  if (now === null) return null;
  const today = civilDay(new Date(now), new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isLate = day < today;
  const due = isLate ? 'overdue' : day === today ? 'today' : 'later';
  return (
    <Text
      size="sm"
      fw={isLate ? 600 : 400}
      c={isLate ? 'var(--mantine-color-error)' : 'dimmed'}
      suppressHydrationWarning
    >
      {isLate ? <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> : null}{' '}
      {t(`workList.due.${due}`, { date: formatDate(day) })}
    </Text>
  );
}
