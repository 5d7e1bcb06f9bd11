import { currentTerms, isValidOn, lastDay } from '#domain/credentials/credential.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import { Document as DocumentEntity, type Document } from '#domain/credentials/document.ts';
import type { User } from '#domain/accounts/user.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { requiredDocumentTypes, states } from '#domain/shared/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';

/** What counts of a clinician's documents, on any day: approved, neither deleted nor hidden because of a report. */
export function approvedDocuments(work: Work, userId: string): Promise<Document[]> {
  return work.system.find('Document', { user_id: userId, status: 'approved', ...DocumentEntity.conditions.isVisible });
}

/** Whether a document is among these. */
export function counts(document: Document | null): document is Document {
  return document?.status === 'approved' && !document.is_removed && !isHidden(document);
}

/** The required types of which none of the approved documents is valid on a day. Without any, the clinician is verified. */
export function typesLacking(approved: readonly Document[], day: string): (typeof requiredDocumentTypes)[number][] {
  const valid = approved.filter((document) => isValidOn(document, day));
  return requiredDocumentTypes.filter((type) => !valid.some((document) => document.type === type));
}

/** Of the current terms those that have ended and without which a required type is lacking: they take the badge with them. */
export function endedRequired(approved: readonly Document[], day: string): Document[] {
  const lacking = typesLacking(approved, day);
  return currentTerms(approved, day).filter(
    ({ type, expires_date }) => expires_date !== null && expires_date < day && lacking.some((one) => one === type),
  );
}

/**
 * The last day from a day on before something required has ended; null: no day ends the badge, as for those verified
 * without documents.
 */
export function verifiedThrough(approved: readonly Document[], day: string): string | null {
  const ends = approved.flatMap(({ expires_date }) => (expires_date === null ? [] : [addDays(expires_date, 1)]));
  const days = [day, ...ends.filter((end) => end > day).toSorted()];
  const over = days.find((one) => endedRequired(approved, one).length > 0);
  return over === undefined ? null : addDays(over, -1);
}

/**
 * What all users read of a clinician's licenses: where they were reviewed, and since and until when their sources were
 * asked.
 */
export function licensesShown(
  approved: readonly Document[],
  day: string,
): Pick<User, 'reviewed_license_states' | 'reviewed_license_ends' | 'source_checked_date' | 'source_until'> {
  const licenses = currentTerms(approved, day).filter((term) => term.kind === 'state_license' && isValidOn(term, day));
  const confirmed = licenses.filter(({ source_result }) => source_result === 'confirmed');
  const isChecked = licenses.length > 0 && confirmed.length === licenses.length;
  const reviewed = states.filter((state) => licenses.some((license) => license.state === state));
  const ends = reviewed.flatMap((state) => {
    const end = licensedThrough(
      approved.filter((term) => term.kind === 'state_license' && term.state === state),
      day,
    );
    return end === endless ? [] : [[state, end] as const];
  });
  return {
    reviewed_license_states: reviewed,
    reviewed_license_ends: Object.fromEntries(ends),
    source_checked_date: isChecked ? first(confirmed.map((license) => license.source_checked_date)) : null,
    source_until: isChecked
      ? first([...confirmed.map((license) => license.source_until), ...ends.map(([, end]) => end)])
      : null,
  };
}

/**
 * The last day from a day on, on which one of these is valid, before the first day without any; `endless` where none is
 * without.
 */
function licensedThrough(licenses: readonly Document[], day: string): string {
  const days = licenses.map(({ issued_date, expires_date }) => ({
    before: issued_date === null ? '' : addDays(issued_date, -1),
    last: lastDay({ expires_date }),
  }));
  return days
    .toSorted((one, other) => (one.before < other.before ? -1 : 1))
    .reduce((through, { before, last }) => (before <= through && last > through ? last : through), day);
}

const endless = lastDay({ expires_date: null });

/** The first of some days; null where one is not known. */
function first(days: readonly (string | null)[]): string | null {
  const known = days.filter((day) => day !== null).toSorted();
  return known.length === days.length ? (known[0] ?? null) : null;
}
