import { Box, Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Message } from '#domain/messaging/message.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { RenderFile } from './attachments/SentFiles.tsx';
import { DayHeading } from './DayHeading.tsx';
import { MessageBubble, OutgoingBubble, type MessageMenu } from './MessageBubble.tsx';
import classes from './MessageLog.module.css';
import { messageRuns } from './messageRuns.ts';
import type { useOutbox } from './outbox.ts';

interface Props {
  /** In reading order. */
  messages: readonly Message[];
  outbox: ReturnType<typeof useOutbox>;
  /** The other person's. */
  name: string;
  /** The first message that was unread when the conversation was opened. */
  unreadFrom: number | null;
  renderMenu: MessageMenu;
  renderFile: RenderFile;
  /** Null when everything is loaded. */
  older: { load: () => unknown; isLoading: boolean } | null;
}

/** What was stated, by day. Stays at the newest message until the reader scrolls up. */
export function MessageLog({ messages, outbox, name, unreadFrom, renderMenu, renderFile, older }: Props) {
  const t = useMessages();
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  const outgoing = outbox.outgoing.filter(({ client_id }) => !arrived.has(client_id));
  return (
    <div className={classes['frame']}>
      <Box
        component="section"
        ref={scroller}
        className={classes['scroller']}
        // To scroll by keyboard one must be able to get there.
        tabIndex={0}
        aria-label={t('messaging.messagesWith', { name })}
        // The column is reversed: 0 is the newest message, and older ones lie at negative places.
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -80)}
      >
        <div className={classes['log']}>
          {older ? (
            <Button variant="default" size="sm" mx="auto" loading={older.isLoading} onClick={() => void older.load()}>
              {t('messaging.older')}
            </Button>
          ) : null}
          {messages.length === 0 && outgoing.length === 0 ? (
            <EmptyState order={3} title={t('messaging.noMessages')} />
          ) : null}
          <Days {...{ messages, name, unreadFrom, renderMenu, renderFile }} />
          <ol className={classes['messages']}>
            {outgoing.map((message) => (
              <OutgoingBubble
                key={message.client_id}
                message={message}
                onRetry={() => outbox.retry(message)}
                onDiscard={() => outbox.discard(message.client_id)}
              />
            ))}
          </ol>
        </div>
      </Box>
      <Arrivals messages={messages} name={name} />
      {isAtEnd ? null : (
        <Button
          className={classes['jump'] ?? ''}
          size="sm"
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
        >
          {t('messaging.jump')}
        </Button>
      )}
    </div>
  );
}

function Days({ messages, name, unreadFrom, renderMenu, renderFile }: Omit<Props, 'outbox' | 'older'>) {
  const me = useFacilityId();
  const authorOf = useAuthorOf();
  return messageRuns(messages).map((day) => (
    <section key={day.day} aria-labelledby={`day-${day.day}`}>
      <DayHeading day={day.day} />
      <ol className={classes['messages']}>
        {day.messages.map(({ message, endsRun }) => (
          <MessageBubble
            key={message.id}
            message={message}
            sender={message.sender_id === me ? null : name}
            author={authorOf(message)}
            endsRun={endsRun}
            renderFile={renderFile}
            menu={message.sender_id === me ? null : renderMenu(message, name)}
            isFirstUnread={message.seq === unreadFrom}
            isNewest={message === messages.at(-1)}
          />
        ))}
      </ol>
    </section>
  ));
}

/** Whom of a facility to name beside a message; null where whose side it is says enough. */
function useAuthorOf() {
  const t = useMessages();
  const { id, works_for } = useUser();
  return ({ author_id, author_name, sender_id }: Message) => {
    if (author_name) return author_id === id ? null : author_name;
    return sender_id === works_for ? t('messaging.yourFacility') : null;
  };
}

/** Announces messages that arrive while the conversation is open, but not loaded earlier ones. */
function Arrivals({ messages, name }: { messages: readonly Message[]; name: string }) {
  const t = useMessages();
  const me = useFacilityId();
  const [known] = useState(messages.at(-1)?.seq ?? 0);
  const newest = messages.at(-1);
  const isNotification = newest !== undefined && newest.seq > known && newest.sender_id !== me;
  return (
    <VisuallyHidden component="output">
      {isNotification ? t('messaging.arrived', { name, body: newest.body }) : null}
    </VisuallyHidden>
  );
}
