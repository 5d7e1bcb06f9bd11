import { Center, Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Nothing to show, in plain words, with the one thing to do about it. */
export function EmptyState({
  title,
  hint,
  action,
  icon: Picture = IconInbox,
  order = 2,
}: {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  icon?: Icon;
  /** Level of the heading below the page's h1. */
  order?: 2 | 3;
}) {
  return (
    <Center py={48} px="md">
      <Stack align="center" gap="xs" maw={420} ta="center">
        <span style={round}>
          <Picture size={28} stroke={1.5} aria-hidden />
        </span>
        <Title order={order} size="h3">
          {title}
        </Title>
        {hint ? <Text c="dimmed">{hint}</Text> : null}
        {action ? <div style={{ marginTop: '0.75rem' }}>{action}</div> : null}
      </Stack>
    </Center>
  );
}

const round = {
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: 10,
  borderRadius: '50%',
  background: 'var(--mantine-color-gray-light)',
  color: 'var(--mantine-color-gray-light-color)',
} as const;
