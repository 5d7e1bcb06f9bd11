import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Job } from '#domain/jobs/job.ts';
import { SaveTemplateDialog } from '#web/features/workspaces/formTemplates/SaveTemplateDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { templateOfJob } from './jobStart.ts';

/** Saves what is filled in for the next job of its kind. */
export function SaveAsTemplate({ body }: { body: Partial<Job> }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconTemplate size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('formTemplates.save.job')}
      </Button>
      {isOpen ? <JobTemplateDialog job={body} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export function JobTemplateDialog({ job, onClose }: { job: Partial<Job>; onClose: () => void }) {
  return (
    <SaveTemplateDialog template={{ kind: 'job', ...templateOfJob(job) }} start={job.title ?? ''} onClose={onClose} />
  );
}
