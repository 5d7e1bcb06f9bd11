import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useQuery } from '@tanstack/react-query';
import { rightsOf } from '#domain/core/rights.ts';
import { hostIdsOf, hostNamesOf, type Interview } from '#domain/interviews/interview.ts';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { colleaguesQuery } from './queries.ts';
import type { useProposal } from './useProposal.ts';

/**
 * Those who may talk for a facility: its account, and the colleagues whose role allows it. Beside them the hosts of an open
 * interview: one who has left is seen under their name, to be removed.
 */
export function useHosts(facilityId: string, current: Interview | null): { value: string; label: string }[] {
  const t = useMessages();
  const colleagues = useQuery(colleaguesQuery(useClient(), facilityId)).data ?? [];
  const hosts = new Map<string, string>();
  if (current) for (const [at, id] of hostIdsOf(current).entries()) hosts.set(id, hostNamesOf(current)[at] ?? id);
  hosts.set(facilityId, t('interviews.host.facility'));
  for (const { user_id, full_name, email, work_role } of colleagues)
    if (user_id && rightsOf[work_role].includes('review')) hosts.set(user_id, full_name ?? email);
  return [...hosts].map(([value, label]) => ({ value, label }));
}

type Form = ReturnType<typeof useProposal>['form'];

/** The host first; none while none is chosen. */
export function chosenHosts(values: Pick<Form['values'], 'host_id' | 'co_host_ids'>): string[] {
  return values.host_id ? hostIdsOf(values) : [];
}

/** A facility account without colleagues is not asked. */
export function HostField({ form, hosts }: { form: Form; hosts: ReturnType<typeof useHosts> }) {
  const t = useMessages();
  if (hosts.length === 1) return null;
  return (
    <MultiSelect
      label={t('interviews.hosts', { most: interviewLimits.hosts })}
      data={hosts}
      maxValues={interviewLimits.hosts}
      value={chosenHosts(form.values)}
      onChange={([host_id = '', ...co_host_ids]) => {
        form.clearFieldError('co_host_ids');
        form.setValues({ host_id, co_host_ids });
      }}
      error={form.errors['host_id'] ?? form.errors['co_host_ids']}
      withScrollArea={false}
      searchable
      required
    />
  );
}
