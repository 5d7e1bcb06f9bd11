import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { AddFeedDialog } from './AddFeedDialog.tsx';
import { JobFeedItem } from './JobFeedItem.tsx';
import classes from './JobFeeds.module.css';
import { useJobFeeds } from './queries.ts';

/** Where the server reads the jobs of the facility. */
export function JobFeeds() {
  const t = useMessages();
  const { data: feeds, error, refetch } = useJobFeeds();
  useFocusAfterLoss(feeds?.length);
  const [isAdding, setAdding] = useState(false);
  if (!feeds) {
    if (error) return <ErrorState title={t('jobFeed.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={1} height={88} label={t('jobFeed.loading')} />;
  }
  const isFull = feeds.length >= jobFeedLimits.feeds;
  return (
    <Stack component="section" aria-labelledby="job-feeds">
      <div>
        <Title order={2} size="h4" id="job-feeds">
          {t('jobFeed.title')}
        </Title>
        <Text c="dimmed">{t('jobFeed.text')}</Text>
      </div>
      <Group>
        <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={() => setAdding(true)}>
          {t('jobFeed.add')}
        </Button>
        {isFull ? <Text c="dimmed">{t('jobFeed.full', { count: jobFeedLimits.feeds })}</Text> : null}
      </Group>
      {feeds.length > 0 ? (
        <ul className={classes['list']} aria-label={t('jobFeed.title')}>
          {feeds.map((feed) => (
            <JobFeedItem key={feed.id} feed={feed} />
          ))}
        </ul>
      ) : null}
      {isAdding ? <AddFeedDialog onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}
