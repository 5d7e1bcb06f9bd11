import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useUser } from '#web/session/session.tsx';
import item from '#web/ui/WaitingItem.module.css';
import { lineState } from './lineState.ts';
import { shiftKeys, shiftsAheadQuery, type ShownShift } from './queries.ts';
import { ShiftTimes } from './ShiftTimes.tsx';
import { useSendTaps } from './unsentTaps.ts';

/** On a clinician's dashboard: what they work now or next, and how many open shifts they can book. Nothing where neither is so. */
export function NextShiftCard() {
  const now = useNow();
  if (now === null) return null;
  return (
    <Deferred>
      <Shown now={now} />
    </Deferred>
  );
}

function Shown({ now }: { now: number }) {
  const t = useTexts('shifts');
  const { id } = useUser();
  useFreshQueries('Shift', shiftKeys.next(id));
  useSendTaps();
  const { data } = useQuery(shiftsAheadQuery(useClient(), id));
  if (!data || (!data.next && data.open_shifts === 0)) return null;
  const { next, open_shifts: open } = data;
  const isMany = open === maxCounted;
  return (
    <>
      {next ? <Next shift={next} now={now} /> : null}
      {open > 0 ? (
        <div className={item['step']}>
          <Text fw={600} className={item['text']}>
            {t(isMany ? 'shifts.openForYou.many' : 'shifts.openForYou', { count: open })}
          </Text>
          <Button component={Link} to={pageHref('Schedule')} variant="default">
            {t('shifts.openForYou.open')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The server counts no further. */
const maxCounted = 100;

function Next({ shift, now }: { shift: ShownShift; now: number }) {
  const t = useTexts('shifts');
  return (
    <section aria-labelledby="next-shift">
      <Title order={2} id="next-shift">
        {t('shifts.nextShift')}
      </Title>
      <div className={item['step']}>
        <div className={item['text']}>
          <Text fw={600}>{t('shifts.with', { name: shift.facility_name, job: shift.title })}</Text>
          <ShiftTimes starts_at={shift.starts_at} ends_at={shift.ends_at} zone={shift.time_zone} />
          <Text size="sm">
            {[t(`shifts.state.${lineState(shift, 'clinician', now)}`), shift.unit].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button component={Link} to={pageHref('Schedule')} variant="default">
          {t('shifts.nextShift.open')}
        </Button>
      </div>
    </section>
  );
}
