import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import type { SaveJobProps } from './SaveJobButton.tsx';
import { useIsSaved, useToggleSavedJob } from '#web/features/jobs/savedJobs.ts';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';

/** A clinician's bookmark on a job. */
export function SaveJobToggle({ job }: SaveJobProps) {
  const t = useMessages();
  const known = useIsSaved(job.id);
  const toggle = useToggleSavedJob();
  const saved = known ?? false;
  const label = t(saved ? 'jobs.unsave' : 'jobs.save', { title: job.title });
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <ActionIcon
      color={saved ? 'teal' : 'gray'}
      aria-label={label}
      title={label}
      disabled={known === undefined}
      onClick={onFirstClick(() => toggle.mutate({ job_id: job.id, saved: !saved }))}
    >
      <Icon size={22} aria-hidden />
    </ActionIcon>
  );
}
