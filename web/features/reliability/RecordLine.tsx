import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { kindsOf } from '#domain/reliability/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { recordQuery } from './queries.ts';

/** The same in one line of a card, without what did not happen. */
export function RecordLine({ userId, name }: { userId: string; name: string }) {
  const t = useTexts('record');
  const { data: record } = useQuery(recordQuery(useClient(), userId));
  if (!record) return null;
  const { side, booked_shifts, entries } = record;
  const counted = kindsOf(side).flatMap((kind) => {
    const count = entries[kind] ?? 0;
    return count > 0 ? [t(`record.line.${kind}`, { count })] : [];
  });
  const said =
    booked_shifts === null
      ? [t('record.few')]
      : [
          t('record.line.booked', { count: booked_shifts }),
          ...(counted.length > 0 ? counted : [t('record.line.none')]),
        ];
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {t('record.line', { name })} {said.join(' · ')}
    </Text>
  );
}
