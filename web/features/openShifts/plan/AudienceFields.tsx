import { MultiSelect, NumberInput, Radio, SimpleGrid, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { poolQuery } from '../queries.ts';
import type { PlanValues } from './planValues.ts';

/** Who may book: everyone whose assignment fits, or named people; and who sees the shifts before others. */
export function AudienceFields({ form }: { form: UseFormReturnType<PlanValues> }) {
  const t = useMessages();
  const { role, audience, early_ids } = form.values;
  const { data: people = [] } = useQuery(poolQuery(useClient(), useFacilityId(), role));
  const choice = {
    data: people.map(({ id, name }) => ({ value: id, label: name })),
    maxValues: openShiftLimits.people,
    nothingFoundMessage: t('openShifts.plan.people.none'),
    searchable: true,
    clearable: true,
    limit: 50,
  };
  return (
    <>
      <Radio.Group {...form.getInputProps('audience')} label={t('openShifts.plan.audience')}>
        <Stack gap={0}>
          <Radio value="pool" label={t('openShifts.plan.audience.pool')} py={12} />
          <Radio value="chosen" label={t('openShifts.plan.audience.chosen')} py={12} />
        </Stack>
      </Radio.Group>
      {audience === 'chosen' ? (
        <MultiSelect {...form.getInputProps('chosen_ids')} {...choice} label={t('openShifts.plan.chosen')} />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MultiSelect
          {...form.getInputProps('early_ids')}
          {...choice}
          label={t('openShifts.plan.early')}
          description={t('openShifts.plan.early.hint')}
        />
        {early_ids.length > 0 ? (
          <NumberInput
            {...form.getInputProps('early_hours')}
            label={t('openShifts.plan.earlyHours')}
            description={t('openShifts.plan.earlyHours.hint')}
            min={1}
            max={336}
            allowDecimal={false}
          />
        ) : null}
      </SimpleGrid>
    </>
  );
}
