import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { FacilityFigures } from '#domain/nouns/facilityFigureFunctions.ts';
import type { Job } from '#domain/nouns/job.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { facilityJobStats } from './facilityJobStats.ts';
import { responseTime } from '#web/features/jobs/browse/responseTime.ts';

/** The four figures above the facility's postings. */
export function FacilityJobStats({ jobs, figures }: { jobs: readonly Job[]; figures: FacilityFigures }) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const [now] = useState(() => new Date());
  const stats = facilityJobStats(jobs, figures, now);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      <FigureCard
        label={t('facility.jobs.active')}
        value={formatNumber(stats.active)}
        hint={t('facility.jobs.inactive', { count: stats.inactive })}
        to={pageHref('FacilityJobs', { status: 'active' })}
      />
      <FigureCard
        label={t('facility.jobs.applications')}
        value={formatNumber(stats.applications)}
        hint={t('facility.jobs.pendingReview', { count: stats.pending })}
        to={pageHref('FacilityApplicants')}
      />
      <FigureCard
        label={t('facility.jobs.filled')}
        value={formatNumber(stats.filledThisMonth)}
        hint={t('facility.jobs.thisMonth')}
        to={pageHref('FacilityJobs', { status: 'filled' })}
      />
      <FigureCard
        label={t('facility.jobs.responseTime')}
        value={
          stats.responseDays === null
            ? t('facility.jobs.responseTypical')
            : responseTime(stats.responseDays, t, formatNumber)
        }
        hint={t(stats.responseDays === null ? 'facility.jobs.typical' : 'facility.jobs.yourAverage')}
      />
    </SimpleGrid>
  );
}
