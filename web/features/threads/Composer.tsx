import { ActionIcon, Textarea, VisuallyHidden } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { messageMaxLength } from '#domain/vocabulary.ts';
import { useTextDraft } from '#web/lib/draft.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useUser } from '#web/lib/session.tsx';
import classes from './Composer.module.css';

/** Enter sends, Shift+Enter starts a new line, blank text is ignored. What is typed is kept per conversation. */
export function Composer({
  threadId,
  name,
  onSend,
}: {
  threadId: string;
  name: string;
  onSend: (body: string) => void;
}) {
  const t = useMessages();
  const hintId = useId();
  const [text, setText, clear] = useTextDraft(`message:${useUser().id}:${threadId}`);
  const send = () => {
    const body = text.trim();
    if (!body) return;
    onSend(body);
    // At once: the second of two quick clicks finds the field empty.
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
      <VisuallyHidden id={hintId}>
        {t('messaging.composeHint')} {t('messaging.noPhi')}
      </VisuallyHidden>
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
    </form>
  );
}
