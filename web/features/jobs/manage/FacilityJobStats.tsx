import { SimpleGrid } from '@mantine/core';
import type { FacilityFigures } from '#domain/workspaces/facilityFigureContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useSite } from '#web/document/site.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useCounts } from '#web/i18n/useCounts.ts';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import type { JobTotals } from './facilityJobs.ts';
import { facilityJobStats } from './facilityJobStats.ts';
import { responseTime } from '#web/i18n/responseTime.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** The four figures above the facility's postings. */
export function FacilityJobStats({ totals, figures }: { totals: JobTotals; figures: FacilityFigures }) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const count = useCounts();
  const { hasSampleFigures } = useSite();
  const stats = facilityJobStats(totals, figures);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      <FigureCard
        label={t('facility.jobs.active')}
        value={count(stats.active)}
        hint={t('facility.jobs.inactive', { count: count(stats.inactive) })}
        to={pageHref('FacilityJobs', { status: 'active' })}
      />
      <FigureCard
        label={t('facility.jobs.applications')}
        value={count(stats.applications)}
        hint={t('facility.jobs.pendingReview', { count: count(stats.pending) })}
        to={pageHref('FacilityApplicants')}
      />
      <FigureCard
        label={t('facility.jobs.filled')}
        value={count(stats.filledThisMonth)}
        hint={t('facility.jobs.thisMonth')}
        to={pageHref('FacilityJobs', { status: 'filled' })}
      />
      <FigureCard
        label={t('facility.jobs.responseTime')}
        {...(stats.responseDays === null
          ? unanswered(hasSampleFigures, t)
          : { value: responseTime(stats.responseDays, t, formatNumber), hint: t('facility.jobs.yourMedian') })}
      />
    </SimpleGrid>
  );
}

/** Until the facility has answered an application (spec D19). */
function unanswered(hasSampleFigures: boolean, t: Translate) {
  return hasSampleFigures
    ? { value: t('facility.jobs.responseTypical'), hint: t('facility.jobs.typical') }
    : { value: '–', hint: t('facility.jobs.noAnswers') };
}
