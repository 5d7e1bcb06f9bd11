import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import { eligibilityAnswers, type EligibilityAnswer, type EligibilityCode } from '#domain/eligibility/vocabulary.ts';
import type { CompactName, RuleName } from '#domain/eligibility/licensureRules.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { lastDay, type CredentialTerm } from '#domain/credentials/credential.ts';

/** What a license or privilege is called: `RN license (TX)`. */
export type LicenseName = Pick<CredentialTerm, 'kind' | 'profession' | 'state'>;

/** Why an answer is what it is, with the values of its sentence. States are two letters, days `yyyy-MM-dd`. */
export interface EligibilityReason {
  readonly code: EligibilityCode;
  /** The state of the job that it is about. */
  readonly state?: string;
  /** The state that the license is from. */
  readonly home?: string;
  /** Where the clinician lives now. */
  readonly state2?: string;
  readonly profession?: ClinicalRole;
  readonly what?: LicenseName;
  readonly date?: string;
  readonly compact?: CompactName;
  /** What has to be added. */
  readonly items?: CredentialKind[];
  /** Where the clinician may work, and where not. */
  readonly states?: string[];
  readonly others?: string[];
  /** The role of the job, and the professions of the licenses that are there. */
  readonly role?: ClinicalRole;
  readonly professions?: string[];
}

/** What was found for one state. */
export interface Finding {
  readonly answer: EligibilityAnswer;
  readonly reason: EligibilityReason;
  /** What it rests on; the one that decided is first. */
  readonly terms: readonly CredentialTerm[];
  /** What of the rule book it follows from. */
  readonly rules: readonly RuleName[];
}

export function found(
  answer: EligibilityAnswer,
  reason: EligibilityReason,
  terms: readonly CredentialTerm[] = [],
  rules: readonly RuleName[] = [],
): Finding {
  return { answer, reason, terms, rules };
}

/** Eligible, unless the end of a credential that it depends on is unknown. */
export function eligible(
  reason: EligibilityReason,
  terms: readonly CredentialTerm[],
  rules: readonly RuleName[] = [],
): Finding {
  const endless = terms.find(({ expires_date, has_no_expiry }) => expires_date === null && !has_no_expiry);
  if (!endless) return found('eligible', reason, terms, rules);
  return found('eligible_if', { code: 'expiry_missing', what: licenseName(endless) }, terms, rules);
}

/** It counts today and ends before the work begins. */
export function renewBy(
  ending: CredentialTerm,
  terms: readonly CredentialTerm[],
  rules: readonly RuleName[] = [],
): Finding {
  return found('eligible_if', { code: 'renew_by', what: licenseName(ending), date: lastDay(ending) }, terms, rules);
}

/** What the board's own record states against it; null where nothing, or where it was not checked. */
export function adverse(term: CredentialTerm, rules: readonly RuleName[] = []): Finding | null {
  const what = licenseName(term);
  if (term.source_result === 'not_confirmed')
    return found('unknown', { code: 'source_disagrees', what }, [term], rules);
  if (term.source_result === 'conditions') return found('eligible_if', { code: 'conditions', what }, [term], rules);
  return null;
}

/** The best answer; of equal ones any before `needs_license`, then by the license that decided. */
export function best(findings: readonly Finding[]): Finding | null {
  return findings.toSorted(byRank)[0] ?? null;
}

function byRank(one: Finding, other: Finding): number {
  const rank = ({ answer }: Finding) => eligibilityAnswers.indexOf(answer);
  const isLast = ({ reason }: Finding) => Number(reason.code === 'needs_license');
  const [term, otherTerm] = [one.terms[0], other.terms[0]];
  const byTerm = term && otherTerm ? strongerFirst(term, otherTerm) : 0;
  return rank(one) - rank(other) || isLast(one) - isLast(other) || byTerm;
}

/** What a reviewer has seen before what is in review, so that a renewal weakens nothing; then what ends last. */
export function strongerFirst(one: CredentialTerm, other: CredentialTerm): number {
  const isClaimed = ({ status }: CredentialTerm) => Number(status === 'pending');
  const end = lastDay(other).localeCompare(lastDay(one));
  return isClaimed(one) - isClaimed(other) || end || one.id.localeCompare(other.id);
}

export function licenseName({ kind, profession, state }: CredentialTerm): LicenseName {
  return { kind, profession, state };
}
