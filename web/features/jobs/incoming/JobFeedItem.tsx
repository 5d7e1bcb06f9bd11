import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import type { JobFeed } from '#domain/jobs/jobFeedContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { FeedReport } from './FeedReport.tsx';
import classes from './JobFeeds.module.css';
import { isUnderWay, useReadFeed, useRemoveFeed } from './queries.ts';

const colors = { reading: 'blue', failing: 'orange', active: 'teal' } as const;

export function JobFeedItem({ feed }: { feed: JobFeed }) {
  const t = useMessages();
  const { url, counts, counts_date, read_date, failures, last_failure, failed_date } = feed;
  const status = isUnderWay(feed) ? 'reading' : failures > 0 ? 'failing' : 'active';
  return (
    <li className={classes['item']}>
      <Group gap="xs">
        <Text fw={600}>{new URL(url).host}</Text>
        <Badge variant="light" color={colors[status]} tt="none">
          {t(`jobFeed.status.${status}`)}
        </Badge>
      </Group>
      <Text size="sm">{url}</Text>
      {read_date ? (
        <Text size="sm" c="dimmed">
          {t('jobFeed.read')} <TimeText value={read_date} />
        </Text>
      ) : null}
      {counts && counts_date ? (
        <Text size="sm">
          {t('jobFeed.counts', counts)} (<TimeText value={counts_date} />)
        </Text>
      ) : null}
      {last_failure && failed_date ? (
        <Text size="sm">
          {t(`jobFeed.failure.${last_failure}`, limits)} {t('jobFeed.failures', { count: failures })}{' '}
          <TimeText value={failed_date} />
        </Text>
      ) : null}
      {read_date ? <FeedReport feedId={feed.id} version={read_date} /> : null}
      <Actions feed={feed} isReading={status === 'reading'} />
    </li>
  );
}

const limits = { count: jobFeedLimits.entries, size: jobFeedLimits.bytes / 1024 / 1024 };

function Actions({ feed: { id, url }, isReading }: { feed: JobFeed; isReading: boolean }) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(false);
  const read = useReadFeed();
  const { mutateAsync: remove } = useRemoveFeed();
  const confirm = async () => {
    try {
      await remove(id);
      showSuccess(t('jobFeed.removed'));
    } catch (error) {
      showFailure(error);
    }
    setAsked(false);
  };
  return (
    <Group gap="xs" mt="xs">
      <Button
        variant="default"
        size="sm"
        disabled={isReading}
        loading={read.isPending}
        aria-label={t('jobFeed.readNow.of', { url })}
        onClick={() => read.mutate(id, { onError: (error) => showFailure(error) })}
      >
        {t('jobFeed.readNow')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        aria-label={t('jobFeed.remove.of', { url })}
        onClick={() => setAsked(true)}
      >
        {t('jobFeed.remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('jobFeed.remove.title')}
        confirmLabel={t('jobFeed.remove')}
        destructive
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {t('jobFeed.remove.text', { url })}
      </ConfirmDialog>
    </Group>
  );
}
