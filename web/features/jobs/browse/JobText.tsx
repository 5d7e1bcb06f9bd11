import { List, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { ReactNode } from 'react';
import type { Job } from '#domain/jobs/job.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { DayOneFacts } from './DayOneFacts.tsx';
import classes from './JobDetail.module.css';
import { JobFacts } from './JobFacts.tsx';

interface Props {
  job: Job;
  /** Of the headings of its parts: below that of the job itself. */
  level?: 2 | 3;
  /** Between the facts and the text. */
  children?: ReactNode;
}

/** What a job says: its facts, its description and what it asks for. */
export function JobText({ job, level = 2, children }: Props) {
  const t = useMessages();
  return (
    <>
      <JobFacts job={job} />
      {(job.floating ?? job.orientation_minutes ?? job.chart_access ?? null) !== null && (
        <Deferred fallback={<div style={{ height: '12rem' }} aria-hidden />}>
          <DayOneFacts job={job} level={level} />
        </Deferred>
      )}
      {children}
      <section aria-labelledby="job-description">
        <Title order={level} fz="h2" id="job-description" mb="xs">
          {t('jobs.detail.description')}
        </Title>
        <Text className={classes['description']}>{job.description}</Text>
      </section>
      <section aria-labelledby="job-requirements">
        <Title order={level} fz="h2" id="job-requirements" mb="xs">
          {t('jobs.detail.requirements')}
        </Title>
        {job.required_credentials.length > 0 ? (
          <List spacing={6} withPadding>
            {job.required_credentials.map((credential) => (
              <List.Item key={credential}>{credential}</List.Item>
            ))}
          </List>
        ) : (
          <Text c="dimmed">{t('jobs.detail.noRequirements')}</Text>
        )}
      </section>
    </>
  );
}
