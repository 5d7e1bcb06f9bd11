import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { roleName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { touchesList, useFreshQueries } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';
import { JobCard } from './JobCard.tsx';
import classes from './JobResults.module.css';
import { jobSearchText } from './jobSearchParams.ts';
import { myStatusesQuery } from '#web/features/jobs/myStatuses.ts';
import { jobKeys } from '#web/features/jobs/queries.ts';
import { bySpecialty, jobsOfRoleQuery, roleOf } from './suitedJobs.ts';

/** Three jobs that a clinician may apply for next: of their role, not applied for yet. Nothing where there is none. */
export function SuitedJobs() {
  const role = roleOf(useUser());
  return role ? <JobsOfRole role={role} /> : null;
}

function JobsOfRole({ role }: { role: ClinicalRole }) {
  const t = useMessages();
  const client = useClient();
  const user = useUser();
  useFreshQueries('Job', jobKeys.ofRole(role), (event, found: Job[]) => touchesList(event, found));
  const { data: jobs = [] } = useQuery(jobsOfRoleQuery(client, role));
  const ids = jobs.map(({ id }) => id);
  const { data: statuses } = useQuery(myStatusesQuery(client, user.id, ids));
  const shown = bySpecialty(
    jobs.filter(({ id }) => statuses?.[id] === null),
    user,
  ).slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="suited-jobs">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="suited-jobs">
          {t('clinician.dashboard.suited')}
        </Title>
        <Anchor component={Link} to={pageHref('Jobs') + jobSearchText({ role: [role], page: 1 })} className="reach">
          {t('clinician.dashboard.suitedAll', { role: roleName(t, role) })}
        </Anchor>
      </Group>
      <Stack gap="xs" component="ul" className={classes.list}>
        {shown.map((job) => (
          <li key={job.id}>
            <JobCard job={job} headingOrder={3} source="fit" />
          </li>
        ))}
      </Stack>
    </section>
  );
}
