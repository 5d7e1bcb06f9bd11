import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { myStatusesQuery } from '#web/features/applications/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';

/** On the card of a job that the clinician has applied for, or was hired for; nothing on the others. */
export function AppliedMark({ jobId, className }: { jobId: string; className?: string | undefined }) {
  const t = useMessages();
  const { data: statuses } = useQuery(myStatusesQuery(useClient(), useUser().id));
  const status = statuses?.[jobId];
  if (!status || status === 'withdrawn') return null;
  const isHired = status === 'hired';
  return (
    <Group gap={4} wrap="nowrap" className={className} c={isHired ? 'teal' : 'dimmed'}>
      <IconCheck size={16} aria-hidden />
      <Text size="sm" fw={600}>
        {t(isHired ? 'jobs.card.hired' : 'jobs.card.applied')}
      </Text>
    </Group>
  );
}
