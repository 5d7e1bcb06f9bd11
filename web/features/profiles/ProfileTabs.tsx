import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Job } from '#domain/jobs/job.ts';
import type { Post } from '#domain/profiles/post.ts';
import { openJobsQuery } from '#web/features/jobs/queries.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import classes from './Profile.module.css';
import { ProfileAbout } from './ProfileAbout.tsx';
import { postsQuery, type Person } from './queries.ts';

interface ProfileTabsProps {
  person: Person;
  /** How the page shows one of a facility's open jobs. */
  jobCard: (job: Job) => ReactNode;
  /** How it shows a clinician's posts. */
  portfolio: (posts: readonly Post[]) => ReactNode;
  /** What others say of the person. */
  reviews: ReactNode;
}

/** About, then a clinician's portfolio or a facility's open jobs, then reviews; the address says which. */
export function ProfileTabs({ person, jobCard, portfolio, reviews }: ProfileTabsProps) {
  const t = useMessages();
  const client = useClient();
  const [params, change] = useAddressParams();
  const isFacility = person.user_role === 'facility';
  const posts = useQuery({ ...postsQuery(client, person.id), enabled: !isFacility });
  const jobs = useQuery({ ...openJobsQuery(client, person.id, openJobsShown), enabled: isFacility });
  const second = isFacility ? 'jobs' : 'portfolio';
  const tab = [second, 'reviews'].find((name) => name === params.get('tab')) ?? 'about';
  const count = (items: readonly unknown[] | undefined) => ({ count: items?.length ?? 0 });
  return (
    <Tabs value={tab} onChange={(next) => change({ tab: next === 'about' ? null : next })}>
      <Tabs.List mb="lg" className="no-print">
        <Tabs.Tab value="about">{t('clinician.profile.tab.about')}</Tabs.Tab>
        <Tabs.Tab value={second} className="tabular">
          {isFacility
            ? t('clinician.profile.tab.jobs', count(jobs.data))
            : t('clinician.profile.tab.portfolio', count(posts.data))}
        </Tabs.Tab>
        <Tabs.Tab value="reviews" className="tabular">
          {t('clinician.profile.tab.reviews', { count: person.rating_count ?? 0 })}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="about">
        <ProfileAbout person={person} />
      </Tabs.Panel>
      <Tabs.Panel value={second}>
        {isFacility ? (
          <Loaded query={jobs}>{(found) => <OpenJobs jobs={found} jobCard={jobCard} />}</Loaded>
        ) : (
          <Loaded query={posts}>{portfolio}</Loaded>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="reviews">{reviews}</Tabs.Panel>
    </Tabs>
  );
}

/** How many of a facility's open jobs its profile lists. */
export const openJobsShown = 50;

function OpenJobs({ jobs, jobCard }: { jobs: readonly Job[]; jobCard: (job: Job) => ReactNode }) {
  const t = useMessages();
  if (jobs.length === 0) return <EmptyState title={t('clinician.profile.noJobs')} />;
  return (
    <ul className={classes['items']}>
      {jobs.map((job) => (
        <li key={job.id}>{jobCard(job)}</li>
      ))}
    </ul>
  );
}

interface Loading<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

function Loaded<T>({ query, children }: { query: Loading<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : <SkeletonList count={3} />;
}
