import { Card, Stack, Text, Title } from '@mantine/core';
import type { DraftOf } from '#domain/entities.ts';
import { Job } from '#domain/jobs/job.ts';
import { placeOf } from '#domain/jobs/jobPlace.ts';
import { hourlyRange } from '#domain/pay/pay.ts';
import { JobText } from '#web/features/jobs/browse/JobText.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacility, type Facility } from '#web/session/membership.ts';

/** The new job as a clinician will read it. */
export function JobPreview({ body }: { body: DraftOf<'Job'> }) {
  const t = useMessages();
  const facility = useFacility();
  if (!facility) return null;
  const job = previewedJob(body, facility);
  return (
    <Card component="section" aria-label={t('facility.postJob.preview')}>
      <Stack gap="lg">
        <div>
          <Title order={3} className="serif" fz={{ base: '1.5rem', sm: '2.25rem' }}>
            {job.title}
          </Title>
          <Text mt={4}>{job.facility_name}</Text>
        </div>
        <JobText job={job} level={3} />
      </Stack>
    </Card>
  );
}

/** The job as it will be stored, as far as its readers see that. */
function previewedJob(body: DraftOf<'Job'>, facility: Facility): Job {
  const initial = Object.entries(Job.fields).map(([name, field]) => [name, field.initial ?? null]);
  const now = new Date().toISOString();
  const job = { ...Object.fromEntries(initial), ...body, id: '', created_date: now, published_date: now } as Job;
  const { min, max } = hourlyRange(job);
  return {
    ...job,
    ...placeOf(job, facility),
    facility_id: facility.id,
    facility_name: facility.facility_name ?? facility.full_name,
    pay_range_min: min,
    pay_range_max: max,
  };
}
