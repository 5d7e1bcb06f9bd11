import { ActionIcon, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { messageMaxLength } from '#domain/shared/vocabulary.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import classes from './Composer.module.css';
import { toWrite } from './queries.ts';

/** Enter sends, Shift+Enter starts a new line, blank text is ignored. What is typed is stored per conversation. */
export function Composer({
  threadId,
  name,
  hint,
  onSend,
}: {
  threadId: string;
  name: string;
  /** What to know before writing. */
  hint: string | null;
  onSend: (body: string) => void;
}) {
  const t = useMessages();
  const hintId = useId();
  const field = useFocusToWrite();
  const [text, setText, clear] = useTextDraft(`message:${useUser().id}:${threadId}`);
  const send = () => {
    const body = text.trim();
    if (!body) return;
    onSend(body);
    // Immediately: the second of two quick clicks finds the field empty.
    flushSync(clear);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className={classes['composer']}>
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
      />
      <ActionIcon
        type="submit"
        variant="filled"
        color="teal"
        size={44}
        aria-label={t('messaging.send')}
        disabled={!text.trim()}
      >
        <IconSend2 size={20} aria-hidden />
      </ActionIcon>
      <ComposerHint id={hintId} more={hint} />
    </form>
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
