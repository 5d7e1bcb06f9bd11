import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';

/** One thing that a list is narrowed to. */
export interface ActiveFilter {
  /** What it is narrowed to, in the reader's words. */
  label: string;
  remove: () => void;
}

/** What a list is narrowed to, each with the way to take it off; nothing where it is not narrowed. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const t = useMessages();
  if (filters.length === 0) return null;
  return (
    <Group component="ul" aria-label={t('shell.filters.active')} gap="xs" mb="sm" p={0} m={0} style={listStyle}>
      {filters.map(({ label, remove }) => (
        <li key={label}>
          <Button
            variant="light"
            size="sm"
            radius="xl"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('shell.filters.remove', { filter: label })}
            onClick={remove}
          >
            {label}
          </Button>
        </li>
      ))}
    </Group>
  );
}

const listStyle = { listStyle: 'none' } as const;
