import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { CopyTextButton } from '#web/features/workspaces/CopyTextButton.tsx';
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
          <CopyTextButton text={secret} data-autofocus />
          <Button onClick={onClose}>{t('workspace.dev.secret.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
