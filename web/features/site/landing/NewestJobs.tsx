import { postedDate } from '#domain/jobs/jobFreshness.ts';
import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FoundJob } from '#domain/search/contracts.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { townOf } from '#domain/shared/postalAddress.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { roleName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { touchesList, useFreshQueries } from '#web/api/realtime.ts';
import { PayRange } from '#web/ui/PayRange.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './NewestJobs.module.css';
import { newestJobsQuery, newestKey } from './queries.ts';

/** The newest open jobs as they are in the database. When they cannot be read, the rest of the page does without. */
export function NewestJobs() {
  const t = useMessages();
  const { data, isPending, isError } = useQuery(newestJobsQuery(useClient()));
  useFreshQueries('Job', newestKey, (event, found: { jobs: FoundJob[] }) => touchesList(event, found.jobs));
  if (isError) return null;
  return (
    <section className={classes.board} aria-labelledby="newest-jobs">
      <div className={classes.boardHead}>
        <Title order={2} size="h3" id="newest-jobs">
          {t('public.home.newest')}
        </Title>
        {data ? (
          <Text size="sm" c="dimmed" className="tabular">
            {t('public.home.openJobs', { count: data.total })}
          </Text>
        ) : null}
      </div>
      {isPending ? <Skeleton height={320} radius={0} /> : null}
      {data?.jobs.length === 0 ? <Text p="lg">{t('public.home.noJobs')}</Text> : null}
      <ul className={classes.rows}>
        {data?.jobs.map((job) => (
          <li key={job.id}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
      <div className={classes.boardFoot}>
        <Anchor component={Link} to={pageHref('Jobs')} fw={600} className="reach">
          {t('public.home.allJobs')}
        </Anchor>
      </div>
    </section>
  );
}

function JobRow({ job }: { job: FoundJob }) {
  const t = useMessages();
  const content = (
    <>
      <span className={classes.rowTitle}>{job.title}</span>
      <span className={classes.rowPay}>
        <PayRange {...statedRange(job)} />
      </span>
      <span className={classes.rowPlace}>
        {[job.facility_name, job.address && townOf(job.address)].filter(Boolean).join(' · ') || roleName(t, job.role)}
      </span>
      <span className={classes.rowTime}>
        <TimeText value={postedDate(job)} />
      </span>
    </>
  );
  return (
    <Link to={pageHref('JobDetail', { id: job.id })} className={classes.row}>
      {content}
    </Link>
  );
}
