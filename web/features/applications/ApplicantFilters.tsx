import '@mantine/core/styles/Chip.layer.css';
import { Chip, Group, Select, Stack } from '@mantine/core';
import type { Job } from '#domain/job.ts';
import { applicationStatuses, type ApplicationStatus } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import type { ApplicationFacts, ApplicationFilter } from './facilityApplications.ts';

interface Props {
  filter: ApplicationFilter;
  jobs: readonly Job[];
  facts: readonly ApplicationFacts[];
  onStatus(status: ApplicationStatus | null): void;
  onJob(jobId: string | null): void;
}

/** Status, each with its count within the chosen job, and job. */
export function ApplicantFilters({ filter, jobs, facts, onStatus, onJob }: Props) {
  const t = useMessages();
  const ofJob = facts.filter(({ job_id }) => filter.job_id === null || job_id === filter.job_id);
  const known = jobs.map((job) => ({ value: job.id, label: job.title }));
  return (
    <Stack gap="md" mb="lg">
      <Select
        label={t('facility.applicants.job')}
        data={[{ value: 'all', label: t('facility.applicants.allJobs') }, ...known]}
        value={filter.job_id ?? 'all'}
        onChange={(value) => onJob(value === 'all' ? null : value)}
        allowDeselect={false}
        searchable={jobs.length > 8}
        maw={{ sm: 420 }}
      />
      <Chip.Group
        value={filter.status ?? 'all'}
        onChange={(value) => onStatus(applicationStatuses.find((status) => status === value) ?? null)}
      >
        <Group gap="xs" role="radiogroup" aria-label={t('facility.applicants.statusFilter')}>
          <Chip value="all" variant="outline">
            {t('facility.jobs.filterCount', { label: t('facility.jobs.all'), count: ofJob.length })}
          </Chip>
          {applicationStatuses.map((status) => (
            <Chip key={status} value={status} variant="outline">
              {t('facility.jobs.filterCount', {
                label: t(`shell.status.${status}`),
                count: ofJob.filter((application) => application.status === status).length,
              })}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  );
}
