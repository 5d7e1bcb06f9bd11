import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Job } from '#domain/job.ts';
import { useMessages, type MessageKey } from '#web/lib/messages.tsx';
import { JobActionDialog, type JobAction } from './JobActionDialog.tsx';

/** What may happen to a posting, each after a question. */
export function FacilityJobActions({ job, waiting }: { job: Job; waiting: number }) {
  const t = useMessages();
  const [asked, setAsked] = useState<JobAction | null>(null);
  const offered: readonly JobAction[] = job.status === 'active' ? ['filled', 'closed', 'delete'] : ['active', 'delete'];
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action}
          variant={action === 'delete' ? 'subtle' : 'default'}
          color={action === 'delete' ? 'red' : undefined}
          size="sm"
          onClick={() => setAsked(action)}
        >
          {t(buttons[action])}
        </Button>
      ))}
      <JobActionDialog job={job} action={asked} waiting={waiting} onClose={() => setAsked(null)} />
    </>
  );
}

const buttons: Record<JobAction, MessageKey> = {
  filled: 'facility.jobs.markFilled',
  closed: 'facility.jobs.close',
  active: 'facility.jobs.reopen',
  delete: 'facility.jobs.delete',
};
