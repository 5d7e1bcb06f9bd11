import { daysBetween } from '#domain/shared/civilDay.ts';
import { reminderDays } from '#domain/credentials/credentialKinds.ts';
import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import { credentialKey, currentTerms, type CredentialTerm } from './credential.ts';

/** Days after its end in which its owner is notified. What ended before is too old for a notification. */
export const endedDays = 30;

/** Days before the end of a credential at which the facility that hired its owner is notified. */
export const hireReminderDays: readonly number[] = [30];

export interface CredentialReminder<T> {
  readonly term: T;
  /** The number of days before its end that is reached; 0 when it has ended. */
  readonly threshold: number;
}

/**
 * The reminders of a day: of each credential of a person whose current term ends soon or has just ended,
 * unless its renewal is in review. Only the present number of days counts, however many have passed without a word.
 */
export function remindersDue<T extends CredentialTerm>(
  terms: readonly T[],
  day: string,
  daysOf: (kind: CredentialKind | null) => readonly number[] = reminderDays,
): CredentialReminder<T>[] {
  const inReview = new Set(terms.filter(({ status }) => status === 'pending').map(credentialKey));
  return currentTerms(terms, day).flatMap((term) => {
    if (term.expires_date === null || inReview.has(credentialKey(term))) return [];
    const threshold = thresholdReached(daysOf(term.kind), daysBetween(day, term.expires_date));
    return threshold === null ? [] : [{ term, threshold }];
  });
}

function thresholdReached(thresholds: readonly number[], left: number): number | null {
  if (left < 0) return left >= -endedDays ? 0 : null;
  const reached = thresholds.filter((days) => days >= left);
  return reached.length === 0 ? null : Math.min(...reached);
}
