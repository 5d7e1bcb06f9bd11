import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';

/** Puts a text where it can be pasted into the page of a source. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const t = useMessages();
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t(copied ? 'verificationDesk.copied' : 'verificationDesk.copy', { what: label })}
          onClick={copy}
        >
          {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
