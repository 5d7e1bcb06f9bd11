import type { SourceResult } from '#domain/credentials/vocabulary.ts';

/** What a check of a credential or a person was: who looked at what, where and with which result. */
export const checkKinds = ['document_review', 'source_check', 'npi_check', 'screening', 'list_import'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Of all kinds; `checkResultsOf` says which belong to which. */
export const checkResults = [
  'accepted',
  'rejected',
  'withdrawn',
  'confirmed',
  'conditions',
  'different',
  'not_found',
  'unavailable',
  'possible',
  'cleared',
  'listed',
  'gone',
  'loaded',
] as const;
export type CheckResult = (typeof checkResults)[number];

const ofSource = ['confirmed', 'conditions', 'different', 'not_found', 'unavailable'] as const;

/** What the registry of NPIs is found to say of a person. */
export const npiCheckResults = ['confirmed', 'different', 'not_found', 'unavailable'] as const;

/** What it shows that may differ from what the account says. */
export const npiFacts = ['name', 'taxonomy'] as const;

/** That two accounts have one NPI, or documents with one number, is settled by `cleared`. */
export const checkResultsOf = {
  document_review: ['accepted', 'rejected', 'withdrawn', 'cleared'],
  source_check: ofSource,
  npi_check: [...npiCheckResults, 'cleared'],
  screening: ['possible', 'cleared', 'listed', 'gone'],
  list_import: ['loaded'],
} as const satisfies Readonly<Record<CheckKind, readonly CheckResult[]>>;

/** How it was looked at. */
export const checkMethods = ['document', 'web_lookup', 'phone', 'secure_email', 'file'] as const;

/** What a source shows as the status of a credential. */
export const seenStatuses = [
  'active',
  'conditions',
  'inactive',
  'expired',
  'suspended_or_revoked',
  'not_shown',
] as const;

/** Whether a source shows public actions against a clinician. */
export const seenRecords = ['none_shown', 'shown', 'not_offered'] as const;

/**
 * Characters of what is written into a check. `settles`: why two accounts may have one number. `shown`: a fact as a
 * source has it.
 */
export const checkTexts = { sourceName: 80, shown: 200, link: 300, notes: 2000, settles: 1000 } as const;

/** Days back to which a source check may be entered. */
export const sourceCheckDays = 30;

/** Why a document was rejected, or a source did not confirm it. Each has a sentence for its owner. */
export const checkReasons = [
  'unreadable',
  'incomplete',
  'wrong_document',
  'name_differs',
  'number_differs',
  'state_differs',
  'expired',
  'issuer_not_accepted',
  'altered',
  'conditions_shown',
  'not_found_at_source',
  'patient_information',
  'duplicate_number',
  'wrong_person',
  'other',
] as const;
export type CheckReason = (typeof checkReasons)[number];

/** What a source check says of its document. Null: it says nothing new, since the source did not answer. */
export function sourceResultOf(result: (typeof ofSource)[number]): SourceResult | null {
  if (result === 'unavailable') return null;
  return result === 'confirmed' || result === 'conditions' ? result : 'not_confirmed';
}
