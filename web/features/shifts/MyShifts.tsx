import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useUser } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lineState } from './lineState.ts';
import { NextShift } from './NextShift.tsx';
import { ProposedShifts } from './ProposedShifts.tsx';
import { myShiftsQuery, shiftKeys, type ShownShift } from './queries.ts';
import { ShiftSheet } from './ShiftSheet.tsx';
import { ShiftTimes } from './ShiftTimes.tsx';
import classes from './shifts.module.css';
import item from '#web/ui/WaitingItem.module.css';
import { dayOf } from './timesheet.ts';

/**
 * A clinician's shifts: the one next thing, what waits for an answer, and the days that come; nothing where there are none. A
 * facility gets the way to the hours.
 */
export function MyShifts() {
  const user = useUser();
  return <Deferred>{user.user_role === 'facility' ? <ToTimesheets /> : <OfClinician userId={user.id} />}</Deferred>;
}

function ToTimesheets() {
  const t = useTexts('shifts');
  const isFacility = useUser().user_role === 'facility';
  return (
    <Button component={Link} to={pageHref('Timesheets')} variant="default" mt="sm">
      {t(isFacility ? 'shifts.timesheets' : 'shifts.toTimesheets')}
    </Button>
  );
}

function OfClinician({ userId }: { userId: string }) {
  const t = useTexts('shifts');
  const now = useNow() ?? 0;
  useFreshQueries('Shift', shiftKeys.all);
  const { data: shifts, error, refetch } = useQuery(myShiftsQuery(useClient(), userId, now));
  if (error && !shifts) return <ErrorState title={t('shifts.error')} error={error} onRetry={refetch} />;
  if (!shifts || shifts.length === 0) return null;
  const proposed = shifts.filter(({ status, starts_at }) => status === 'proposed' && Date.parse(starts_at) > now);
  const own = shifts.filter(({ status }) => status !== 'proposed');
  return (
    <>
      <ProposedShifts shifts={proposed} />
      <Days shifts={own} now={now} />
      <NextShift shifts={own} />
    </>
  );
}

/** What comes, and what has been worked and is not signed by both yet. */
function Days({ shifts, now }: { shifts: readonly ShownShift[]; now: number }) {
  const t = useTexts('shifts');
  const formats = zonedFormatsOf(useLocale());
  const days = Map.groupBy(shifts, dayOf);
  if (shifts.length === 0) return null;
  return (
    <section className={classes['part']} aria-labelledby="my-shifts">
      <Title order={2} id="my-shifts">
        {t('shifts.mine')}
      </Title>
      <ol className={classes['plain']}>
        {[...days].map(([day, ofDay]) => (
          <li key={day}>
            <Title order={3} fz="md" mb={4}>
              <time dateTime={day}>{formats.day(`${day}T12:00:00Z`, 'UTC')}</time>
            </Title>
            {ofDay.map((shift) => (
              <ShiftItem key={shift.id} shift={shift} now={now} />
            ))}
          </li>
        ))}
      </ol>
      <ToTimesheets />
    </section>
  );
}

function ShiftItem({ shift, now }: { shift: ShownShift; now: number }) {
  const t = useTexts('shifts');
  const [isOpen, setOpen] = useState(false);
  const state = lineState(shift, 'clinician', now);
  return (
    <div className={item['step']} data-waits={state === 'toSign' || state === 'disputed' || undefined}>
      <div className={item['text']}>
        <Text fw={600}>{t('shifts.with', { name: shift.facility_name, job: shift.title })}</Text>
        <ShiftTimes starts_at={shift.starts_at} ends_at={shift.ends_at} zone={shift.time_zone} />
        <Text size="sm">{[t(`shifts.state.${state}`), shift.unit].filter(Boolean).join(' · ')}</Text>
      </div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('shifts.details')}
      </Button>
      <ShiftSheet shift={shift} side="clinician" opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
