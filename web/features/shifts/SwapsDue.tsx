import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useTexts } from '#web/i18n/texts.ts';
import item from '#web/ui/WaitingItem.module.css';

/** On a dashboard: how many swaps wait for the facility, and the way there. */
export function SwapsDue({ count }: { count: number }) {
  const t = useTexts('shifts');
  return (
    <div className={item['step']} data-waits>
      <Anchor component={Link} to={pageHref('Schedule')} fw={600} className="reach">
        {t('shifts.swap.dashboard', { count })}
      </Anchor>
    </div>
  );
}
