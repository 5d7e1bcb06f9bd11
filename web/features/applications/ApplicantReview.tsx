import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Card, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Application } from '#domain/application.ts';
import type { Job } from '#domain/job.ts';
import { usePeople, type Person } from '#web/features/people/queries.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';
import { ApplicantFilters } from './ApplicantFilters.tsx';
import classes from './ApplicantReview.module.css';
import { ApplicantRow } from './ApplicantRow.tsx';
import { ApplicantShortcuts } from './ApplicantShortcuts.tsx';
import { useApplicationFacts, useFacilityApplication, useFacilityApplications } from './facilityApplications.ts';
import { useApplicantActions, useReviewAddress, type ApplicantActions } from './useApplicantReview.ts';

interface Props {
  jobs: readonly Job[];
  /** What an application shows and offers once it has led to a hire. */
  renderAfterHire: (application: Application, applicant: Person | undefined) => ReactNode;
}

/** The applications to the facility: a list to skim beside the one that is opened. */
export function ApplicantReview({ jobs, renderAfterHire }: Props) {
  const t = useMessages();
  const { filter, openedId, setStatus, setJob, open, close } = useReviewAddress();
  const facts = useApplicationFacts();
  const list = useFacilityApplications(filter);
  const applications = list.data?.pages.flat() ?? [];
  const fetched = useFacilityApplication(openedId).data;
  const opened = applications.find(({ id }) => id === openedId) ?? (fetched?.id === openedId ? fetched : undefined);
  const people = usePeople([...applications, opened].flatMap((one) => one?.applicant_id ?? [])).data;
  const jobTitle = (id: string) => jobs.find((job) => job.id === id)?.title ?? t('facility.applicants.unknownJob');
  const actions = useApplicantActions(jobTitle);

  if (!list.data || !facts.data) return <NotThere queries={[list, facts]} />;
  return (
    <div data-opened={opened ? true : undefined}>
      <ApplicantFilters filter={filter} jobs={jobs} facts={facts.data} onStatus={setStatus} onJob={setJob} />
      <VisuallyHidden component="output">
        {t('facility.applicants.found', { count: applications.length })}
      </VisuallyHidden>
      {applications.length > 0 && <ApplicantShortcuts applications={applications} opened={opened} actions={actions} />}
      {applications.length === 0 && !opened ? (
        <NoApplications isFiltered={filter.status !== null || filter.job_id !== null} />
      ) : (
        <div className={classes.panes}>
          <ApplicantList
            list={list}
            render={(application) => (
              <ApplicantRow
                application={application}
                applicant={people?.get(application.applicant_id)}
                jobTitle={jobTitle(application.job_id)}
                isOpened={application.id === openedId}
                onOpen={() => open(application.id)}
              />
            )}
          />
          <div className={classes.pane}>
            {opened ? (
              <ApplicantCard
                key={opened.id}
                application={opened}
                applicant={people?.get(opened.applicant_id)}
                jobTitle={jobTitle(opened.job_id)}
                actions={actions}
                onClose={close}
              >
                {opened.status === 'hired' ? renderAfterHire(opened, people?.get(opened.applicant_id)) : null}
              </ApplicantCard>
            ) : (
              <NothingOpened />
            )}
          </div>
        </div>
      )}
      <DecisionDialog actions={actions} />
    </div>
  );
}

function ApplicantList({
  list,
  render,
}: {
  list: ReturnType<typeof useFacilityApplications>;
  render: (application: Application) => ReactNode;
}) {
  const t = useMessages();
  return (
    <div className={classes.listPane}>
      <ul className={classes.list}>
        {list.data?.pages.flat().map((application) => (
          <li key={application.id}>{render(application)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('facility.showMore')}
        </Button>
      )}
    </div>
  );
}

function NothingOpened() {
  const t = useMessages();
  return (
    <Card component={Text} c="dimmed" ta="center" py="xl">
      {t('facility.applicants.choose')}
    </Card>
  );
}

function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  const t = useMessages();
  return (
    <EmptyState
      title={t('facility.applicants.none')}
      hint={t(isFiltered ? 'facility.applicants.noneFiltered' : 'facility.applicants.noneYet')}
    />
  );
}

function DecisionDialog({ actions: { asked, confirm, cancel } }: { actions: ApplicantActions }) {
  const t = useMessages();
  const isHire = asked?.step === 'hired';
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t(isHire ? 'facility.applicants.hireTitle' : 'facility.applicants.rejectTitle')}
      confirmLabel={t(isHire ? 'facility.applicants.hireConfirm' : 'facility.applicants.rejectConfirm')}
      cancelLabel={t('shell.cancel')}
      destructive={!isHire}
      onConfirm={confirm}
      onClose={cancel}
    >
      {t(isHire ? 'facility.applicants.hireQuestion' : 'facility.applicants.rejectQuestion')}
    </ConfirmDialog>
  );
}

function ReviewSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton height={68} maw={420} />
      <Skeleton height={36} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={132} />
      ))}
    </Stack>
  );
}

/** The first fetch goes on, or has failed. */
function NotThere({ queries }: { queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[] }) {
  const error = queries.map((query) => query.error).find((failure) => failure !== null);
  if (!error) return <ReviewSkeleton />;
  return <ErrorState error={error} onRetry={() => Promise.all(queries.map((query) => query.refetch()))} />;
}
