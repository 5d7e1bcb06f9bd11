import { Button, Card, Skeleton, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useFreshReadiness } from '#web/features/privacy/sharing/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { keepAbove } from '#web/ui/keepAbove.ts';
import { ApplicantCard } from './ApplicantCard.tsx';
import { ApplicantList } from './ApplicantList.tsx';
import classes from './ApplicantPane.module.css';
import { ApplicantShortcuts } from './ApplicantShortcuts.tsx';
import { ApplicantToolbar } from './ApplicantToolbar.tsx';
import { useApplicantEvents, useApplicants } from './applicantQueries.ts';
import { clearedFilters, isNarrowed, type ApplicantSearch } from './applicantSearch.ts';
import { BulkBar } from './BulkBar.tsx';
import { ChosenFilters } from './filters/ChosenFilters.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useApplicantActions, useApplicantAddress, type ApplicantActions } from './useApplicantDecision.tsx';
import { useApplicantWalk } from './useApplicantWalk.ts';
import { useSelection } from './useSelection.ts';

interface Props {
  /** What an application shows and offers once it has led to a hire. */
  renderAfterHire: (applicant: Applicant) => ReactNode;
}

/** The applications to the facility: a list to skim beside the one that is opened. */
export function ApplicantPane({ renderAfterHire }: Props) {
  const t = useMessages();
  const [isHelpShown, setHelpShown] = useState(false);
  const { search, narrow, sort, close } = useApplicantAddress();
  const list = useApplicants(search);
  useApplicantEvents();
  const walk = useApplicantWalk(search, list.data?.pages);
  const { shown, opened, move } = walk;
  useFreshReadiness(shown);
  const actions = useApplicantActions(walk.leave);
  const selection = useSelection(JSON.stringify(search));
  const selected = shown.filter(({ application }) => selection.ids.has(application.id));
  const jobTitle = ({ job_title, application }: Applicant) =>
    job_title ?? application.job_title ?? t('facility.applicants.unknownJob');
  const help = { isHelpShown, onHelp: setHelpShown };
  if (!list.data) return list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <ReviewSkeleton />;
  return (
    <div data-opened={opened ? true : undefined}>
      <ApplicantToolbar search={search} narrow={narrow} />
      <ChosenFilters search={search} narrow={narrow} />
      <ApplicantShortcuts opened={opened} actions={actions} move={move} {...help} />
      {selected.length > 0 && <BulkBar selected={selected} selection={selection} />}
      {shown.length === 0 && !opened ? (
        <NoApplications search={search} />
      ) : (
        <div className={classes.panes} ref={keepAbove}>
          <ApplicantList
            shown={shown}
            total={totalOf(list.data.pages[0])}
            search={search}
            openedId={walk.openedId}
            selection={selection}
            jobTitle={jobTitle}
            onOpen={walk.open}
            onSort={sort}
            onHelp={() => setHelpShown(true)}
            list={list}
          />
          <div className={classes.pane}>
            <OpenedApplicant walk={walk} jobTitle={jobTitle} actions={actions} onClose={close}>
              {opened?.application.status === 'hired' && opened.person ? renderAfterHire(opened) : null}
            </OpenedApplicant>
          </div>
        </div>
      )}
      <DecisionDialog
        actions={actions}
        // The next applicant may be opened by then.
        returnFocusTo={() => document.querySelector('[data-application][aria-current]')}
      />
    </div>
  );
}

/** One above what is counted where there are more. */
function totalOf(page: { total: number; total_is_more: boolean } | undefined): number {
  if (!page) return 0;
  return page.total_is_more ? page.total + 1 : page.total;
}

interface OpenedProps {
  walk: ReturnType<typeof useApplicantWalk>;
  jobTitle(applicant: Applicant): string;
  actions: ApplicantActions;
  onClose(): void;
  children: ReactNode;
}

function OpenedApplicant({ walk: { opened, at, shown, move }, jobTitle, actions, onClose, children }: OpenedProps) {
  if (!opened) return <NothingOpened />;
  return (
    <ApplicantCard
      key={opened.application.id}
      applicant={opened}
      jobTitle={jobTitle(opened)}
      actions={actions}
      previous={at > 0 ? () => move(-1) : null}
      next={at >= 0 && at < shown.length - 1 ? () => move(1) : null}
      onClose={onClose}
    >
      {children}
    </ApplicantCard>
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

export function NoApplications({ search }: { search: ApplicantSearch }) {
  const t = useMessages();
  const narrowed = isNarrowed(search);
  const mayRead = useMay('read');
  const [, change] = useAddressParams();
  const clear = () => change({ ...clearedFilters(search), q: null, job: null, status: null, id: null });
  return (
    <EmptyState
      title={t('facility.applicants.none')}
      hint={t(
        narrowed
          ? 'facility.applicants.noneFiltered'
          : mayRead
            ? 'facility.applicants.noneYet'
            : 'facility.applicants.noneGiven',
      )}
      action={
        narrowed && (
          <Button variant="default" onClick={clear}>
            {t('facility.applicants.clear')}
          </Button>
        )
      }
    />
  );
}

function ReviewSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton height={42} />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={72} maw={520} />
      ))}
    </Stack>
  );
}
