import { currentTerms, isValidOn } from '#domain/nouns/credential.ts';
import { isHidden } from '#domain/language/sight.ts';
import { Document as DocumentEntity, type Document } from '#domain/nouns/document.ts';
import type { User } from '#domain/nouns/user.ts';
import { requiredDocumentTypes, states } from '#domain/site/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';

/** What counts of somebody's documents, on whichever days: approved, neither deleted nor out of sight because of a report. */
export function approvedDocuments(work: Work, userId: string): Promise<Document[]> {
  return work.system.find('Document', { user_id: userId, status: 'approved', ...DocumentEntity.conditions.inSight });
}

/** Whether a document is among these. */
export function counts(document: Document | null): document is Document {
  return document?.status === 'approved' && !document.is_removed && !isHidden(document);
}

/** The required types of which none of the approved documents is valid on a day. Without any, somebody is verified. */
export function typesLacking(approved: readonly Document[], day: string): (typeof requiredDocumentTypes)[number][] {
  const valid = approved.filter((document) => isValidOn(document, day));
  return requiredDocumentTypes.filter((type) => !valid.some((document) => document.type === type));
}

/** What everybody reads of somebody's licenses: where they were reviewed, and since and until when their sources were asked. */
export function licensesShown(
  approved: readonly Document[],
  day: string,
): Pick<User, 'reviewed_license_states' | 'source_checked_date' | 'source_until'> {
  const licenses = currentTerms(approved, day).filter((term) => term.kind === 'state_license' && isValidOn(term, day));
  const confirmed = licenses.filter(({ source_result }) => source_result === 'confirmed');
  const isChecked = licenses.length > 0 && confirmed.length === licenses.length;
  return {
    reviewed_license_states: states.filter((state) => licenses.some((license) => license.state === state)),
    source_checked_date: isChecked ? first(confirmed.map((license) => license.source_checked_date)) : null,
    source_until: isChecked ? first(confirmed.map((license) => license.source_until)) : null,
  };
}

/** The first of some days; null where one is not known. */
function first(days: readonly (string | null)[]): string | null {
  const known = days.filter((day) => day !== null).toSorted();
  return known.length === days.length ? (known[0] ?? null) : null;
}
