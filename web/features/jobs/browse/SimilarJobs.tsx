import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { touchesList, useFreshQueries } from '#web/api/realtime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { JobCard } from './JobCard.tsx';
import classes from './JobResults.module.css';
import { jobSearchText } from './jobSearchParams.ts';
import { alikeIn, jobKeys, similarJobsQuery } from '#web/features/jobs/queries.ts';

/** Where to go on from a job that does not suit, or is taken. Nothing where there is no other. */
export function SimilarJobs({ job }: { job: Job }) {
  const t = useMessages();
  const jobs = useQuery(similarJobsQuery(useClient(), job)).data;
  useFreshQueries('Job', jobKeys.similarTo(job.id), (event, shown: Job[]) => touchesList(event, shown));
  if (!jobs || jobs.length === 0) return null;
  return (
    <section aria-labelledby="similar-jobs" className="no-print">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="similar-jobs">
          {t('jobs.detail.similar')}
        </Title>
        <Anchor component={Link} to={pageHref('Jobs') + jobSearchText({ ...alikeIn(job), page: 1 })} className="reach">
          {t('jobs.detail.allSimilar')}
        </Anchor>
      </Group>
      <Stack gap="xs" component="ul" className={classes.list}>
        {jobs.map((similar) => (
          <li key={similar.id}>
            <JobCard job={similar} headingOrder={3} plain />
          </li>
        ))}
      </Stack>
    </section>
  );
}
