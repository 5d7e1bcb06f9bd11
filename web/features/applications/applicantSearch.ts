import type { Application } from '#domain/applications/application.ts';
import { waitsForAnswer } from '#domain/applications/responseTimes.ts';
import { applicationStates, type ApplicationState } from '#domain/applications/applicationStages.ts';
import { isRejectionPending, teamStateOf } from '#domain/applications/pendingRejection.ts';
import { applicantOrders, states } from '#domain/shared/vocabulary.ts';
import { searchWords } from '#web/address/readAddress.ts';

/** Which applicants are shown, as the address says; nothing narrows the list where a value is null. */
export interface ApplicantSearch {
  q: string | null;
  job_id: string | null;
  /** As the list calls it. */
  status: ApplicationState | null;
  state: (typeof states)[number] | null;
  /** Years of experience, at least. */
  min_years: (typeof experienceSteps)[number] | null;
  verified_only: boolean;
  /** Only those that wait for an answer. */
  unanswered: boolean;
  sort: (typeof applicantOrders)[number];
}

/** Years that may be asked for. */
export const experienceSteps = [1, 2, 5, 10, 20] as const;

/** Values that are none of ours are left out, so that every address shows a list. */
export function readApplicantSearch(params: URLSearchParams): ApplicantSearch {
  const known = <T extends string>(values: readonly T[], name: string): T | null =>
    values.find((value) => value === params.get(name)) ?? null;
  return {
    q: searchWords(params, 100) || null,
    job_id: params.get('job'),
    status: known(applicationStates, 'status'),
    state: known(states, 'state'),
    min_years: experienceSteps.find((years) => String(years) === params.get('years')) ?? null,
    verified_only: params.has('verified'),
    unanswered: params.has('unanswered'),
    sort: known(applicantOrders, 'sort') ?? 'newest',
  };
}

export function isNarrowed({ sort: _sort, ...narrowed }: ApplicantSearch): boolean {
  return Object.values(narrowed).some(Boolean);
}

/** Whether the list still shows an application whose status has changed since it was fetched. */
export function isSearched({ status, unanswered }: ApplicantSearch, application: Application): boolean {
  const waits = waitsForAnswer(application) && !isRejectionPending(application);
  return (status === null || status === teamStateOf(application)) && (!unanswered || waits);
}
