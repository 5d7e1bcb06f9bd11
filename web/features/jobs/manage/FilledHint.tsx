import { Button, Group, Text } from '@mantine/core';
import type { Job } from '#domain/jobs/job.ts';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props {
  job: Pick<Job, 'title' | 'status' | 'positions' | 'positions_filled'>;
  hired: number;
  onFill(): void;
}

/** After a hire, of a job that says how many it wants after the last one: the posting goes on to take applications until it is marked as filled. */
export function FilledHint({ job, hired, onFill }: Props) {
  const t = useMessages();
  const isWanting = job.positions !== null && job.positions_filled < job.positions;
  if (hired === 0 || isWanting || job.status !== 'active') return null;
  return (
    <Group gap="xs" role="note">
      <Text size="sm">{t('facility.jobs.filledHint')}</Text>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('facility.jobs.markFilledNamed', { title: job.title })}
        onClick={onFill}
      >
        {t('facility.jobs.markFilled')}
      </Button>
    </Group>
  );
}
