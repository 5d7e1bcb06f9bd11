import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentDate } from '#domain/messaging/sentDate.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { applicationStages, type ApplicationStage } from '#domain/applications/applicationStages.ts';
import { teamStageOf } from '#domain/applications/pendingRejection.ts';
import { applicantLimits, boardCards } from '#domain/shared/limits.ts';
import { useClient } from '#web/api/client.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';
import { askedFilters, type ApplicantSearch } from '../applicantSearch.ts';
import { applicantKeys, type StageCounts } from '../applicantCache.ts';

/** All cards that were fetched, whichever stage they are in: in the form of the lists, so that changes reach them. */
interface Cards {
  pages: { applicants: Applicant[] }[];
  next: Partial<Record<ApplicationStage, string | null>>;
  /** How many there are of each stage, where filters narrow the board. */
  totals: Partial<Record<ApplicationStage, number | null>>;
}

/** The cards of the board by stage, newest first, and how to get more of one. */
export function useBoard(search: ApplicantSearch) {
  const client = useClient();
  const filters = askedFilters(search, useUser().id);
  const queryClient = useQueryClient();
  const queryKey = [...applicantKeys.lists, 'board', useFacilityId(), filters];
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Cards> => {
      // Users who had fetched more of a stage keep it.
      const known = byStage(cardsIn(queryClient.getQueryData<Cards>(queryKey)));
      const most = Math.max(boardCards, ...applicationStages.map((stage) => known[stage].length));
      const { stages } = await client.functions.applicantBoard({
        ...filters,
        limit: Math.min(most, applicantLimits.page),
      });
      return {
        pages: [{ applicants: stages.flatMap(({ applicants }) => applicants) }],
        next: Object.fromEntries(stages.map(({ stage, next }) => [stage, next])),
        totals: Object.fromEntries(stages.map(({ stage, total }) => [stage, total])),
      };
    },
    placeholderData: keepPreviousData,
  });
  const showMore = async (stage: ApplicationStage) => {
    const after = query.data?.next[stage];
    if (!after) return;
    const page = await client.functions.searchApplicants({ ...filters, stage, limit: boardCards, after });
    // What is asked for in between knows nothing of this page, and would take it away again.
    const isAsked = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Cards>(
      queryKey,
      (cards) =>
        cards && {
          ...cards,
          pages: [...cards.pages, { applicants: page.applicants }],
          next: { ...cards.next, [stage]: page.next },
        },
    );
    if (isAsked) void queryClient.invalidateQueries({ queryKey });
  };
  const cards = cardsIn(query.data);
  /** Null where all of a job are shown: then the counts of its stages say so. */
  const totalOf = (stage: ApplicationStage): number | null => {
    const total = query.data?.totals[stage] ?? null;
    // A card that was moved since counts where it is.
    return total === null || query.data?.next[stage] ? total : byStage(cards)[stage].length;
  };
  return { query, cards, showMore, totalOf };
}

/** How many applications there are in each stage. */
export function useStageCounts(job_id: string | null): StageCounts['counts'] | undefined {
  const client = useClient();
  const facility_id = useFacilityId();
  const { data } = useQuery({
    queryKey: [...applicantKeys.stages, facility_id, job_id],
    queryFn: async (): Promise<StageCounts> => {
      const query = { facility_id, ...(job_id === null ? {} : { job_id }) };
      const { rows } = await client.entities.Application.aggregate({ query, groupBy: ['team_stage'] } as const);
      const some = Object.fromEntries(rows.map(({ team_stage, count }) => [team_stage, count]));
      return { job_id, counts: { ...noneInAnyStage, ...some } };
    },
    placeholderData: keepPreviousData,
  });
  return data?.counts;
}

/** The cards of each stage as it is now, newest first. */
export function byStage(cards: readonly Applicant[]): Readonly<Record<ApplicationStage, readonly Applicant[]>> {
  const newest = cards.toSorted((one, other) => sentDate(other.application).localeCompare(sentDate(one.application)));
  const of = (stage: ApplicationStage) => newest.filter(({ application }) => teamStageOf(application) === stage);
  return Object.fromEntries(applicationStages.map((stage) => [stage, of(stage)])) as Record<
    ApplicationStage,
    Applicant[]
  >;
}

/** Each once: an applicant who was at a page's end when another came is on two of them. */
function cardsIn(cards: Cards | undefined): Applicant[] {
  const all = cards?.pages.flatMap(({ applicants }) => applicants) ?? [];
  return [...new Map(all.map((one) => [one.application.id, one])).values()];
}

const noneInAnyStage = { new: 0, reviewed: 0, shortlisted: 0, interview: 0, offer: 0, hired: 0, closed: 0 };
