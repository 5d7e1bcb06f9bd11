import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { readAddress } from '#domain/shared/postalAddress.ts';
import type { Job } from '#domain/jobs/job.ts';
import { currentTerms, type CredentialTerm } from '#domain/credentials/credential.ts';

/** All that is read of a clinician: no name, age, picture or address finer than a state. */
export interface EligibilityFacts {
  /** All terms of the clinician that are not removed. */
  readonly terms: readonly CredentialTerm[];
  /** Where they legally live, two letters, and since which day. */
  readonly home_state: string | null;
  readonly home_state_date: string | null;
  /** The kinds that the reader sees: a clinician all of their own, a facility what `shownFor` says. */
  readonly shown: readonly CredentialKind[];
}

/** All that is read of a job. */
export interface EligibilityJob {
  readonly role: ClinicalRole;
  readonly start_date: string | null;
  readonly required_credentials: readonly string[];
  /** Where the patients are, as the facility says. */
  readonly practice_states: readonly string[];
  /** Where the work is, as the job's own address says: `eligibilityJobOf`. */
  readonly work_state: string | null;
}

/** The columns of a job that are read for it. */
export const eligibilityColumns = [
  'role',
  'start_date',
  'required_credentials',
  'practice_states',
  'address',
  'location_type',
] as const satisfies readonly (keyof Job)[];

/** Where the work is, as the job's own address says; null of remote work and of an address that names no state. */
export function workStateOf({ address, location_type }: Pick<Job, 'address' | 'location_type'>): string | null {
  return location_type === 'remote' || address === null ? null : readAddress(address).state;
}

/**
 * What is read of a job as it is stored. Its column `state` is where it is listed, and may be the state of the facility, which
 * says nothing of where the patients are.
 */
export function eligibilityJobOf<T extends Pick<Job, 'address' | 'location_type'>>({
  address,
  location_type,
  ...job
}: T): Omit<T, 'address' | 'location_type'> & Pick<EligibilityJob, 'work_state'> {
  return { ...job, work_state: workStateOf({ address, location_type }) };
}

/**
 * Where the patients of a job are: practice counts where the patient is. None is known of remote work, and of an
 * address that names no state.
 */
export function statesOf({
  practice_states,
  work_state,
}: Pick<EligibilityJob, 'practice_states' | 'work_state'>): string[] {
  if (practice_states.length > 0) return [...new Set(practice_states)];
  return work_state === null ? [] : [work_state];
}

/** The day on which the work begins: today where it already has, or where the job does not state it. */
export function startOf({ start_date }: Pick<EligibilityJob, 'start_date'>, today: string): string {
  return start_date !== null && start_date > today ? start_date : today;
}

/** What counts, reviewed or not: what is current today or at the start, and what is in review. */
export function termsThatCount(
  terms: readonly CredentialTerm[],
  today: string,
  start: string,
): readonly CredentialTerm[] {
  const current = [...currentTerms(terms, today), ...(start === today ? [] : currentTerms(terms, start))];
  const inReview = terms.filter(({ status, is_hidden }) => status === 'pending' && !is_hidden);
  return [...new Set([...current, ...inReview])];
}
