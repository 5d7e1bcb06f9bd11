import { eligibilityBases, type EligibilityAnswer, type EligibilityBasis } from '#domain/eligibility/vocabulary.ts';
import { isStale, type LicensureRules, type RuleName } from '#domain/eligibility/licensureRules.ts';
import type { CredentialTerm } from '#domain/credentials/credential.ts';
import { startOf, statesOf, termsThatCount, type EligibilityFacts, type EligibilityJob } from './eligibilityFacts.ts';
import { licenseName, type EligibilityReason, type Finding } from '#domain/search/finding.ts';
import { areAllChecked, missingKinds, requirementLines, type RequirementLine } from './requirementLines.ts';
import { findIn, type License, type StateQuestion } from './stateEligibility.ts';

/** The answer for one state in which patients of the job are. */
export interface StateEligibility {
  readonly state: string;
  readonly answer: EligibilityAnswer;
  readonly basis: EligibilityBasis | null;
  readonly reasons: EligibilityReason[];
}

/** A rule that the answer follows from, and when it was last confirmed. */
export interface UsedRule {
  readonly rule: RuleName;
  readonly as_of: string;
  readonly is_stale: boolean;
}

export interface Eligibility {
  readonly answer: EligibilityAnswer;
  /** The weakest of what the answer rests on; null where it rests on no license. */
  readonly basis: EligibilityBasis | null;
  /** Where and on which day the source was asked, if that is the basis: the one asked first. */
  readonly checked: { readonly source: string | null; readonly date: string | null } | null;
  readonly states: StateEligibility[];
  readonly reasons: EligibilityReason[];
  readonly lines: RequirementLine[];
  /** Whether the lines leave nothing open: otherwise the answer is one on licenses alone. */
  readonly all_checked: boolean;
  readonly rules: UsedRule[];
}

/**
 * Whether a clinician may work a job: an answer with its reasons, what it rests on, and the age of the rules. It informs
 * both sides and decides nothing. `today` is a civil day in the zone of the site. Not legal advice: the board decides.
 */
export function eligibility(
  facts: EligibilityFacts,
  job: EligibilityJob,
  book: LicensureRules,
  today: string,
): Eligibility {
  const start = startOf(job, today);
  const terms = termsThatCount(facts.terms, today, start);
  const asked = questionOf(facts, job, book, { today, start, terms });
  const found = statesOf(job).map((state) => ({ state, finding: findIn(state, asked) }));
  const states = found.map(({ state, finding }) => ofState(state, finding, asked));
  const lines = requirementLines(job, terms, facts.shown, { today, start });
  const rules = [...new Set(found.flatMap(({ finding }) => finding.rules))];
  const basis = weakest(states.flatMap((one) => (one.basis === null ? [] : [one.basis])));
  return {
    ...withRequirements(overall(states), lines),
    basis,
    checked: basis === 'source_checked' ? checkedFirst(found.map(({ finding }) => finding)) : null,
    states,
    lines,
    all_checked: areAllChecked(lines),
    rules: rules.map((rule) => ({ rule, as_of: book[rule].as_of, is_stale: isStale(book[rule], today) })),
  };
}

function questionOf(
  { home_state, home_state_date }: EligibilityFacts,
  { role }: EligibilityJob,
  book: LicensureRules,
  { today, start, terms }: { today: string; start: string; terms: readonly CredentialTerm[] },
): StateQuestion {
  const licenses = terms.filter(isLicense);
  return {
    ...{ role, today, start, home_state, home_state_date, book },
    licenses: licenses.filter(({ kind }) => kind === 'state_license'),
    privileges: licenses.filter(({ kind }) => kind === 'compact_privilege'),
  };
}

/** One that does not say of which profession and state it is says nothing. */
function isLicense(term: CredentialTerm): term is License {
  const isOne = term.kind === 'state_license' || term.kind === 'compact_privilege';
  return isOne && term.profession !== null && term.state !== null;
}

function ofState(state: string, { answer, reason, terms }: Finding, asked: StateQuestion): StateEligibility {
  const ended = answer === 'eligible' ? null : lastEnded(asked);
  const note = ended && ({ code: 'license_expired', what: licenseName(ended), date: ended.expires_date! } as const);
  const basis = weakest(terms.map((term) => basisOf(term, asked.today)));
  return { state, answer, basis, reasons: note ? [reason, note] : [reason] };
}

/** The newest license or privilege of the role that has ended. */
function lastEnded({ role, licenses, privileges, today }: StateQuestion): License | null {
  const ended = [...licenses, ...privileges].filter(
    ({ profession, expires_date }) => profession === role && expires_date !== null && expires_date < today,
  );
  return ended.toSorted((one, other) => (one.expires_date! > other.expires_date! ? -1 : 1))[0] ?? null;
}

function basisOf({ status, source_result, source_until }: CredentialTerm, today: string): EligibilityBasis {
  if (status === 'pending') return 'claimed';
  const isFresh = source_result === 'confirmed' && source_until !== null && source_until >= today;
  return isFresh ? 'source_checked' : 'reviewed';
}

function weakest(bases: readonly EligibilityBasis[]): EligibilityBasis | null {
  return eligibilityBases.find((basis) => bases.includes(basis)) ?? null;
}

function checkedFirst(findings: readonly Finding[]): Eligibility['checked'] {
  const day = ({ source_checked_date }: CredentialTerm) => source_checked_date ?? '';
  const [first] = findings.flatMap(({ terms }) => terms).toSorted((one, other) => (day(one) < day(other) ? -1 : 1));
  return first ? { source: first.source_name, date: first.source_checked_date } : null;
}

type Answered = Pick<Eligibility, 'answer' | 'reasons'>;

/** Of all states together. */
function overall(states: readonly StateEligibility[]): Answered {
  if (states.length === 0) return { answer: 'unknown', reasons: [{ code: 'no_state' }] };
  const reasons = distinct(states.flatMap((one) => one.reasons));
  const isOpen = ({ answer }: StateEligibility) => answer === 'eligible' || answer === 'eligible_if';
  const [open, closed] = [states.filter(isOpen), states.filter((one) => !isOpen(one))];
  if (closed.length === 0)
    return { answer: open.every(({ answer }) => answer === 'eligible') ? 'eligible' : 'eligible_if', reasons };
  if (open.length > 0) {
    const [within, others] = [open.map(({ state }) => state), closed.map(({ state }) => state)];
    return { answer: 'eligible_if', reasons: [{ code: 'some_states', states: within, others }, ...reasons] };
  }
  return { answer: closed.some(({ answer }) => answer === 'unknown') ? 'unknown' : 'not', reasons };
}

/** What a job asks for besides a license is to be added; it makes nothing of an answer that is no yes. */
function withRequirements({ answer, reasons }: Answered, lines: readonly RequirementLine[]): Answered {
  const items = missingKinds(lines);
  if (items.length === 0 || answer === 'unknown' || answer === 'not') return { answer, reasons };
  const missing: EligibilityReason = { code: 'missing', items };
  return { answer: 'eligible_if', reasons: answer === 'eligible' ? [missing, ...reasons] : [...reasons, missing] };
}

/** Several states can have the same reason. */
function distinct(reasons: readonly EligibilityReason[]): EligibilityReason[] {
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
}
