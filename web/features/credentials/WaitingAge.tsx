import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { verificationHours } from '#domain/shared/limits.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';

/** How long a document has waited; marked once that is longer than we promise. */
export function WaitingAge({ since }: { since: string }) {
  const t = useMessages();
  const now = useNow();
  if (now === null) return null;
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / 3_600_000));
  const isLate = hours >= verificationHours;
  const text =
    hours < verificationHours
      ? t('admin.verification.age', { hours })
      : t('admin.verification.ageDays', { days: Math.floor(hours / 24) });
  return (
    <Text component="span" size="sm" fw={isLate ? 600 : 400} c={isLate ? 'var(--mantine-color-error)' : 'dimmed'}>
      {isLate ? <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> : null}
      {isLate ? t('admin.verification.late', { age: text }) : text}
    </Text>
  );
}
