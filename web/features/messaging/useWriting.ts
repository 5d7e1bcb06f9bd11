import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { messageMaxLength } from '#domain/shared/vocabulary.ts';
import { filledIn, firstBlank, type PlaceholderValues } from '#domain/workspaces/placeholders.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { useUser } from '#web/session/session.tsx';
import { useAttachments, type NewAttachment } from './attachments/useAttachments.ts';

export type Send = (body: string, files: readonly NewAttachment[]) => void;

interface Writing {
  threadId: string;
  values: PlaceholderValues;
  onSend: Send;
}

/** The message that is being written in `field`: its text, its files, and what a template adds to it. */
export function useWriting(field: RefObject<HTMLTextAreaElement | null>, { threadId, values, onSend }: Writing) {
  const [text, setText, clear] = useTextDraft(`message:${useUser().id}:${threadId}`);
  const attachments = useAttachments();
  const { ready } = attachments;
  const blank = firstBlank(text);
  const canSend = ready !== null && (text.trim() !== '' || ready.length > 0);
  const send = () => {
    if (!canSend) return;
    if (blank) return select(field.current, blank);
    onSend(text.trim(), ready);
    // Immediately: the second of two quick clicks finds the field empty.
    flushSync(() => {
      clear();
      attachments.clear();
    });
  };
  const insert = (template: string) => {
    const said = filledIn(template, values);
    const next = (text.trim() === '' ? said : `${text.trimEnd()}\n\n${said}`).slice(0, messageMaxLength);
    flushSync(() => setText(next));
    select(field.current, firstBlank(next) ?? { said: '', at: next.length });
  };
  return { text, setText, attachments, blank, canSend, send, insert };
}

/** The next key replaces what a template has left open, or goes on behind it. */
function select(field: HTMLTextAreaElement | null, { said, at }: { said: string; at: number }): void {
  field?.focus();
  field?.setSelectionRange(at, at + said.length);
}
