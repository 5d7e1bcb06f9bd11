import { Button, Title, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { usePeople } from '#web/features/profiles/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFreshQueries, usePollInterval } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { RenderFile } from './attachments/SentFiles.tsx';
import type { MessageMenu } from './MessageBubble.tsx';
import { Conversation } from './Conversation.tsx';
import classes from './Messages.module.css';
import { otherParticipant } from './participants.ts';
import { threadKeys, threadQuery, threadsQuery } from './queries.ts';
import { ThreadFilterChoice, useThreadFilter } from './ThreadFilterChoice.tsx';
import { ThreadList, ThreadListSkeleton } from './ThreadList.tsx';

/** Conversations on the left, the chosen one on the right; on a phone one of the two. The address says which. */
export function Messages({ renderMenu, renderFile }: { renderMenu: MessageMenu; renderFile: RenderFile }) {
  const t = useMessages();
  const me = useFacilityId();
  const chosen = useSearchParams()[0].get('thread');
  const refetchInterval = usePollInterval(10_000);
  useFreshQueries('Thread', threadKeys.all);
  const filter = useThreadFilter();
  const list = useInfiniteQuery({ ...threadsQuery(useClient(), filter, useUser()), refetchInterval });
  const { data: threads, error, refetch } = list;
  const { thread, isMissing, failed } = useChosenThread(threads, chosen);
  const people = usePeople([...(threads ?? []), ...(thread ? [thread] : [])].map((one) => otherParticipant(one, me)));
  return (
    <>
      <VisuallyHidden component="h1">{t('messaging.title')}</VisuallyHidden>
      <div className={classes['panes']} data-chosen={chosen !== null || undefined}>
        <section className={classes['list']} aria-label={t('messaging.threads')}>
          <Title order={2} px="md" pt="md">
            {t('messaging.threads')}
          </Title>
          <ThreadFilterChoice filter={filter} />
          {error && !threads ? (
            <ErrorState title={t('messaging.error')} error={error} onRetry={refetch} />
          ) : !threads ? (
            <ThreadListSkeleton />
          ) : threads.length === 0 && filter === 'all' ? (
            <NoThreads />
          ) : (
            <ThreadList
              threads={threads}
              people={people}
              chosen={chosen}
              filter={filter}
              more={list.hasNextPage ? { load: list.fetchNextPage, isLoading: list.isFetchingNextPage } : null}
            />
          )}
        </section>
        <section className={classes['conversation']} aria-label={t('messaging.title')}>
          {thread ? (
            <Conversation key={thread.id} {...{ thread, people, renderMenu, renderFile }} />
          ) : failed.error ? (
            <ErrorState title={t('messaging.messagesError')} error={failed.error} onRetry={failed.refetch} />
          ) : threads && (chosen === null || isMissing) ? (
            <NothingChosen missing={isMissing} threads={threads} />
          ) : null}
        </section>
      </div>
    </>
  );
}

/** Among what is loaded, or fetched by itself. */
function useChosenThread(threads: readonly Thread[] | undefined, chosen: string | null) {
  const listed = threads?.find(({ id }) => id === chosen);
  const enabled = chosen !== null && threads !== undefined && !listed;
  const { data: fetched, error, refetch } = useQuery({ ...threadQuery(useClient(), chosen ?? ''), enabled });
  return {
    thread: listed ?? (enabled ? fetched : null),
    isMissing: enabled && fetched === null,
    failed: { error: enabled ? error : null, refetch },
  };
}

function NoThreads() {
  const t = useMessages();
  const isFacility = useUser().user_role === 'facility';
  const page = isFacility ? 'FacilityApplicants' : 'Jobs';
  return (
    <EmptyState
      title={t('messaging.empty')}
      hint={t(isFacility ? 'messaging.emptyFacility' : 'messaging.emptyClinician')}
      action={
        <Button component={Link} to={pageHref(page)} variant="default">
          {t(isFacility ? 'messaging.applicants' : 'messaging.browseJobs')}
        </Button>
      }
    />
  );
}

function NothingChosen({ missing, threads }: { missing: boolean; threads: readonly Thread[] }) {
  const t = useMessages();
  return (
    <div className={classes['nothing']}>
      <EmptyState
        title={t('messaging.select')}
        hint={missing ? t('messaging.missing') : undefined}
        action={
          missing && threads.length > 0 ? (
            <Button component={Link} to={pageHref('Messages')} variant="default">
              {t('messaging.back')}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
