import { Avatar, Skeleton, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import type { Thread } from '#domain/thread.ts';
import { displayName, type Person } from '#web/features/people/queries.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useUser } from '#web/lib/session.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { otherParticipant } from './queries.ts';
import classes from './ThreadList.module.css';

export type People = UseQueryResult<ReadonlyMap<string, Person>>;

interface Props {
  threads: readonly Thread[];
  people: People;
  /** The id of the open conversation. */
  chosen: string | null;
}

export function ThreadList({ threads, people, chosen }: Props) {
  const t = useMessages();
  const { id: me } = useUser();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const wanted = search.trim().toLowerCase();
  const nameOf = (thread: Thread) =>
    displayName(people.data?.get(otherParticipant(thread, me))) ?? t('messaging.unknownUser');
  const shown = threads.filter((thread) =>
    `${nameOf(thread)}\n${thread.last_message ?? ''}`.toLowerCase().includes(wanted),
  );
  const type = (q: string) =>
    setParams(
      (before) => {
        if (q) before.set('q', q);
        else before.delete('q');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
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
      <ul className={classes['threads']}>
        {shown.map((thread) => (
          <li key={thread.id}>
            <Link
              to={pageHref('Messages', { thread: thread.id, q: search })}
              aria-current={thread.id === chosen ? 'true' : undefined}
              className={classes['thread']}
              data-unread={thread.unread_by.includes(me) || undefined}
            >
              <ThreadSummary
                thread={thread}
                person={people.data?.get(otherParticipant(thread, me))}
                isLoading={people.isPending}
              />
            </Link>
          </li>
        ))}
      </ul>
      <Text component="output" c="dimmed" px="md">
        {shown.length === 0 ? t('messaging.searchNone') : null}
      </Text>
    </>
  );
}

function ThreadSummary({
  thread,
  person,
  isLoading,
}: {
  thread: Thread;
  person: Person | undefined;
  isLoading: boolean;
}) {
  const t = useMessages();
  const unread = thread.unread_by.includes(useUser().id);
  const name = displayName(person) ?? t('messaging.unknownUser');
  return (
    <>
      <Avatar src={person?.avatar} name={isLoading ? '' : name} color="teal" size={44} alt="" aria-hidden />
      <span className={classes['text']}>
        <span className={classes['line']}>
          <span className={classes['name']}>
            {isLoading ? <Skeleton component="span" display="block" h={14} w={120} my={5} /> : name}
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
