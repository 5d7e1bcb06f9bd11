import { Button, CopyButton, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props extends Pick<ButtonProps, 'size'> {
  text: string;
  /** The name of the button for screen readers, where a page has several. */
  'aria-label'?: string;
  'data-autofocus'?: boolean;
}

/** Copies a text, and says so for four seconds. */
export function CopyTextButton({ text, ...props }: Props) {
  const t = useMessages();
  return (
    <CopyButton value={text} timeout={4000}>
      {({ copied, copy }) => (
        <Button
          {...props}
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {t(copied ? 'workspace.dev.secret.copied' : 'workspace.dev.secret.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
