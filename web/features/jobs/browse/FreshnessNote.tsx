import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Job } from '#domain/jobs/job.ts';
import { freshDays, isExpiring } from '#domain/jobs/jobFreshness.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useConfirmJobs } from '#web/features/jobs/manage/facilityJobs.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useSession } from '#web/session/session.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';

/** How fresh a job is: since when it is confirmed open, when it closes, or that the facility never confirmed it. */
export function FreshnessNote({ job }: { job: Job }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { user } = useSession();
  const [now] = useState(() => new Date());
  if (job.closed_reason === 'not_confirmed') return <Note>{t('postings.notConfirmed')}</Note>;
  if (job.status !== 'active' || !job.confirmed_date || !job.expires_date) return null;
  if ((user?.works_for ?? user?.id) !== job.facility_id || !isExpiring(job, now)) {
    return (
      <Note>
        · {t('postings.confirmedOn')} <TimeText value={job.confirmed_date} />
      </Note>
    );
  }
  return (
    <Group gap="sm" role="note">
      <Text size="sm">{t('postings.closesUnless', { date: formatDate(job.expires_date) })}</Text>
      <ConfirmButton job={job} />
    </Group>
  );
}

function ConfirmButton({ job }: { job: Job }) {
  const t = useMessages();
  const confirm = useConfirmJobs();
  const [send, sending] = useSingleFlight(async () => {
    try {
      const count = await confirm.mutateAsync([job.id]);
      showSuccess(t('postings.confirmed', { count, days: freshDays }));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={sending}
      aria-label={t('postings.confirmNamed', { title: job.title })}
      onClick={() => void send()}
    >
      {t('postings.confirm', { count: 1 })}
    </Button>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text span inherit role="note">
      {children}
    </Text>
  );
}
