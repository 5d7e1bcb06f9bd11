import { Select, Stack } from '@mantine/core';
import type { Job } from '#domain/job.ts';
import { applicationStatuses, type ApplicationStatus } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import classes from './ApplicantReview.module.css';
import type { ApplicationFacts, ApplicationFilter } from './facilityApplications.ts';

interface Props {
  filter: ApplicationFilter;
  jobs: readonly Job[];
  facts: readonly ApplicationFacts[];
  onStatus(status: ApplicationStatus | null): void;
  onJob(jobId: string | null): void;
}

/** Status and job, each choice with its count within what is chosen of the other. */
export function ApplicantFilters({ filter, jobs, facts, onStatus, onJob }: Props) {
  const t = useMessages();
  const ofJob = facts.filter(({ job_id }) => filter.job_id === null || job_id === filter.job_id);
  const ofStatus = facts.filter(({ status }) => filter.status === null || status === filter.status);
  const counted = (label: string, count: number) => t('facility.jobs.filterCount', { label, count });
  const known = jobs.map(({ id, title }) => ({
    value: id,
    label: counted(title, ofStatus.filter(({ job_id }) => job_id === id).length),
  }));
  return (
    <Stack gap="md" mb="lg" className={classes.filters}>
      <Select
        label={t('facility.applicants.job')}
        data={[{ value: 'all', label: counted(t('facility.applicants.allJobs'), ofStatus.length) }, ...known]}
        value={filter.job_id ?? 'all'}
        onChange={(value) => onJob(value === 'all' ? null : value)}
        allowDeselect={false}
        searchable={jobs.length > 8}
        maw={{ sm: 420 }}
      />
      <ChoiceFilter
        label={t('facility.applicants.statusFilter')}
        value={filter.status ?? 'all'}
        onChange={(value) => onStatus(value === 'all' ? null : value)}
        options={(['all', ...applicationStatuses] as const).map((status) => ({
          value: status,
          label: counted(
            status === 'all' ? t('facility.jobs.all') : t(`shell.status.${status}`),
            status === 'all' ? ofJob.length : ofJob.filter((one) => one.status === status).length,
          ),
        }))}
      />
    </Stack>
  );
}
