import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addDays, civilDay } from '#domain/shared/civilDay.ts';
import { useClient } from '#web/api/client.ts';
import type { Workplace } from '#web/features/workspaces/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { openShiftKeys } from '../queries.ts';
import { atInputs, type PlanValues } from './planValues.ts';

/** A week from tomorrow on, until something else is chosen. */
export function usePlanForm(sites: Workplace['sites'], now: number) {
  const t = useMessages();
  const [site] = sites;
  const tomorrow = addDays(civilDay(new Date(now), site!.time_zone), 1);
  const needed = (value: string) => (value ? null : t('openShifts.plan.missing'));
  return useForm<PlanValues>({
    mode: 'controlled',
    initialValues: {
      site_id: site!.id,
      role: 'RN',
      specialty: null,
      unit: '',
      days: [],
      starts: '19:00',
      ends: '07:00',
      from: tomorrow,
      to: addDays(tomorrow, 6),
      needed: 1,
      break_minutes: 0,
      extra: '',
      note: '',
      booking: 'first_come',
      audience: 'pool',
      chosen_ids: [],
      early_ids: [],
      early_hours: 24,
      needs_current_credentials: false,
      is_extra: false,
    },
    validate: {
      days: (days) => (days.length > 0 ? null : t('openShifts.plan.daysMissing')),
      starts: needed,
      ends: needed,
      from: needed,
      to: needed,
      chosen_ids: (ids, { audience }) =>
        audience === 'chosen' && ids.length === 0 ? t('openShifts.plan.chosen.missing') : null,
    },
  });
}

export function usePlanShifts() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Parameters<typeof client.functions.planShifts>[0]) => {
      try {
        return await client.functions.planShifts(input);
      } catch (error) {
        throw atInputs(error);
      }
    },
    onSuccess: (_, { preview }) =>
      preview ? undefined : queryClient.invalidateQueries({ queryKey: openShiftKeys.all }),
  });
}
