import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useUser } from '#web/session/session.tsx';
import item from '#web/ui/WaitingItem.module.css';

interface Props {
  count: number;
  /** The shift whose hours are due first: the link opens its week. */
  first: Pick<Shift, 'site_id' | 'starts_at' | 'time_zone'>;
}

/** On a dashboard: how many shifts have hours that lack the reader's signature, and the way there. */
export function HoursToSign({ count, first }: Props) {
  const t = useTexts('shifts');
  const isFacility = useUser().user_role === 'facility';
  const week = localParts(new Date(first.starts_at), first.time_zone).day;
  const href = isFacility ? pageHref('Timesheets', { site: first.site_id, week }) : pageHref('Schedule');
  return (
    <div className={item['step']} data-waits>
      <Anchor component={Link} to={href} fw={600} className="reach">
        {t('shifts.toSign', { count })}
      </Anchor>
    </div>
  );
}
