import { Group, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { isHidden, isTakenDown, type Reported } from '#domain/moderation/contentVisibility.ts';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props {
  /** Something of the reader's own; in what others are sent, neither field is there. */
  item: Reported;
}

/** Shows the owner that a report hides an item from others, and whether that has been decided. */
export function HiddenMark({ item }: Props) {
  const t = useMessages();
  if (!isHidden(item)) return null;
  return (
    <Group gap={6} mt={4} wrap="nowrap" align="flex-start" role="note" className="no-print">
      <IconEyeOff size={18} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <Text size="sm" fw={600}>
        {t(isTakenDown(item) ? 'shell.hidden.decided' : 'shell.hidden.reviewing')}
      </Text>
    </Group>
  );
}
