import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import { currentTerms, type CredentialTerm } from './credential.ts';

/**
 * What a facility reads of a term that is shared with it: no file, number, name as printed or note. Of a number at most its
 * end, so that the facility recognizes what it is shown on paper.
 */
export interface CredentialSummary extends Pick<
  CredentialTerm,
  | 'name'
  | 'profession'
  | 'state'
  | 'issuer'
  | 'is_multistate'
  | 'issued_date'
  | 'expires_date'
  | 'has_no_expiry'
  | 'details'
  | 'reviewed_date'
  | 'source_result'
  | 'source_name'
  | 'source_checked_date'
  | 'source_until'
> {
  readonly kind: CredentialKind;
  /** No reviewer has looked at it yet. */
  readonly in_review: boolean;
  /** The last four characters of the number, where it is long enough to keep the rest to itself. */
  readonly number_hint: string | null;
}

/** A term as it is stored, with its number as it is compared: capitals and digits alone. */
export interface NumberedTerm extends CredentialTerm {
  readonly number_key: string | null;
}

/**
 * The terms that count today and those in review, of the kinds that the reader sees. What names no kind is not
 * shared: a resume, or a file whose kind its owner has not stated.
 */
export function credentialSummaries(
  terms: readonly NumberedTerm[],
  shown: readonly CredentialKind[],
  today: string,
): CredentialSummary[] {
  const inReview = terms.filter(({ status, is_hidden }) => status === 'pending' && !is_hidden);
  return [...currentTerms(terms, today), ...inReview].flatMap((term) =>
    term.kind !== null && shown.includes(term.kind) ? [summaryOf(term, term.kind)] : [],
  );
}

function summaryOf(term: NumberedTerm, kind: CredentialKind): CredentialSummary {
  const { name, profession, state, issuer, is_multistate, issued_date, expires_date, has_no_expiry, details } = term;
  const { reviewed_date, source_result, source_name, source_checked_date, source_until } = term;
  return {
    ...{ kind, name, profession, state, issuer, is_multistate, issued_date, expires_date, has_no_expiry, details },
    in_review: term.status === 'pending',
    ...{ reviewed_date, source_result, source_name, source_checked_date, source_until },
    number_hint: numberHint(term, kind),
  };
}

/** Fewer characters would reveal too much of a number, and of a registration with the DEA the server stores only its end. */
const minForHint = 8;

function numberHint({ number_key }: NumberedTerm, kind: CredentialKind): string | null {
  if (kind === 'dea_registration' || number_key === null || number_key.length < minForHint) return null;
  return number_key.slice(-4);
}
