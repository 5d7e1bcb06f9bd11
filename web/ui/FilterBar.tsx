import { Button, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './FilterBar.module.css';
import { FilterButton } from './FilterButton.tsx';
import { Sheet } from './Sheet.tsx';

/**
 * The filters of a list: beside it on a wide screen, in a sheet behind a button with the number of active ones on a
 * phone, where without scripts they lie above it. The children are drawn in one of the two places at a time; what they
 * hold belongs into the address.
 */
export function FilterBar({
  activeCount,
  found,
  onClear,
  children,
}: {
  activeCount: number;
  /** How many there are of what is looked for; undefined while that is asked. */
  found: number | undefined;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useMessages();
  const [opened, { open, close }] = useDisclosure(false);
  const clear = activeCount > 0 && (
    <Button variant="subtle" size="sm" onClick={onClear}>
      {t('shell.filters.clear')}
    </Button>
  );
  return (
    <>
      <section aria-label={t('shell.filters')} className={classes['beside']}>
        <Group justify="space-between" mb="sm" mih={36}>
          <Title order={2} size="h3">
            {t('shell.filters')}
          </Title>
          {clear}
        </Group>
        <Stack gap="md">{children}</Stack>
      </section>
      <FilterButton count={activeCount} onClick={open} />
      <Sheet opened={opened} onClose={close} from="bottom" title={t('shell.filters')}>
        <Stack gap="md">{children}</Stack>
        <Group justify="space-between" mt="lg">
          {clear || <span />}
          <Button onClick={close}>
            {found === undefined ? t('shell.filters.show') : t('shell.filters.showCount', { count: found })}
          </Button>
        </Group>
      </Sheet>
    </>
  );
}
