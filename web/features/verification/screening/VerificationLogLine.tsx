import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { Ledger } from './queries.ts';

/** Whether what was found of people is as it was written down, and when that was last looked at. */
export function VerificationLogLine({ ledger }: { ledger: Ledger }) {
  const t = useMessages();
  const { formatDateTime } = useFormats();
  if (!ledger) return <Text c="dimmed">{t('screening.ledger.none')}</Text>;
  const { checks, broken } = ledger;
  const date = formatDateTime(ledger.verified_date);
  if (broken === null) return <Text c="dimmed">{t('screening.ledger.intact', { count: checks, date })}</Text>;
  return (
    <Text fw={600} c="var(--mantine-color-error)">
      <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
      {t('screening.ledger.broken', { seq: broken, date })}
    </Text>
  );
}
