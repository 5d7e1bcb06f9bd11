import { Checkbox, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { AppError } from '#domain/core/errors.ts';
import type { Job } from '#domain/jobs/job.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { counted } from '#web/i18n/useCounts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useDeleteJob, useSetJobStatus } from './facilityJobs.ts';
import { jobMenu, nextJobMenu } from './jobMenus.ts';

/** `post`: a draft. */
export type JobAction = 'filled' | 'closed' | 'active' | 'post' | 'delete';

interface Props {
  job: Pick<Job, 'id' | 'title'>;
  /** Null while nothing is asked. */
  action: JobAction | null;
  /** How many applicants are undecided. */
  waiting: number;
  onClose(): void;
}

/** Asks before a posting is changed, names it, and says what that means for those who wait for a decision. */
export function JobActionDialog({ job, action, waiting, onClose }: Props) {
  const t = useMessages();
  const [notifyApplicants, setTell] = useState(true);
  const next = useRef<Element | null>(null);
  const isDeleting = useRef(false);
  const perform = useJobAction(job, notifyApplicants && waiting > 0, onClose);
  const { title } = job;
  return (
    <ConfirmDialog
      opened={action !== null}
      title={action ? t(texts[action].title, { title }) : ''}
      confirmLabel={action ? t(texts[action].confirm) : ''}
      destructive={action === 'delete'}
      onConfirm={() => {
        next.current = nextJobMenu(job.id);
        isDeleting.current = action === 'delete';
        return action && perform(action);
      }}
      onClose={onClose}
      // The action may have taken the row away, or out of what is shown.
      returnFocusTo={() => (isDeleting.current && next.current) || (jobMenu(job.id) ?? next.current)}
    >
      <Text>{action && t(texts[action].question)}</Text>
      {waiting > 0 && action === 'delete' && (
        <Text mt="sm">{t('facility.jobs.deleteWaiting', { count: counted(waiting) })}</Text>
      )}
      {waiting > 0 && (action === 'filled' || action === 'closed') && (
        <Checkbox
          mt="md"
          label={t('facility.jobs.tellWaiting', { count: counted(waiting) })}
          checked={notifyApplicants}
          onChange={({ currentTarget }) => setTell(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

const texts: Record<JobAction, { title: MessageKey; confirm: MessageKey; question: MessageKey; done: MessageKey }> = {
  filled: {
    title: 'facility.jobs.titleFilled',
    confirm: 'facility.jobs.markFilled',
    question: 'facility.jobs.confirmFilled',
    done: 'facility.jobs.nowFilled',
  },
  closed: {
    title: 'facility.jobs.titleClose',
    confirm: 'facility.jobs.closeConfirm',
    question: 'facility.jobs.confirmClose',
    done: 'facility.jobs.nowClosed',
  },
  active: {
    title: 'facility.jobs.titleReopen',
    confirm: 'facility.jobs.reopenConfirm',
    question: 'facility.jobs.confirmReopen',
    done: 'facility.jobs.nowActive',
  },
  post: {
    title: 'facility.jobs.titlePost',
    confirm: 'facility.postJob.post',
    question: 'facility.jobs.confirmPost',
    done: 'facility.jobs.nowPosted',
  },
  delete: {
    title: 'facility.jobs.titleDelete',
    confirm: 'facility.jobs.deleteConfirm',
    question: 'facility.jobs.confirmDelete',
    done: 'facility.jobs.nowDeleted',
  },
};

function useJobAction({ id, title }: Props['job'], notifyApplicants: boolean, onEnd: () => void) {
  const t = useMessages();
  const setStatus = useSetJobStatus();
  const remove = useDeleteJob();
  return async (action: JobAction) => {
    try {
      if (action === 'delete') await remove.mutateAsync(id);
      else
        await setStatus.mutateAsync({
          id,
          status: action === 'post' ? 'active' : action,
          notifyApplicants: notifyApplicants,
        });
      showSuccess(t(texts[action].done, { title }));
    } catch (error) {
      // Of a posting that does not state what its place asks for: what to add.
      showFailure(error, error instanceof AppError ? error.extra.errors?.[0]?.message : undefined);
    } finally {
      onEnd();
    }
  };
}
