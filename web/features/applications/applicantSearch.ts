import { applicantOrders, applicationStatuses, states, type ApplicationStatus } from '#domain/site/vocabulary.ts';
import { searchWords } from '#web/address/readAddress.ts';

/** Which applicants are shown, as the address says; nothing narrows the list where a value is null. */
export interface ApplicantSearch {
  q: string | null;
  job_id: string | null;
  status: ApplicationStatus | null;
  state: (typeof states)[number] | null;
  /** Years of experience, at least. */
  min_years: (typeof experienceSteps)[number] | null;
  verified_only: boolean;
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
    status: known(applicationStatuses, 'status'),
    state: known(states, 'state'),
    min_years: experienceSteps.find((years) => String(years) === params.get('years')) ?? null,
    verified_only: params.has('verified'),
    sort: known(applicantOrders, 'sort') ?? 'newest',
  };
}

export function isNarrowed({ q, job_id, status, state, min_years, verified_only }: ApplicantSearch): boolean {
  return [q, job_id, status, state, min_years, verified_only].some(Boolean);
}
