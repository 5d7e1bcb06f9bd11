import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useWorkplace } from '#web/features/workspaces/queries.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useUser } from '#web/session/session.tsx';
import item from '#web/ui/WaitingItem.module.css';
import { coverageQuery, openShiftKeys } from '../queries.ts';
import { hasGap, isUrgent } from '../coverage/coverageRows.ts';
import classes from '../openShifts.module.css';

/**
 * On a facility's dashboard: which shifts of the next seven days lack people, and how many clinicians canceled late. Nothing
 * where neither is so.
 */
export function GapsAhead() {
  const now = useNow();
  const { data: workplace } = useWorkplace();
  const [site] = workplace?.sites ?? [];
  if (now === null || !site) return null;
  return (
    <Deferred>
      <Shown from={civilDay(new Date(now), site.time_zone)} now={now} />
    </Deferred>
  );
}

const days = 7;
const maxShown = 5;

function Shown({ from, now }: { from: string; now: number }) {
  const t = useTexts('openShifts');
  const { id } = useUser();
  useFreshQueries('OpenShift', openShiftKeys.coverage(id));
  const { data } = useQuery(coverageQuery(useClient(), id, { from, days }));
  const coming = data?.shifts.filter(({ starts_at }) => Date.parse(starts_at) > now) ?? [];
  const late = data?.late_cancellations ?? 0;
  if (coming.length === 0 && late === 0) return null;
  const gaps = coming.filter(hasGap);
  return (
    <section aria-labelledby="gaps-ahead">
      <Title order={2} id="gaps-ahead">
        {t('openShifts.gaps', { count: gaps.length })}
      </Title>
      {late > 0 ? <Text>{t('openShifts.gaps.late', { count: late })}</Text> : null}
      {coming.length > 0 && gaps.length === 0 ? <Text>{t('openShifts.gaps.none')}</Text> : null}
      <ul className={classes['plain']}>
        {gaps.slice(0, maxShown).map((shift) => (
          <li key={shift.id}>
            <Gap shift={shift} now={now} />
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={pageHref('Schedule', { gaps: gaps.length > 0 ? '1' : null })} className="reach">
        {t(gaps.length > maxShown ? 'openShifts.gaps.all' : 'openShifts.gaps.schedule', { count: gaps.length })}
      </Anchor>
    </section>
  );
}

function Gap({ shift, now }: { shift: CoveredShift; now: number }) {
  const t = useTexts('openShifts');
  const { day, clock } = zonedFormatsOf(useLocale());
  const { starts_at, ends_at, time_zone, role, unit, site_name, filled, needed } = shift;
  const timeOf = (instant: string) => clock(localParts(new Date(instant), time_zone).time);
  return (
    <div className={item['step']}>
      <div className={item['text']}>
        <Text fw={600}>{day(starts_at, time_zone)}</Text>
        <Text size="sm">
          {[
            t('openShifts.times', { starts: timeOf(starts_at), ends: timeOf(ends_at) }),
            [role, unit].filter(Boolean).join(' '),
            site_name,
          ].join(' · ')}
        </Text>
      </div>
      <Text fw={600} {...(isUrgent(shift, now) ? { c: 'red' } : {})}>
        {t('openShifts.filledOf', { filled, needed })}
      </Text>
    </div>
  );
}
