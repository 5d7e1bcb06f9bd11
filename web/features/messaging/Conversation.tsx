import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDocumentVisibility } from '@mantine/hooks';
import type { Thread } from '#domain/messaging/thread.ts';
import { useClient } from '#web/api/client.ts';
import { writeDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { usePollInterval } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import type { RenderFile } from './attachments/SentFiles.tsx';
import { AssignThread } from './AssignThread.tsx';
import { ClosedComposer, Composer } from './Composer.tsx';
import classes from './Conversation.module.css';
import { ConversationHeader } from './ConversationHeader.tsx';
import type { MessageMenu } from './MessageBubble.tsx';
import { MessageLog } from './MessageLog.tsx';
import { useOutbox } from './outbox.ts';
import type { People } from '#web/features/profiles/queries.ts';
import { otherParticipant, participantName } from './participants.ts';
import { messagesQuery, useMarkThreadRead, useMessageEvents } from './queries.ts';
import { useTemplateValues } from './templateValues.ts';
import { useWritingTerms } from './writingTerms.ts';
import { seenKey, useUnreadLine } from './unreadLine.ts';

interface Props {
  thread: Thread;
  people: People;
  renderMenu: MessageMenu;
  renderFile: RenderFile;
}

/** One conversation: who it is with, what was stated, and the composer. */
export function Conversation({ thread, people, renderMenu, renderFile }: Props) {
  const t = useMessages();
  const me = useFacilityId();
  const isFacility = useUser().user_role === 'facility';
  const otherId = otherParticipant(thread, me);
  const person = people.data?.get(otherId);
  const name = participantName(people, otherId, t('messaging.unknownUser')) ?? '';
  const refetchInterval = usePollInterval(5_000);
  const query = useInfiniteQuery({ ...messagesQuery(useClient(), thread.id), refetchInterval });
  const outbox = useOutbox(thread.id);
  useMessageEvents(thread.id);
  const messages = query.data;
  useReading(thread, messages?.at(-1)?.seq);
  const terms = useWritingTerms(otherId, people, query.hasNextPage ? undefined : messages);
  const values = useTemplateValues(otherId, person);
  const unreadFrom = useUnreadLine(thread, messages, me);
  return (
    <div className={classes['conversation']}>
      <ConversationHeader personId={otherId} person={person} name={name} />
      {isFacility ? <AssignThread thread={thread} /> : null}
      {query.error && !messages ? (
        <div className={classes['filler']}>
          <ErrorState title={t('messaging.messagesError')} error={query.error} onRetry={query.refetch} />
        </div>
      ) : !messages ? (
        <div className={classes['filler']}>
          <SkeletonList count={4} height={48} label={t('messaging.messagesLoading')} />
        </div>
      ) : (
        <MessageLog
          messages={messages}
          outbox={outbox}
          name={name}
          unreadFrom={unreadFrom}
          renderMenu={renderMenu}
          renderFile={renderFile}
          older={query.hasNextPage ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage } : null}
        />
      )}
      {terms.closed ? (
        <ClosedComposer why={t(terms.closed)} />
      ) : (
        <Composer
          threadId={thread.id}
          name={name}
          hint={terms.hint ? t(terms.hint) : null}
          values={values}
          onSend={outbox.send}
        />
      )}
    </div>
  );
}

/** What is on the screen of a window that is looked at counts as read. */
function useReading(thread: Thread, newestSeq: number | undefined): void {
  const me = useFacilityId();
  const isLookedAt = useDocumentVisibility() === 'visible';
  const { mutate: markRead } = useMarkThreadRead();
  const isUnread = thread.unread_by.includes(me);
  useEffect(() => {
    if (newestSeq === undefined || !isLookedAt) return;
    writeDraft(seenKey(me, thread.id), newestSeq);
    if (isUnread) markRead({ thread_id: thread.id, up_to_seq: newestSeq });
  }, [newestSeq, isLookedAt, isUnread, me, thread.id, markRead]);
}
