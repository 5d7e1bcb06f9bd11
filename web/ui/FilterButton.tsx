import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './FilterBar.module.css';

interface Props {
  count: number;
  /** Also on a wide screen, where most lists have their filters beside them. */
  isOnWide?: boolean;
  onClick: () => void;
}

/** Opens the filters of a list where they have no place beside it; says how many there are of what is chosen. */
export function FilterButton({ count, isOnWide = false, onClick }: Props) {
  const t = useMessages();
  return (
    <Button
      variant="default"
      className={classes['button'] ?? ''}
      data-on-wide={isOnWide || undefined}
      onClick={onClick}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-label={t('shell.filters.count', { count })}
    >
      {t('shell.filters')}
      {count > 0 ? <span className={classes['count']}>{count}</span> : null}
    </Button>
  );
}
