import { ActionIcon, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { messageMaxLength } from '#domain/shared/vocabulary.ts';
import type { PlaceholderValues } from '#domain/workspaces/placeholders.ts';
import { InsertTemplate } from '#web/features/workspaces/messageTemplates/InsertTemplate.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useDrop } from '#web/ui/useDrop.ts';
import { AttachButton } from './attachments/AttachButton.tsx';
import { AttachmentTray } from './attachments/AttachmentTray.tsx';
import classes from './Composer.module.css';
import { toWrite } from './queries.ts';
import { useWriting, type Send } from './useWriting.ts';

interface Props {
  threadId: string;
  name: string;
  /** What to know before writing. */
  hint: string | null;
  /** What templates say in this conversation. */
  values: PlaceholderValues;
  onSend: Send;
}

/** Enter sends, Shift+Enter starts a new line, blank text is ignored. What is typed is stored per conversation. */
export function Composer({ threadId, name, hint, values, onSend }: Props) {
  const t = useMessages();
  const hintId = useId();
  const field = useFocusToWrite();
  const { text, setText, attachments, blank, canSend, send, insert } = useWriting(field, { threadId, values, onSend });
  const { isOver, handlers } = useDrop(false, attachments.add);
  const paste = (files: readonly File[]) => {
    if (files.length > 0) attachments.add(files);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The forms of templates open from within this one, and are not the message.
    if (event.target === event.currentTarget) send();
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className={classes['composer']} data-over={isOver || undefined} {...handlers}>
      <AttachmentTray attachments={attachments} onRemoved={() => field.current?.focus()} />
      <Textarea
        ref={field}
        className={classes['field'] ?? ''}
        aria-label={t('messaging.compose', { name })}
        aria-describedby={hintId}
        placeholder={t('messaging.placeholder')}
        minRows={1}
        maxRows={6}
        maxLength={messageMaxLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
        onPaste={({ clipboardData }) => paste([...clipboardData.files])}
      />
      <SendButton disabled={!canSend} />
      <div className={classes['tools']}>
        <AttachButton attachments={attachments} />
        <InsertTemplate text={text} onChoose={insert} />
        <ComposerHint id={hintId} more={blank ? t('messaging.blank', { blank: blank.said }) : hint} />
      </div>
    </form>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  const t = useMessages();
  return (
    <ActionIcon
      type="submit"
      variant="filled"
      color="teal"
      size={44}
      aria-label={t('messaging.send')}
      disabled={disabled}
    >
      <IconSend2 size={20} aria-hidden />
    </ActionIcon>
  );
}

function ComposerHint({ id, more }: { id: string; more: string | null }) {
  const t = useMessages();
  return (
    <Text id={id} size="xs" c="dimmed" className={classes['hint'] ?? ''}>
      <VisuallyHidden component="span">{t('messaging.composeHint')} </VisuallyHidden>
      {t('messaging.noPhi')}
      {more ? ` ${more}` : null}
    </Text>
  );
}

/** In place of the composer where the server would take nothing: why. */
export function ClosedComposer({ why }: { why: string }) {
  return (
    <Text component="output" size="sm" c="dimmed" className={classes['closed'] ?? ''}>
      {why}
    </Text>
  );
}

/** After a press on "Message" the user goes on with the keyboard. */
function useFocusToWrite() {
  const field = useRef<HTMLTextAreaElement>(null);
  const state: unknown = useLocation().state;
  const isToWrite = JSON.stringify(state) === JSON.stringify(toWrite);
  useEffect(() => {
    if (!isToWrite) return undefined;
    // After the page has put the focus at its beginning, as it does with every new one.
    const timer = window.setTimeout(() => field.current?.focus());
    return () => window.clearTimeout(timer);
  }, [isToWrite]);
  return field;
}
