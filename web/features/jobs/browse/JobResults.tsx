import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { AnswerLine } from '#web/features/applications/responseTimes/AnswerLine.tsx';
import { jobSearchQuery, shownOrder, type FoundJobs, type JobSearch } from '#web/features/jobs/queries.ts';
import type { ChangeSearch } from '#web/search/directory.ts';
import { distanceWords, StraightLine } from '#web/search/distance.tsx';
import { NothingFound } from '#web/search/NothingFound.tsx';
import { SearchResults } from '#web/search/SearchResults.tsx';
import { Unstated } from '#web/search/Unstated.tsx';
import { checkedSentence } from '#web/features/verification/facilities/checkedWords.ts';
import type { Formats } from '#web/i18n/format.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useSession } from '#web/session/session.tsx';
import { JobCard, JobCardSkeleton, type FoundWords } from './JobCard.tsx';
import { jobDirectory } from './jobDirectory.ts';
import classes from './JobResults.module.css';
import { JobViews } from './JobViews.tsx';

interface Props {
  search: JobSearch;
  onChange: ChangeSearch<JobSearch>;
}

/** The cards of one search. */
export function JobResults({ search, onChange }: Props) {
  const isClinician = useSession().user?.user_role === 'clinician';
  // A document comes with what visitors see: how the jobs fit is there once the list is fresh from the socket.
  const query = useQuery(jobSearchQuery(useClient(), search, isClinician));
  return (
    <SearchResults
      directory={jobDirectory}
      search={search}
      onChange={onChange}
      query={query}
      skeleton={<JobListSkeleton />}
      order={{
        shown: shownOrder(search, isClinician),
        offered: jobDirectory.ordersOf(search).filter((order) => isClinician || order !== 'fit'),
      }}
      views={<JobViews search={search} />}
    >
      {(found) =>
        found.jobs.length === 0 ? (
          <NothingFound directory={jobDirectory} search={search} found={found} />
        ) : (
          <JobList search={search} found={found} />
        )
      }
    </SearchResults>
  );
}

function JobList({ search, found }: { search: JobSearch; found: FoundJobs }) {
  const t = useMessages();
  const formats = useFormats();
  const source = search.sort === 'fit' ? 'fit' : 'search';
  return (
    <>
      <Stack gap="xs" component="ul" className={classes.list}>
        {found.jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} source={source} found={foundWords(t, formats, found.about[job.id])} />
          </li>
        ))}
      </Stack>
      <StraightLine about={found.about} />
      <Unstated directory={jobDirectory} search={search} count={found.unstated} />
    </>
  );
}

function foundWords(t: Translate, formats: Formats, about: FoundJobs['about'][string] | undefined): FoundWords {
  return {
    distance: distanceWords(t, about?.miles ?? null),
    checked: about ? checkedSentence(t, formats, about.facility) : null,
    fit: about?.fit ?? null,
    answers: about?.facility.answers ? <AnswerLine answers={about.facility.answers} /> : null,
  };
}

/** Five cards, as the specification has it. */
export function JobListSkeleton() {
  return (
    <Stack gap="xs">
      {Array.from({ length: 5 }, (_, index) => (
        <JobCardSkeleton key={index} />
      ))}
    </Stack>
  );
}
