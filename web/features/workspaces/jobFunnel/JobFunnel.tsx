import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  figureDays,
  jobsPerFunnel,
  funnelSteps,
  type JobFunnel as Funnel,
  type FunnelCounts,
} from '#domain/workspaces/facilityFigureContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { pageNumber } from '#web/address/readAddress.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { responseTime } from '#web/i18n/responseTime.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { BarChart } from '#web/ui/BarChart.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { JobFunnelTable } from './JobFunnelTable.tsx';
import { jobFunnelKey, jobFunnelQuery } from './queries.ts';

/** Pages of jobs that an address may name: more are not answered. */
const lastPage = 500;

/** Who saw the facility's jobs, where applications came from and how far they came, over the days that the address says. */
export function JobFunnel() {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const days = figureDays.find((one) => String(one) === params.get('days')) ?? figureDays[0];
  const page = pageNumber(params, lastPage);
  useFreshQueries('Application', jobFunnelKey);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    jobFunnelQuery(useClient(), useFacilityId(), days, page),
  );
  return (
    <Stack gap="lg">
      <ChoiceFilter
        label={t('figures.days')}
        value={String(days)}
        onChange={(next) => change({ days: next === String(figureDays[0]) ? null : next, page: null })}
        options={figureDays.map((count) => ({ value: String(count), label: t('figures.lastDays', { count }) }))}
      />
      {data ? (
        <div data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData || undefined}>
          {isEmpty(data) ? <Nothing /> : <Shown funnel={data} days={days} page={page} />}
        </div>
      ) : error ? (
        <ErrorState title={t('figures.error')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={3} height={240} label={t('figures.loading')} />
      )}
    </Stack>
  );
}

function isEmpty({ all, total_jobs }: Funnel): boolean {
  return total_jobs === 0 && all.viewers === 0 && all.saves === 0 && all.applications === 0;
}

function Nothing() {
  const t = useMessages();
  return (
    <EmptyState
      title={t('figures.none')}
      hint={t('figures.noneHint')}
      action={
        <Button component={Link} to={pageHref('PostJob')}>
          {t('figures.postJob')}
        </Button>
      }
    />
  );
}

function Shown({ funnel, days, page }: { funnel: Funnel; days: number; page: number }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const daysInAddress = days === figureDays[0] ? null : String(days);
  return (
    <Stack gap="lg">
      <Times all={funnel.all} />
      <Charts all={funnel.all} />
      <Text size="sm" c="dimmed">
        {t('figures.viewersMean')}
        {days > 90 ? ` ${t('figures.viewsSince', { day: formatDate(funnel.views_since) })}` : null}
      </Text>
      {funnel.jobs.length > 0 ? <JobFunnelTable jobs={funnel.jobs} /> : null}
      <PageLinks
        label={t('figures.pages')}
        page={page}
        pages={Math.ceil(funnel.total_jobs / jobsPerFunnel)}
        to={(next) => pageHref('FacilityFigures', { days: daysInAddress, page: next > 1 ? String(next) : null })}
      />
    </Stack>
  );
}

function Times({ all }: { all: Funnel['all'] }) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const { median, few } = all.hire_days;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <FigureCard
        label={t('figures.answerHours')}
        value={all.answer_hours === null ? '–' : responseTime(all.answer_hours / 24, t, formatNumber)}
        hint={
          all.answer_hours === null
            ? t('figures.noAnswer')
            : t('figures.answered', { answered: all.answered, count: all.applications })
        }
      />
      <FigureCard
        label={t('figures.hireDays')}
        value={
          median !== null
            ? t('figures.inDays', { days: formatNumber(median, 1) })
            : few.length > 0
              ? t('figures.inDays', { days: few.map((days) => formatNumber(days, 1)).join(' · ') })
              : '–'
        }
        hint={t(median !== null ? 'figures.hireMedian' : few.length > 0 ? 'figures.hireEach' : 'figures.noHire')}
      />
    </SimpleGrid>
  );
}

function Charts({ all }: { all: FunnelCounts }) {
  const t = useMessages();
  const words = { showTable: t('figures.showTable'), showChart: t('figures.showChart') };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <BarChart
        {...words}
        title={t('figures.steps')}
        direction="rows"
        heads={[t('figures.step'), t('figures.count')]}
        values={funnelSteps.map((step) => ({ label: t(`figures.step.${step}`), count: all[step] }))}
      />
      {all.sources.length > 0 ? (
        <BarChart
          {...words}
          title={t('figures.sources')}
          direction="rows"
          heads={[t('figures.source'), t('figures.step.applications')]}
          values={all.sources.map(({ source, count }) => ({
            label: t(`figures.source.${source ?? 'unknown'}`),
            count,
          }))}
        />
      ) : null}
    </SimpleGrid>
  );
}
