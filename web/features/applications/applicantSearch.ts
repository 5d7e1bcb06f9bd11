import type { InputOf } from '#domain/core/contract.ts';
import type { Application } from '#domain/applications/application.ts';
import type { exportApplicants } from '#domain/applications/applicantContracts.ts';
import { waitsForAnswer } from '#domain/applications/responseTimes.ts';
import { applicationStates, askedState, type ApplicationState } from '#domain/applications/applicationStages.ts';
import { isRejectionPending, teamStateOf } from '#domain/applications/pendingRejection.ts';
import { applicantOrders, ordersWithinJob, payRange, states } from '#domain/shared/vocabulary.ts';
import { eligibilityAnswers, type EligibilityAnswer } from '#domain/eligibility/vocabulary.ts';
import { tagLimits } from '#domain/workspaces/workspace.ts';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { searchWords } from '#web/address/readAddress.ts';

/** Which applicants are shown, as the address says; nothing narrows the list where a value is null. */
export interface ApplicantSearch {
  q: string | null;
  job_id: string | null;
  /** Any of these, as the list calls them; all where it is empty. */
  statuses: readonly ApplicationState[];
  state: (typeof states)[number] | null;
  /** Years of experience, at least. */
  min_years: (typeof experienceSteps)[number] | null;
  verified_only: boolean;
  /** Only those that wait for an answer. */
  unanswered: boolean;
  /** With one of these at least. */
  tags: readonly string[];
  /** A colleague's id; `me`: the user who opens the address; `none`: no reviewer. */
  reviewer: string | null;
  /** Dollars per hour, at most. */
  max_rate: number | null;
  shares_credentials: boolean;
  /** Days until they can start. */
  available_within: (typeof availableSteps)[number] | null;
  /** Whether they may work the job: any of these answers. */
  eligibility: readonly EligibilityAnswer[];
  /** By the id of a question of the job: yes, no, or a number that is reached. */
  answers: Readonly<Record<string, boolean | number>>;
  sort: (typeof applicantOrders)[number] | (typeof ordersWithinJob)[number];
}

/** Years that may be asked for. */
export const experienceSteps = [1, 2, 5, 10, 20] as const;

/** Days that may be asked for. */
export const availableSteps = [0, 14, 30, 90] as const;

const answerName = /^answer\.([\w-]{1,64})$/;

/** The name of a question's answer in the address. */
export function answerParam(questionId: string): string {
  return `answer.${questionId}`;
}

/** Values that are none of ours are left out, so that every address shows a list: also one that was saved long ago. */
export function readApplicantSearch(params: URLSearchParams): ApplicantSearch {
  const known = <T extends string>(values: readonly T[], name: string): T | null =>
    values.find((value) => value === params.get(name)) ?? null;
  const step = <T extends number>(values: readonly T[], name: string): T | null =>
    values.find((value) => String(value) === params.get(name)) ?? null;
  const job_id = params.get('job');
  const orders = job_id ? [...applicantOrders, ...ordersWithinJob] : applicantOrders;
  return {
    q: searchWords(params, 100) || null,
    job_id,
    statuses: readList(applicationStates, params.get('status')),
    state: known(states, 'state'),
    min_years: step(experienceSteps, 'years'),
    verified_only: params.has('verified'),
    unanswered: params.has('unanswered'),
    tags: readTags(params),
    reviewer: readId(params.get('reviewer')),
    max_rate: readRate(params),
    shares_credentials: params.has('sharing'),
    available_within: job_id ? step(availableSteps, 'within') : null,
    eligibility: job_id ? readList(eligibilityAnswers, params.get('eligible')) : [],
    answers: job_id ? readAnswers(params) : {},
    sort: known(orders, 'sort') ?? 'newest',
  };
}

function readList<T extends string>(values: readonly T[], written: string | null): T[] {
  const names = (written ?? '').split(',');
  return values.filter((one) => names.includes(one));
}

function readTags(params: URLSearchParams): string[] {
  const tags = (params.get('tags') ?? '').split(',').map((tag) => tag.trim());
  const valid = tags.filter((tag) => tag !== '' && tag.length <= tagLimits.length);
  return [...new Set(valid)].slice(0, tagLimits.count);
}

function readId(value: string | null): string | null {
  return value !== null && /^[\w-]{1,64}$/.test(value) ? value : null;
}

function readRate(params: URLSearchParams): number | null {
  const rate = Number(params.get('rate') || NaN);
  return rate >= payRange.min && rate <= payRange.max ? rate : null;
}

function readAnswers(params: URLSearchParams): Record<string, boolean | number> {
  const answers: Record<string, boolean | number> = {};
  for (const [name, value] of params) {
    const id = answerName.exec(name)?.[1];
    if (!id) continue;
    if (value === 'yes' || value === 'no') answers[id] = value === 'yes';
    else if (value.trim() !== '' && Number.isFinite(Number(value))) answers[id] = Number(value);
  }
  return answers;
}

type ExportRequest = Omit<InputOf<typeof exportApplicants>, 'status' | 'stage' | 'statuses' | 'sort'>;

/** What narrows list, board and export alike, as the server is asked for it. `me`: who asks. */
export function askedFilters(search: ApplicantSearch, me: string): ExportRequest {
  const { statuses: _statuses, sort: _sort, reviewer, tags, eligibility, ...asked } = search;
  const isUser = reviewer !== null && reviewer !== 'none';
  return {
    ...asked,
    tags: [...tags],
    eligibility: [...eligibility],
    reviewer_id: isUser ? (reviewer === 'me' ? me : reviewer) : null,
    is_unassigned: reviewer === 'none',
  };
}

/** The same with the status and the order of the list. */
export function askedSearch(search: ApplicantSearch, me: string): InputOf<typeof exportApplicants> {
  const [first = null, ...more] = search.statuses;
  const asked = more.length > 0 ? { statuses: [...search.statuses] } : askedState(first);
  return { ...askedFilters(search, me), ...asked, sort: search.sort };
}

/** What is chosen beside words, job and status. */
export type ChosenFilter =
  | { name: 'tags' | 'reviewer'; value: string }
  | { name: 'eligibility'; value: EligibilityAnswer }
  | { name: 'state'; value: NonNullable<ApplicantSearch['state']> }
  | { name: 'min_years' | 'max_rate' | 'available_within'; value: number }
  | { name: 'verified_only' | 'unanswered' | 'shares_credentials' }
  | { name: 'answers'; id: string; value: boolean | number };

export function chosenFilters(search: ApplicantSearch): ChosenFilter[] {
  const { tags, reviewer, state, min_years, max_rate, available_within, eligibility, answers } = search;
  const flags = (['unanswered', 'verified_only', 'shares_credentials'] as const).filter((name) => search[name]);
  const numbers = Object.entries({ min_years, max_rate, available_within }) as [
    'min_years' | 'max_rate' | 'available_within',
    number | null,
  ][];
  return [
    ...flags.map((name) => ({ name })),
    ...tags.map((value) => ({ name: 'tags' as const, value })),
    ...(reviewer === null ? [] : [{ name: 'reviewer' as const, value: reviewer }]),
    ...(state === null ? [] : [{ name: 'state' as const, value: state }]),
    ...numbers.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    ...eligibility.map((value) => ({ name: 'eligibility' as const, value })),
    ...Object.entries(answers).map(([id, value]) => ({ name: 'answers' as const, id, value })),
  ];
}

const paramOf = {
  reviewer: 'reviewer',
  state: 'state',
  min_years: 'years',
  max_rate: 'rate',
  available_within: 'within',
  verified_only: 'verified',
  unanswered: 'unanswered',
  shares_credentials: 'sharing',
} as const;

/** How the address changes when a filter is taken away. */
export function withoutFilter({ tags, eligibility }: ApplicantSearch, filter: ChosenFilter): AddressChanges {
  if (filter.name === 'tags') return { tags: tags.filter((tag) => tag !== filter.value).join() };
  if (filter.name === 'eligibility') return { eligible: eligibility.filter((one) => one !== filter.value).join() };
  return { [filter.name === 'answers' ? answerParam(filter.id) : paramOf[filter.name]]: null };
}

/** How the address changes when nothing narrows the list anymore, or nothing but words, job and status. */
export function clearedFilters(search: ApplicantSearch): AddressChanges {
  return Object.assign(
    { tags: null },
    ...chosenFilters(search).map((one) => withoutFilter({ ...search, tags: [], eligibility: [] }, one)),
  );
}

export function isNarrowed(search: ApplicantSearch): boolean {
  return Boolean(search.q || search.job_id) || search.statuses.length > 0 || chosenFilters(search).length > 0;
}

/** Whether the list still shows an application whose status has changed since it was fetched. */
export function isSearched({ statuses, unanswered }: ApplicantSearch, application: Application): boolean {
  const waits = waitsForAnswer(application) && !isRejectionPending(application);
  return (statuses.length === 0 || statuses.includes(teamStateOf(application))) && (!unanswered || waits);
}
