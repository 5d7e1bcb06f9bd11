import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { countAll } from '#domain/applications/applicationCounts.ts';
import type { FacilityFigures as FacilityFiguresFound } from '#domain/workspaces/facilityFigureContracts.ts';
import { jobStatuses, type ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { mayUsePage } from '#domain/workspaces/pageRights.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useFacilityFigures } from '#web/features/applications/facilityApplications.ts';
import { RecentApplicants } from '#web/features/applications/RecentApplicants.tsx';
import { ToAssess } from '#web/features/applications/ToAssess.tsx';
import { GapsAhead } from '#web/features/openShifts/dashboard/GapsAhead.tsx';
import { FirstSteps } from '#web/features/workspaces/dashboard/FirstSteps.tsx';
import { FacilityFigures } from '#web/features/workspaces/dashboard/FacilityFigures.tsx';
import { ProfileCompleteness } from '#web/features/workspaces/dashboard/ProfileCompleteness.tsx';
import { QuickActions } from '#web/features/workspaces/dashboard/QuickActions.tsx';
import { useJobTotals, type JobTotals } from '#web/features/jobs/manage/facilityJobs.ts';
import { Together } from '#web/document/Together.tsx';
import { ProfileViewsCard } from '#web/features/profiles/views/ProfileViewsCard.tsx';
import { WaitingForYou } from '#web/features/assignments/waiting/WaitingForYou.tsx';
import { lastPeriods, startOfWeek } from '#web/i18n/calendarDays.ts';
import { useCounts } from '#web/i18n/useCounts.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useFacility, useMay } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { weekStart } from '#web/i18n/weekStart.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/dashboard';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.dashboard.title') }];
}

const applicationCards = [
  ['pending', 'facility.dashboard.newApplications'],
  ['shortlisted', 'facility.dashboard.shortlisted'],
] as const;

export default function FacilityDashboard() {
  const t = useMessages();
  const facility = useFacility();
  return (
    <>
      <PageHeader
        title={t('facility.dashboard.title')}
        subtitle={t('facility.dashboard.welcome', { name: facility?.facility_name ?? facility?.full_name ?? '' })}
      />
      <Together>
        <Parts />
      </Together>
    </>
  );
}

function Parts() {
  const user = useUser();
  const facility = useFacility();
  const [mayRead, mayReview, manages] = [useMay('read'), useMay('review'), useMay('own')];
  const totals = useJobTotals();
  const [now] = useState(() => new Date());
  const weeks = lastPeriods(6, (later) => startOfWeek(now, weekStart, later));
  const figures = useFacilityFigures(weeks.bounds);
  const error = totals.error ?? figures.error;
  return (
    <Stack gap="lg">
      {manages ? <FirstSteps jobs={totals.data && countJobs(totals.data)} /> : null}
      {mayRead || mayReview ? <WaitingForYou /> : null}
      {mayReview && user.work_role !== null ? <ToAssess /> : null}
      {mayRead ? <GapsAhead /> : null}
      {error && <ErrorState error={error} onRetry={() => void Promise.all([totals.refetch(), figures.refetch()])} />}
      {mayRead ? <Cards totals={totals} figures={figures} /> : null}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <QuickActions />
        {mayRead ? <RecentApplicants /> : null}
      </SimpleGrid>
      {figures.data ? (
        <FacilityFigures figures={figures.data} weeks={weeks.starts} />
      ) : figures.error || !mayRead ? null : (
        <Skeleton height={220} />
      )}
      {facility && mayUsePage('ProfileEdit', user.work_role) ? <ProfileCompleteness facility={facility} /> : null}
    </Stack>
  );
}

interface CardsProps {
  totals: ReturnType<typeof useJobTotals>;
  figures: ReturnType<typeof useFacilityFigures>;
}

function Cards({ totals, figures }: CardsProps) {
  const t = useMessages();
  // Those with an interview or an offer are further than shortlisted.
  const counted = {
    pending: figures.data && countIn(figures.data, 'pending'),
    shortlisted: figures.data && countIn(figures.data, 'shortlisted') - figures.data.under_way,
  };
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <FigureCard
        label={t('facility.dashboard.activeJobs')}
        to={pageHref('FacilityJobs', { status: 'active' })}
        value={<Figure failed={totals.isError} count={totals.data?.counts.active} />}
      />
      {applicationCards.map(([status, label]) => (
        <FigureCard
          key={status}
          label={t(label)}
          to={pageHref('FacilityApplicants', { status })}
          value={<Figure failed={figures.isError} count={counted[status]} />}
        />
      ))}
      <ProfileViewsCard />
    </SimpleGrid>
  );
}

function countJobs({ counts }: JobTotals): number {
  return jobStatuses.reduce((sum, status) => sum + counts[status], 0);
}

function countIn({ counts }: FacilityFiguresFound, status: ApplicationStatus): number {
  return countAll(counts.filter((one) => one.status === status));
}

function Figure({ count, failed }: { count: number | undefined; failed: boolean }) {
  const inWords = useCounts();
  if (count === undefined && failed) return '–';
  return count === undefined ? (
    <Skeleton component="span" display="inline-block" height={28} width={40} />
  ) : (
    inWords(count)
  );
}
