import { Anchor, Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Interview } from '#domain/interviews/interview.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useNow } from '#web/i18n/now.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Together } from '#web/document/Together.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { DayList } from './DayList.tsx';
import classes from './interviews.module.css';
import { ScheduledInterview } from './ScheduledInterview.tsx';
import { openInterviewsQuery } from './scheduleQueries.ts';
import { Week } from './Week.tsx';

/** What its reader has to do next and is booked for; `agreed`: what they have agreed on besides; `shifts`: when they work. */
export function Schedule({ agreed, shifts }: { agreed: ReactNode; shifts?: ReactNode }) {
  const t = useMessages();
  const user = useUser();
  const now = useNow() ?? 0;
  const [params] = useAddressParams();
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  useFreshQueries('Interview', ['Interview']);
  const { data: open, error, refetch } = useQuery(openInterviewsQuery(useClient(), user));
  const coming = open?.filter(({ ends_at }) => ends_at !== null && Date.parse(ends_at) > now);
  const week = params.get('week');
  return (
    <>
      <PageHeader title={t('interviews.schedule.title')} subtitle={t('interviews.schedule.lead')} />
      <Together>
        {shifts}
        {error && !open ? (
          <ErrorState title={t('interviews.schedule.error')} error={error} onRetry={refetch} />
        ) : !open || !coming ? null : (
          <>
            <Next open={open} coming={coming} />
            {isNarrow && !week ? <Coming interviews={coming} /> : <Week week={week} isNarrow={isNarrow} now={now} />}
          </>
        )}
        {agreed}
        <CalendarFeed />
      </Together>
    </>
  );
}

/** What waits for the reader, all of it, and else the first of what comes. */
function Next({ open, coming }: { open: readonly Interview[]; coming: readonly Interview[] }) {
  const t = useMessages();
  const isFacility = useUser().user_role === 'facility';
  const waiting = open.filter(({ status }) => status === (isFacility ? 'returned' : 'proposed'));
  const shown = waiting.length > 0 ? waiting : coming.slice(0, 1);
  const others = open.filter(({ status }) => status === (isFacility ? 'proposed' : 'returned'));
  if (open.length === 0) return <NothingOpen isFacility={isFacility} />;
  return (
    <>
      <Part title={t(waiting.length > 0 ? 'interviews.waitingForYou' : 'interviews.schedule.next')} rows={shown} />
      <Part title={t('interviews.schedule.others')} rows={others} />
    </>
  );
}

function Part({ title, rows }: { title: string; rows: readonly Interview[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={classes['part']}>
      <Title order={2}>{title}</Title>
      <ul className={classes['plain']}>
        {rows.map((interview) => (
          <li key={interview.id}>
            <ScheduledInterview interview={interview} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingOpen({ isFacility }: { isFacility: boolean }) {
  const t = useMessages();
  return (
    <EmptyState
      title={t('interviews.schedule.empty')}
      hint={t(isFacility ? 'interviews.schedule.empty.facility' : 'interviews.schedule.empty.clinician')}
      action={
        <Button component={Link} to={pageHref(isFacility ? 'FacilityApplicants' : 'MyApplications')} variant="default">
          {t(isFacility ? 'interviews.schedule.applicants' : 'interviews.schedule.applications')}
        </Button>
      }
    />
  );
}

/** On a phone: all that comes, day by day. */
function Coming({ interviews }: { interviews: readonly Interview[] }) {
  const t = useMessages();
  return (
    <section className={classes['part']}>
      {interviews.length > 0 ? (
        <>
          <Title order={2}>{t('interviews.schedule.coming')}</Title>
          <DayList interviews={interviews} />
        </>
      ) : null}
      <Text mt="sm">
        <Anchor component={Link} to={pageHref('Schedule', { week: 'now' })} className="reach">
          {t('interviews.schedule.byWeek')}
        </Anchor>
      </Text>
    </section>
  );
}
