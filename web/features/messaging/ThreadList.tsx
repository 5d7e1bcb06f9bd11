import { Button, Skeleton, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import type { Person } from '#web/features/profiles/queries.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import type { People } from '#web/features/profiles/queries.ts';
import type { ThreadFilter } from './queries.ts';
import { otherParticipant, participantName } from './participants.ts';
import classes from './ThreadList.module.css';

interface Props {
  threads: readonly Thread[];
  people: People;
  filter: ThreadFilter;
  /** The id of the open conversation. */
  chosen: string | null;
  /** Null when everything is loaded. */
  more: { load: () => unknown; isLoading: boolean } | null;
}

/** The conversations that are loaded. A search is for all of them, so it loads what is missing. */
export function ThreadList({ threads, people, filter, chosen, more }: Props) {
  const t = useMessages();
  const me = useFacilityId();
  const [params, change] = useAddressParams();
  const search = params.get('q') ?? '';
  const wanted = search.trim().toLowerCase();
  const nameOf = (thread: Thread) => participantName(people, otherParticipant(thread, me), t('messaging.unknownUser'));
  const shown = threads.filter((thread) =>
    `${nameOf(thread) ?? ''}\n${thread.last_message ?? ''}`.toLowerCase().includes(wanted),
  );
  useLoadingAll(wanted === '' ? null : more);
  const type = (q: string) => change({ q });
  return (
    <>
      <TextInput
        type="search"
        m="md"
        mt="sm"
        aria-label={t('messaging.search')}
        placeholder={t('messaging.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Text component="output" c="dimmed" px="md">
        {shown.length === 0 && !more && !people.isPlaceholderData
          ? t(threads.length === 0 ? `messaging.none.${filter}` : 'messaging.searchNone')
          : null}
      </Text>
      <ul className={classes['threads']}>
        {shown.map((thread) => (
          <li key={thread.id}>
            <Link
              to={pageHref('Messages', { thread: thread.id, q: search, show: filter === 'all' ? null : filter })}
              aria-current={thread.id === chosen ? 'true' : undefined}
              className={classes['thread']}
              data-unread={thread.unread_by.includes(me) || undefined}
            >
              <ThreadSummary
                thread={thread}
                person={people.data?.get(otherParticipant(thread, me))}
                name={nameOf(thread)}
              />
            </Link>
          </li>
        ))}
        {more ? <MoreThreads {...more} /> : null}
      </ul>
    </>
  );
}

function MoreThreads({ load, isLoading }: NonNullable<Props['more']>) {
  const t = useMessages();
  return (
    <li>
      <Button variant="default" size="sm" fullWidth mt="xs" loading={isLoading} onClick={() => void load()}>
        {t('messaging.moreThreads')}
      </Button>
    </li>
  );
}

/** Page after page, one at a time. */
function useLoadingAll(more: Props['more']): void {
  const load = useEffectEvent(() => void more?.load());
  const isWaiting = more !== null && !more.isLoading;
  useEffect(() => {
    if (isWaiting) load();
  }, [isWaiting]);
}

function ThreadSummary({
  thread,
  person,
  name,
}: {
  thread: Thread;
  person: Person | undefined;
  /** Null while it is loaded. */
  name: string | null;
}) {
  const t = useMessages();
  const unread = thread.unread_by.includes(useFacilityId());
  return (
    <>
      <Portrait src={person?.avatar} name={name} size={44} />
      <span className={classes['text']}>
        <span className={classes['line']}>
          <span className={classes['name']}>
            {name ?? <Skeleton component="span" display="block" h={14} w={120} my={5} />}
          </span>
          {thread.last_message_at ? (
            <Text span size="xs" c="dimmed" className={classes['time'] ?? ''}>
              <TimeText value={thread.last_message_at} />
            </Text>
          ) : null}
        </span>
        <span className={classes['line']}>
          <span className={classes['preview']}>{thread.last_message ?? '\u00a0'}</span>
          {unread ? (
            <span className={classes['dot']}>
              <VisuallyHidden>{t('messaging.unread')}</VisuallyHidden>
            </span>
          ) : null}
        </span>
        {thread.assigned_name ? (
          <Text span size="xs" c="dimmed" truncate display="block">
            {t('messaging.assignedTo', { name: thread.assigned_name })}
          </Text>
        ) : null}
      </span>
    </>
  );
}

export function ThreadListSkeleton() {
  const t = useMessages();
  return (
    <div aria-busy className={classes['skeleton']}>
      <VisuallyHidden>{t('messaging.loading')}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={`line-${index}`} h={56} />
      ))}
    </div>
  );
}
