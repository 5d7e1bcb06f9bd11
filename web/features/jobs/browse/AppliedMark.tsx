import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMyStatus } from '#web/features/jobs/myStatuses.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** On the card of a job that the clinician has applied for, or was hired for; nothing on the others. */
export function AppliedMark({ jobId }: { jobId: string }) {
  const t = useMessages();
  const status = useMyStatus(jobId);
  if (!status || status === 'withdrawn') return null;
  const isHired = status === 'hired';
  return (
    <Group gap={4} wrap="nowrap" c={isHired ? 'teal' : 'dimmed'}>
      <IconCheck size={16} aria-hidden />
      <Text size="sm" fw={600}>
        {t(isHired ? 'jobs.card.hired' : 'jobs.card.applied')}
      </Text>
    </Group>
  );
}
