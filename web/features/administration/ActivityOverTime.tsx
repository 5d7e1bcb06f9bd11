import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activitySteps } from '#domain/administration/activitySteps.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { weekStart } from '#web/i18n/weekStart.ts';
import { BarChart } from '#web/ui/BarChart.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { activityPeriods, activityUnits, type ActivityUnit } from './activityPeriods.ts';
import { activityQuery } from './queries.ts';

/** How many came, posted, applied and were hired, and when: by day or by week, as the address says. */
export function ActivityOverTime() {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const unit = activityUnits.find((one) => one === params.get('by')) ?? 'day';
  return (
    <Stack gap="lg" mb="xl">
      <ChoiceFilter
        label={t('admin.activity.by')}
        value={unit}
        onChange={(next) => change({ by: next === 'day' ? null : next })}
        options={activityUnits.map((value) => ({ value, label: t(`admin.activity.by.${value}`) }))}
      />
      <Charts key={unit} unit={unit} />
    </Stack>
  );
}

function Charts({ unit }: { unit: ActivityUnit }) {
  const t = useMessages();
  const { formatDate, formatDayMonth } = useFormats();
  const [now] = useState(() => new Date());
  const { starts, bounds } = activityPeriods(unit, now, weekStart);
  const { data, error, refetch } = useQuery(activityQuery(useClient(), bounds));
  if (!data) {
    if (error) return <ErrorState title={t('admin.activity.overTimeError')} error={error} onRetry={refetch} />;
    return <SkeletonList count={3} height={280} />;
  }
  const words = { showTable: t('admin.activity.showTable'), showChart: t('admin.activity.showChart') };
  const count = t('admin.activity.count');
  return (
    <>
      <BarChart
        {...words}
        title={t(`admin.activity.funnel.${unit}`)}
        direction="rows"
        heads={[t('admin.activity.step'), count]}
        values={activitySteps.map((step) => ({
          label: t(`admin.activity.step.${step}`),
          count: data[step].reduce((sum, one) => sum + one, 0),
        }))}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {activitySteps.map((step) => (
          <BarChart
            key={step}
            {...words}
            title={t(`admin.activity.step.${step}`)}
            direction="columns"
            heads={[t(`admin.activity.period.${unit}`), count]}
            values={starts.map((start, at) => ({
              label: formatDate(start),
              short: formatDayMonth(start),
              count: data[step][at] ?? 0,
            }))}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
