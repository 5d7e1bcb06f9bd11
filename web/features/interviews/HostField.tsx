import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rightsOf } from '#domain/core/rights.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { colleaguesQuery } from './queries.ts';
import type { useProposal } from './useProposal.ts';

/** Those who may talk for a facility: its account, and the colleagues whose role allows it. */
export function useHosts(facilityId: string): { value: string; label: string }[] {
  const t = useMessages();
  const colleagues = useQuery(colleaguesQuery(useClient(), facilityId)).data ?? [];
  const hosts = colleagues.flatMap(({ user_id, full_name, email, work_role }) =>
    user_id && rightsOf[work_role].includes('review') ? [{ value: user_id, label: full_name ?? email }] : [],
  );
  return [{ value: facilityId, label: t('interviews.host.facility') }, ...hosts];
}

type Form = ReturnType<typeof useProposal>['form'];

/** A facility account without colleagues is not asked. */
export function HostField({ form, hosts }: { form: Form; hosts: ReturnType<typeof useHosts> }) {
  const t = useMessages();
  if (hosts.length === 1) return null;
  return <Select {...form.getInputProps('host_id')} label={t('interviews.host')} data={hosts} allowDeselect={false} />;
}
