import { addDays, addMonths, endOfMonth } from '#domain/shared/civilDay.ts';
import { credentialKinds, wantedFacts } from '#domain/credentials/credentialKinds.ts';
import {
  expiringDays,
  type CredentialFact,
  type CredentialKind,
  type MalpracticeDetails,
  type SourceResult,
  type Validity,
} from '#domain/credentials/vocabulary.ts';
import type { documentStatuses } from '#domain/shared/vocabulary.ts';

/** What is read of a document as one term of a credential, from its issue to its end. Days are civil, `yyyy-MM-dd`. */
export interface CredentialTerm {
  readonly id: string;
  readonly status: (typeof documentStatuses)[number];
  readonly kind: CredentialKind | null;
  /** What it is called: of a certification, its specialty. */
  readonly name: string | null;
  readonly profession: string | null;
  /** Two letters. */
  readonly state: string | null;
  readonly number: string | null;
  readonly issuer: string | null;
  /** Null: not stated. */
  readonly is_multistate: boolean | null;
  readonly issued_date: string | null;
  /** Its last day. */
  readonly expires_date: string | null;
  readonly has_no_expiry: boolean;
  readonly details: MalpracticeDetails | null;
  /** When it was approved or rejected. */
  readonly reviewed_date: string | null;
  readonly source_result: SourceResult | null;
  readonly source_name: string | null;
  readonly source_checked_date: string | null;
  /** Through which day the source check is fresh. */
  readonly source_until: string | null;
  /** Hidden because of a report (spec D24): it counts for nothing. */
  readonly is_hidden: boolean;
}

/** What a term is on a day. Who reviewed it makes the difference first, then the day. */
export function validityOf(
  term: Pick<CredentialTerm, 'status' | 'issued_date' | 'expires_date'>,
  day: string,
): Validity {
  if (term.status === 'pending') return 'in_review';
  if (term.status === 'rejected') return 'not_accepted';
  if (term.issued_date !== null && term.issued_date > day) return 'not_yet';
  if (term.expires_date === null) return 'active';
  if (term.expires_date < day) return 'expired';
  return term.expires_date <= addDays(day, expiringDays) ? 'expiring' : 'active';
}

/** Approved, begun and not ended: it counts on that day. */
export function isValidOn(term: Pick<CredentialTerm, 'status' | 'issued_date' | 'expires_date'>, day: string): boolean {
  return term.status === 'approved' && runsOn(term, day);
}

/** By its dates alone, regardless of reviews. Without an end it never expires. */
export function runsOn(
  { issued_date, expires_date }: Pick<CredentialTerm, 'issued_date' | 'expires_date'>,
  day: string,
): boolean {
  return (issued_date === null || issued_date <= day) && (expires_date === null || expires_date >= day);
}

/** The last day that a term usually has, for the form to offer; null where only the card states it. */
export function suggestedExpiry({
  kind,
  issuer,
  issued_date,
}: Pick<CredentialTerm, 'kind' | 'issuer' | 'issued_date'>): string | null {
  const lifetime = kind && credentialKinds[kind].lifetime;
  if (!lifetime || issued_date === null) return null;
  if (lifetime.issuedBy && !lifetime.issuedBy.some((name) => folded(name) === folded(issuer))) return null;
  const last = addMonths(issued_date, lifetime.months);
  return lifetime.toMonthEnd ? endOfMonth(last) : last;
}

/** What a term of its kind should say and does not. It is shown, and nothing is refused for it. */
export function missingFacts(
  term: Pick<CredentialTerm, CredentialFact | 'kind' | 'has_no_expiry'>,
): readonly CredentialFact[] {
  if (term.kind === null) return [];
  const hasNoDate = credentialKinds[term.kind].mayHaveNoExpiry && term.has_no_expiry;
  return wantedFacts(term.kind, term.profession).filter(
    (fact) => term[fact] === null && !(hasNoDate && fact.endsWith('_date')),
  );
}

/**
 * The name of the credential that a person's term belongs to: equal for its terms, of which a renewal is the next one. A
 * term that does not say enough of itself is a credential alone.
 */
export function credentialKey({ id, kind, profession, state, issuer, name }: CredentialTerm): string {
  if (kind === null || (state === null && credentialKinds[kind].wants.includes('state'))) return `alone ${id}`;
  const ofCertification = certifications.includes(kind) ? [folded(issuer), folded(name)] : [];
  // Folded texts have no line break.
  return [kind, profession, state, ...ofCertification].join('\n');
}

const certifications: readonly CredentialKind[] = [
  'board_certification',
  'national_certification',
  'specialty_certification',
];

/**
 * Of each credential of one person the term that counts on a day: of those that are valid then the one that ends last, of
 * equal ones the one that was reviewed last; where none is, the one that ended last. A credential without an approved term
 * that has begun has none, hidden terms do not count, and removed ones are not handed over.
 */
export function currentTerms<T extends CredentialTerm>(terms: readonly T[], day: string): T[] {
  const begun = terms.filter(
    (term) => term.status === 'approved' && !term.is_hidden && validityOf(term, day) !== 'not_yet',
  );
  const current = new Map<string, T>();
  for (const term of begun) {
    const key = credentialKey(term);
    const known = current.get(key);
    if (!known || countsBefore(term, known)) current.set(key, term);
  }
  return [...current.values()];
}

/** A term that is valid ends after all that have ended, so the end decides alone. */
function countsBefore(one: CredentialTerm, other: CredentialTerm): boolean {
  const [end, otherEnd] = [lastDay(one), lastDay(other)];
  if (end !== otherEnd) return end > otherEnd;
  const [reviewed, otherReviewed] = [one.reviewed_date ?? '', other.reviewed_date ?? ''];
  return reviewed === otherReviewed ? one.id > other.id : reviewed > otherReviewed;
}

/** For comparing ends: what has none ends after everything. */
export function lastDay({ expires_date }: Pick<CredentialTerm, 'expires_date'>): string {
  return expires_date ?? '9999-12-31';
}

/** For comparing: case and blanks do not matter. */
function folded(text: string | null): string {
  return (text ?? '').replace(/\s+/g, '').toLowerCase();
}
