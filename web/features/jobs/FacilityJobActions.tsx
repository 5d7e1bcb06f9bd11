import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Job } from '#domain/job.ts';
import type { JobStatus } from '#domain/vocabulary.ts';
import { useMessages, type MessageKey } from '#web/lib/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useDeleteJob, useSetJobStatus } from './facilityJobs.ts';

type Action = 'filled' | 'closed' | 'active' | 'delete';

/** What may happen to a posting, each after a question. */
export function FacilityJobActions({ job }: { job: Job }) {
  const t = useMessages();
  const [asked, setAsked] = useState<Action | null>(null);
  const act = useJobAction(job, () => setAsked(null));
  const offered: readonly Action[] = job.status === 'active' ? ['filled', 'closed', 'delete'] : ['active', 'delete'];
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
          {t(texts[action].button)}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? t(texts[asked].button) : ''}
        confirmLabel={asked ? t(texts[asked].confirm) : ''}
        cancelLabel={t('shell.cancel')}
        destructive={asked === 'delete'}
        onConfirm={() => asked && act(asked)}
        onClose={() => setAsked(null)}
      >
        {asked && t(texts[asked].question)}
      </ConfirmDialog>
    </>
  );
}

const texts: Record<Action, { button: MessageKey; confirm: MessageKey; question: MessageKey; done: MessageKey }> = {
  filled: {
    button: 'facility.jobs.markFilled',
    confirm: 'facility.jobs.markFilled',
    question: 'facility.jobs.confirmFilled',
    done: 'facility.jobs.nowFilled',
  },
  closed: {
    button: 'facility.jobs.close',
    confirm: 'facility.jobs.closeConfirm',
    question: 'facility.jobs.confirmClose',
    done: 'facility.jobs.nowClosed',
  },
  active: {
    button: 'facility.jobs.reopen',
    confirm: 'facility.jobs.reopenConfirm',
    question: 'facility.jobs.confirmReopen',
    done: 'facility.jobs.nowActive',
  },
  delete: {
    button: 'facility.jobs.delete',
    confirm: 'facility.jobs.deleteConfirm',
    question: 'facility.jobs.confirmDelete',
    done: 'facility.jobs.nowDeleted',
  },
};

function useJobAction(job: Job, onEnd: () => void) {
  const t = useMessages();
  const setStatus = useSetJobStatus();
  const remove = useDeleteJob();
  return async (action: Action) => {
    try {
      if (action === 'delete') await remove.mutateAsync(job.id);
      else await setStatus.mutateAsync({ id: job.id, status: action satisfies JobStatus });
      showSuccess(t(texts[action].done));
    } catch (error) {
      showFailure(error);
    } finally {
      onEnd();
    }
  };
}
