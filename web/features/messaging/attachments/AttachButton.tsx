import { ActionIcon, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { attachmentTypes, maxAttachments } from '#domain/messaging/attachment.ts';
import { chosenTypes } from '#web/forms/usualPicture.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Attachments } from './useAttachments.ts';

/** Chooses PDFs and photos; on a phone its own dialog also takes one. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const t = useMessages();
  const reset = useRef<() => void>(null);
  const choose = (files: File[]) => {
    // Choosing the same file once more is to count as well.
    reset.current?.();
    attachments.add(files);
  };
  return (
    <FileButton multiple accept={chosenTypes(attachmentTypes)} resetRef={reset} onChange={choose}>
      {({ onClick }) => (
        <ActionIcon
          size={44}
          aria-label={t('messaging.attach')}
          disabled={attachments.chosen.length >= maxAttachments}
          onClick={onClick}
        >
          <IconPaperclip size={20} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  );
}
