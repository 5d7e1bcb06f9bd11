import { SimpleGrid } from '@mantine/core';
import type { FacilityFigures as Figures } from '#domain/workspaces/facilityFigureContracts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { BarChart } from '#web/ui/BarChart.tsx';
import { pipeline } from './facilityFigures.ts';

interface Props {
  figures: Pick<Figures, 'counts' | 'periods'>;
  /** The days that the weeks of `periods` begin with. */
  weeks: readonly string[];
}

/** How far applications come, and how many come each week. */
export function FacilityFigures({ figures, weeks }: Props) {
  const t = useMessages();
  const { formatDate, formatDayMonth } = useFormats();
  const words = { showTable: t('facility.dashboard.showTable'), showChart: t('facility.dashboard.showChart') };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <BarChart
        {...words}
        title={t('facility.dashboard.pipeline')}
        direction="rows"
        heads={[t('facility.dashboard.pipelineStep'), t('facility.dashboard.pipelineCount')]}
        values={pipeline(figures.counts).map(({ step, count }) => ({
          label: step === 'received' ? t('facility.dashboard.received') : t(`shell.status.${step}`),
          count,
        }))}
      />
      <BarChart
        {...words}
        title={t('facility.dashboard.weeks')}
        direction="columns"
        heads={[t('facility.dashboard.week'), t('facility.dashboard.pipelineCount')]}
        values={weeks.map((start, index) => ({
          label: formatDate(start),
          short: formatDayMonth(start),
          count: figures.periods[index] ?? 0,
        }))}
      />
    </SimpleGrid>
  );
}
