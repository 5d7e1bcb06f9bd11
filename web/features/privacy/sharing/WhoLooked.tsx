import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { looksQuery } from './queries.ts';
import classes from './looks.module.css';

/** Which facility, or that a reviewer, read the clinician's credentials, and on which day. */
export function WhoLooked() {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { data: looks, error, refetch } = useQuery(looksQuery(useClient()));
  return (
    <Stack gap="sm">
      <div>
        <Title order={3}>{t('sharing.looks.title')}</Title>
        <Text c="dimmed">{t('sharing.looks.text')}</Text>
      </div>
      {error && !looks ? (
        <ErrorState title={t('sharing.looks.failed')} error={error} onRetry={refetch} />
      ) : !looks ? (
        <SkeletonList count={2} height={48} />
      ) : looks.length === 0 ? (
        <Text>{t('sharing.looks.none')}</Text>
      ) : (
        <ul className={classes['list']}>
          {looks.map(({ by, facility_id, name, day }) => (
            <li key={`${facility_id ?? by} ${day}`} className={classes['item']}>
              <Text fw={600}>
                {by === 'reviewer' ? t('sharing.looks.reviewer') : (name ?? t('sharing.looks.facility'))}
              </Text>
              <Text size="sm" c="dimmed" className="tabular">
                {formatDate(day)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
