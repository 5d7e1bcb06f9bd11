import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { OutputOf } from '#domain/core/contract.ts';
import type { Applicant, searchApplicants } from '#domain/applications/applicantContracts.ts';
import type { Application } from '#domain/applications/application.ts';
import { stageOf, type ApplicationStage } from '#domain/applications/applicationStages.ts';
import { teamStageOf, teamStatusOf } from '#domain/applications/pendingRejection.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { refetchChanged } from '#web/api/queryClient.ts';

/** Lists of applicants, the one that is opened, and how many there are of each job and status. */
export const applicantKeys = {
  lists: ['Application', 'applicants', 'list'],
  one: ['Application', 'applicants', 'one'],
  counts: ['Application', 'applicants', 'counts'],
  stages: ['Application', 'applicants', 'stages'],
  toAssess: ['Application', 'applicants', 'toAssess'],
} as const;

export type ApplicantPages = InfiniteData<OutputOf<typeof searchApplicants>, string | null>;

/** Applications by status: of one job, or of all together where `job_id` is null. */
export interface CountedJob {
  readonly job_id: string | null;
  readonly counts: Readonly<Record<ApplicationStatus, number>>;
}

/** Applications by stage, likewise. */
export interface StageCounts {
  readonly job_id: string | null;
  readonly counts: Readonly<Record<ApplicationStage, number>>;
}

type Change = Partial<Application> & Pick<Application, 'id'>;

/**
 * Puts a change of an application wherever it is shown, and moves it from one count to the other: nothing is fetched for
 * it. Answers what it was before; undefined when it is shown nowhere, so that only the server knows what changes.
 */
export function changeApplication(
  queryClient: QueryClient,
  change: Change,
  applies: (known: Application) => boolean = (known) => !isOlder(change, known),
): Application | undefined {
  let before: Application | undefined;
  const changed = (applicant: Applicant): Applicant => {
    if (applicant.application.id !== change.id || !applies(applicant.application)) return applicant;
    before ??= applicant.application;
    const application = { ...applicant.application, ...change };
    const stages = { stage: stageOf(application), team_stage: teamStageOf(application) };
    return { ...applicant, application: { ...application, ...stages } };
  };
  queryClient.setQueriesData<ApplicantPages>(
    { queryKey: applicantKeys.lists },
    (data) => data && inPages(data, changed),
  );
  queryClient.setQueriesData<Applicant | null>({ queryKey: applicantKeys.one }, (data) => data && changed(data));
  if (before) {
    const after = { ...before, ...change };
    moveCount(queryClient, before, teamStatusOf(after));
    moveStageCount(queryClient, before, teamStageOf(after));
  }
  return before;
}

/** Whether the application is in a list or was opened: who is opened may have left the list, as by being reviewed. */
export function isShown(queryClient: QueryClient, id: string): boolean {
  if (queryClient.getQueryData<Applicant | null>([...applicantKeys.one, id])) return true;
  const lists = queryClient.getQueriesData<ApplicantPages>({ queryKey: applicantKeys.lists });
  return lists.some(([, data]) =>
    data?.pages.some(({ applicants }) => applicants.some(({ application }) => application.id === id)),
  );
}

/** What is being fetched: its answer may have been read before a change that is made now, and arrive after it. */
export function keysUnderWay(queryClient: QueryClient): readonly QueryKey[] {
  return shownKeys.filter((queryKey) => queryClient.isFetching({ queryKey }) > 0);
}

/** Asks again for what is being fetched, and for what was being fetched when the change began. */
export function refetchUnderWay(queryClient: QueryClient, earlier: readonly QueryKey[] = []): void {
  for (const queryKey of new Set([...earlier, ...keysUnderWay(queryClient)])) {
    void queryClient.invalidateQueries({ queryKey });
  }
  // A list that was read before a change and arrived after it has moved a count twice.
  void queryClient.invalidateQueries({ queryKey: applicantKeys.stages });
}

export async function refetchApplicants(queryClient: QueryClient): Promise<void> {
  await Promise.all(shownKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The same for changes from elsewhere: the next page that the user asked for comes in first. */
export function refetchChangedApplicants(queryClient: QueryClient): void {
  for (const queryKey of shownKeys) refetchChanged(queryClient, queryKey);
}

const shownKeys: readonly QueryKey[] = [
  applicantKeys.lists,
  applicantKeys.one,
  applicantKeys.counts,
  applicantKeys.stages,
];

function inPages(data: ApplicantPages, changed: (applicant: Applicant) => Applicant): ApplicantPages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, applicants: page.applicants.map(changed) })),
  };
}

/** As the date of a decision that is on its way: events from before it are older. */
export const underWay = '9999-12-31T23:59:59.999Z';

/** A notification of an earlier state may arrive after the answer to a later decision. */
export function isOlder({ updated_date }: Change, known: Application): boolean {
  return updated_date !== undefined && updated_date < known.updated_date;
}

function moveCount(queryClient: QueryClient, before: Application, to: ApplicationStatus): void {
  const { job_id } = before;
  const from = teamStatusOf(before);
  if (from === to) return;
  queryClient.setQueriesData<readonly CountedJob[]>({ queryKey: applicantKeys.counts }, (jobs) =>
    jobs?.map((job) => {
      if (job.job_id !== null && job.job_id !== job_id) return job;
      const moved = { [from]: Math.max(0, job.counts[from] - 1), [to]: job.counts[to] + 1 };
      return { ...job, counts: { ...job.counts, ...moved } };
    }),
  );
}

function moveStageCount(queryClient: QueryClient, before: Application, to: ApplicationStage): void {
  const { job_id } = before;
  const from = teamStageOf(before);
  if (from === to) return;
  queryClient.setQueriesData<StageCounts>({ queryKey: applicantKeys.stages }, (known) => {
    if (!known || (known.job_id !== null && known.job_id !== job_id)) return known;
    const moved = { [from]: Math.max(0, known.counts[from] - 1), [to]: known.counts[to] + 1 };
    return { ...known, counts: { ...known.counts, ...moved } };
  });
}
