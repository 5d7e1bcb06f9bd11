import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Message } from '#domain/messaging/message.ts';
import { namesOf } from '#domain/messaging/attachment.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { SentFiles, type RenderFile } from './attachments/SentFiles.tsx';
import classes from './MessageBubble.module.css';
import type { OutgoingMessage } from './outbox.ts';

/** What can be done about the other person's message. */
export type MessageMenu = (message: Message, name: string) => ReactNode;

interface Props {
  message: Message;
  /** The other person's name; null for the reader's own messages. */
  sender: string | null;
  /** Who of a facility wrote it, unless that is the reader. */
  author: string | null;
  endsRun: boolean;
  isFirstUnread: boolean;
  isNewest: boolean;
  menu: ReactNode;
  renderFile: RenderFile;
}

/** One message. Its time is shown at the end of a run, for the others on hover. */
export function MessageBubble({ message, sender, author, endsRun, isFirstUnread, isNewest, menu, renderFile }: Props) {
  const files = message.attachments;
  const t = useMessages();
  const { formatDateTime, formatTime } = useFormats();
  return (
    <>
      {isFirstUnread ? (
        <li className={classes['unread']}>
          <span>{t('messaging.newMessages')}</span>
        </li>
      ) : null}
      <li className={classes['message']} data-own={sender === null || undefined} data-ends={endsRun || undefined}>
        <VisuallyHidden>{t('messaging.says', { name: sender ?? author ?? t('messaging.you') })}</VisuallyHidden>
        <div className={classes['line']}>
          <div className={classes['said']}>
            {message.body === namesOf(files) ? null : <p className={classes['bubble']}>{message.body}</p>}
            {files.length > 0 ? <SentFiles files={files} renderFile={renderFile} /> : null}
          </div>
          {menu}
        </div>
        <HiddenMark item={message} />
        <Text size="xs" c="dimmed" className={classes['note'] ?? ''}>
          {author ? `${author} · ` : null}
          <time dateTime={message.created_date} title={formatDateTime(message.created_date)}>
            {formatTime(message.created_date)}
          </time>
          {sender === null && isNewest ? ` · ${t('messaging.sent')}` : null}
        </Text>
      </li>
    </>
  );
}

/** One of the reader's own that has not arrived yet. */
export function OutgoingBubble({
  message,
  onRetry,
  onDiscard,
}: {
  message: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const t = useMessages();
  const hasFailed = message.state === 'failed';
  return (
    <li className={classes['message']} data-own data-ends data-state={message.state}>
      <VisuallyHidden>{t('messaging.says', { name: t('messaging.you') })}</VisuallyHidden>
      <p className={classes['bubble']}>{[message.body, namesOf(message.files ?? [])].filter(Boolean).join('\n')}</p>
      {hasFailed ? (
        <div className={classes['failed']} role="alert">
          <span>
            <IconAlertTriangle size={16} aria-hidden />
            {[t('messaging.failed'), message.reason].filter(Boolean).join('. ')}
          </span>
          <Button size="compact-sm" variant="subtle" onClick={onRetry}>
            {t('messaging.retry')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
            {t('messaging.discard')}
          </Button>
        </div>
      ) : (
        <Text size="xs" c="dimmed" className={classes['note'] ?? ''}>
          <IconClock size={12} aria-hidden /> {t('messaging.sending')}
        </Text>
      )}
    </li>
  );
}
