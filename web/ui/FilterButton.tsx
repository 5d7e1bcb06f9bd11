import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './FilterBar.module.css';

/** Opens the filters of a list where they have no place beside it; says how many there are of what is chosen. */
export function FilterButton({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useMessages();
  return (
    <Button
      variant="default"
      className={classes['button'] ?? ''}
      onClick={onClick}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-label={t('shell.filters.count', { count })}
    >
      {t('shell.filters')}
      {count > 0 ? <span className={classes['count']}>{count}</span> : null}
    </Button>
  );
}
