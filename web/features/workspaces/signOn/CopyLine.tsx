import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';

/** A value to enter elsewhere, with a button that copies it. */
export function CopyLine({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const t = useMessages();
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {hint ? (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      ) : null}
      <Group gap="xs" mt={4}>
        <Code style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{value}</Code>
        <CopyButton value={value} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="sm"
              aria-label={t('signOn.copy.of', { name: label })}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'signOn.copied' : 'signOn.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
