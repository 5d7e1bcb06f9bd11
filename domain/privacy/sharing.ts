import { kindsForApplicants } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames, type CredentialKind } from '#domain/credentials/vocabulary.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import type { Application } from '#domain/applications/application.ts';

/** Applications of one question for what is shared. */
export const maxRead = 50;

/** Of one job: the newest applications that share, which are filtered by whether the applicants may work it. */
export const maxJudged = 200;

/** Days between two requests of a facility to see the credentials of one applicant. */
export const askAgainDays = 7;

/** Whether a facility may read what is shared with an application: it is open, or has led to a hire. */
export function isReadable({ status }: Pick<Application, 'status'>): boolean {
  return status === 'hired' || openApplicationStatuses.some((open) => open === status);
}

/** Whether the clinician agrees now: a withdrawal and a rejection end it as much as a clinician who stops sharing. */
export function isShared(application: Pick<Application, 'status' | 'shares_credentials'>): boolean {
  return application.shares_credentials && isReadable(application);
}

/**
 * The kinds of credentials that a facility sees: those of health and background once the clinician has accepted an offer, or
 * shares them by name. A hire that the facility enters itself opens nothing.
 */
export function shownFor({
  status,
  has_accepted,
  shared_kinds,
}: Pick<Application, 'status' | 'shared_kinds'> & { readonly has_accepted: boolean }): readonly CredentialKind[] {
  return status === 'hired' && has_accepted ? credentialKindNames : [...kindsForApplicants, ...shared_kinds];
}

/** Whether a facility that asked last at `asked_date` may ask again. */
export function mayAskAgain(asked_date: string | null, now: Date): boolean {
  return asked_date === null || now.getTime() - Date.parse(asked_date) >= askAgainDays * 24 * 60 * 60 * 1000;
}
