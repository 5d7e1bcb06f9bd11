import { Button, Group, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useUser } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { DayList } from './DayList.tsx';
import classes from './interviews.module.css';
import { weekQuery } from './scheduleQueries.ts';
import { byDay, shownWeek } from './shownWeek.ts';

/** One week, as the address has it: seven days beside each other, on a phone those with something on them. */
export function Week({ week, isNarrow, now }: { week: string | null; isNarrow: boolean; now: number }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const shown = shownWeek(week, now);
  const { data, error, refetch } = useQuery({
    ...weekQuery(useClient(), useUser(), shown),
    placeholderData: keepPreviousData,
  });
  const found = byDay(data ?? []);
  const ofWeek = shown.days.flatMap((day) => found.get(day) ?? []);
  const to = (day: string, label: string) => (
    <Button component={Link} to={pageHref('Schedule', { week: day })} variant="default" preventScrollReset>
      {label}
    </Button>
  );
  return (
    <section className={classes['part']}>
      <Group justify="space-between">
        <Title order={2}>{t('interviews.week', { day: formatDate(shown.days[0]!) })}</Title>
        <Group gap="xs">
          {to(shown.previous, t('interviews.week.previous'))}
          {to(shown.next, t('interviews.week.next'))}
        </Group>
      </Group>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonList count={1} height={160} /> : null}
      {data && ofWeek.length === 0 ? <Text mt="sm">{t('interviews.week.empty')}</Text> : null}
      {ofWeek.length > 0 ? <DayList interviews={ofWeek} {...(isNarrow ? {} : { days: shown.days })} /> : null}
    </section>
  );
}
