import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '#web/lib/useFormats.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { BarChart } from '#web/ui/BarChart.tsx';
import { applicationsPerWeek, pipeline } from './facilityFigures.ts';

type Applications = Parameters<typeof pipeline>[0];

/** How far applications come, and how many come each week. */
export function FacilityFigures({ applications }: { applications: Applications }) {
  const t = useMessages();
  const { formatDate, formatDayMonth } = useFormats();
  const [now] = useState(() => new Date());
  const words = { showTable: t('facility.dashboard.showTable'), showChart: t('facility.dashboard.showChart') };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <BarChart
        {...words}
        title={t('facility.dashboard.pipeline')}
        direction="rows"
        heads={[t('facility.dashboard.pipelineStep'), t('facility.dashboard.pipelineCount')]}
        values={pipeline(applications).map(({ step, count }) => ({
          label: step === 'received' ? t('facility.dashboard.received') : t(`shell.status.${step}`),
          count,
        }))}
      />
      <BarChart
        {...words}
        title={t('facility.dashboard.weeks')}
        direction="columns"
        heads={[t('facility.dashboard.week'), t('facility.dashboard.pipelineCount')]}
        values={applicationsPerWeek(applications, 6, now).map(({ monday, count }) => ({
          label: formatDate(monday),
          short: formatDayMonth(monday),
          count,
        }))}
      />
    </SimpleGrid>
  );
}
