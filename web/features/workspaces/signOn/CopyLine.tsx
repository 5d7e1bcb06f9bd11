import { Code, Group, Text } from '@mantine/core';
import { CopyTextButton } from '#web/features/workspaces/CopyTextButton.tsx';
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
        <CopyTextButton size="sm" text={value} aria-label={t('signOn.copy.of', { name: label })} />
      </Group>
    </div>
  );
}
