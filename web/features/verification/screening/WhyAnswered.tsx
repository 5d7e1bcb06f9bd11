import { Text } from '@mantine/core';
import type { CheckReason } from '#domain/verification/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Screening.module.css';

interface Props {
  reason: CheckReason | null;
  notes: string | null;
}

/** The reason of an answer and what the reviewer noted. */
export function WhyAnswered({ reason, notes }: Props) {
  const t = useMessages();
  return (
    <>
      {reason ? <Text size="sm">{t(`checks.reason.${reason}`)}</Text> : null}
      {notes ? (
        <Text size="sm" className={classes['words'] ?? ''}>
          {notes}
        </Text>
      ) : null}
    </>
  );
}
