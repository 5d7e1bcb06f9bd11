import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useClient } from '#web/api/client.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { recordQuery } from './queries.ts';
import classes from './reliability.module.css';
import { RecordNumbers } from './RecordNumbers.tsx';

export interface RecordProps {
  userId: string;
  name: string;
  /** Of its heading. */
  level?: 2 | 3;
}

/**
 * The record of the other side, where the reader decides on it. Nothing while it has not loaded: the reader did not ask
 * for it.
 */
export function RecordOf({ userId, name, level = 2 }: RecordProps) {
  const t = useTexts('record');
  const id = useId();
  const { data: record } = useQuery(recordQuery(useClient(), userId));
  if (!record) return null;
  return (
    <section aria-labelledby={id} className={level === 3 ? classes['part'] : undefined}>
      <Title order={level} id={id} mb="xs">
        {t('record.of', { name })}
      </Title>
      <RecordNumbers record={record} />
    </section>
  );
}
