import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface Props {
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** A new key or secret, this once. */
export function SecretDialog({ title, text, secret, onClose }: Props) {
  const t = useMessages();
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack>
        <Text>{text}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group justify="space-between">
          <CopyButton value={secret} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                onClick={copy}
                data-autofocus
              >
                {t(copied ? 'workspace.dev.secret.copied' : 'workspace.dev.secret.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('workspace.dev.secret.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
