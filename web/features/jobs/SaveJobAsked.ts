import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { takeJobToSave } from './jobToSave.ts';
import { useToggleSavedJob } from './savedJobs.ts';

/** Saves the job that the user wanted to save as a visitor, once they are a clinician. Other accounts save none. */
export function SaveJobAsked(): null {
  const t = useMessages();
  const { user_role } = useUser();
  const { mutate } = useToggleSavedJob();
  const save = useEffectEvent(() => {
    const job_id = takeJobToSave();
    if (!job_id || user_role !== 'clinician') return;
    mutate({ job_id, saved: true }, { onSuccess: () => showSuccess(t('shell.jobSaved')) });
  });
  useEffect(() => {
    if (user_role) save();
  }, [user_role]);
  return null;
}
