import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import { requirementStates, type RequirementState } from '#domain/eligibility/vocabulary.ts';
import { runsOn, type CredentialTerm } from '#domain/credentials/credential.ts';
import { statesOf, type EligibilityFacts, type EligibilityJob } from './eligibilityFacts.ts';
import { recognise, type Requirement } from './requirements.ts';

/** One credential that a line names, and whether the clinician has it. */
export interface AskedCredential {
  readonly kind: CredentialKind;
  readonly preferred: boolean;
  readonly state: RequirementState;
}

/** A line of what a job asks for. */
export interface RequirementLine {
  /** As the facility wrote it. */
  readonly line: string;
  readonly asked: AskedCredential[];
  /** Whether it says nothing else: what it says besides is not checked. */
  readonly is_whole: boolean;
}

/** The days that decide: today, and the one on which the work begins. */
interface Days {
  readonly today: string;
  readonly start: string;
}

/** `terms` are those that count. Licenses are none of it: of these the answer for each state says all. */
export function requirementLines(
  job: EligibilityJob,
  terms: readonly CredentialTerm[],
  shown: EligibilityFacts['shown'],
  days: Days,
): RequirementLine[] {
  return job.required_credentials.map((line) => {
    const { requirements, isWhole } = recognise(line);
    const asked = requirements.map((one): AskedCredential => {
      const { kind, preferred } = one;
      if (isLicense(kind)) return { kind, preferred, state: 'by_license' };
      // Of what the reader may not see yet, neither its presence nor its absence may show.
      const state = shown.includes(kind) && !one.isOneOf ? stateOf(one, job, terms, days) : 'not_checked';
      return { kind, preferred, state };
    });
    return { line, asked, is_whole: isWhole };
  });
}

/** Whether the lines leave nothing open that the job asks for. What is merely welcome may be open. */
export function areAllChecked(lines: readonly RequirementLine[]): boolean {
  return lines.every(
    ({ asked, is_whole }) => is_whole && asked.every(({ state, preferred }) => preferred || state !== 'not_checked'),
  );
}

/** What has to be added: what is welcome, in review or not checked is not among it. */
export function missingKinds(lines: readonly RequirementLine[]): CredentialKind[] {
  const missing = lines.flatMap(({ asked }) =>
    asked.flatMap(({ kind, preferred, state }) =>
      !preferred && (state === 'missing' || state === 'ends_before_start') ? [kind] : [],
    ),
  );
  return [...new Set(missing)];
}

/** Whether a job asks for what a term is: for every license, and for what a line names that is not merely welcome. */
export function isAskedFor(
  { kind, name, state }: Pick<CredentialTerm, 'kind' | 'name' | 'state'>,
  job: Pick<EligibilityJob, 'required_credentials' | 'practice_states' | 'work_state'>,
): boolean {
  if (kind === null || isLicense(kind)) return kind !== null;
  const asked = job.required_credentials.flatMap((line) => recognise(line).requirements);
  return asked.some((one) => {
    if (one.kind !== kind || one.preferred || !isIn(one.name, name)) return false;
    const places = placesOf(one, job);
    return places.length === 0 || places.some((place) => place === state);
  });
}

/** Which licenses a job needs, its lines need not say. */
function isLicense(kind: CredentialKind): boolean {
  return kind === 'state_license' || kind === 'compact_privilege';
}

/** The states that a line asks for, of a kind that is valid in one state; none of other kinds, or where the line names none. */
function placesOf(asked: Requirement, job: Pick<EligibilityJob, 'practice_states' | 'work_state'>): string[] {
  if (!credentialKinds[asked.kind].wants.includes('state')) return [];
  return asked.state ? [asked.state] : statesOf(job);
}

/** Of a kind that is valid in one state, each state of the job is asked for; the worst of them counts. */
function stateOf(
  asked: Requirement,
  job: EligibilityJob,
  terms: readonly CredentialTerm[],
  days: Days,
): RequirementState {
  const held = terms.filter(({ kind, name }) => kind === asked.kind && isIn(asked.name, name));
  // Certificates in a subject have many names, so that none of this one was found says nothing.
  if (asked.name !== undefined && held.length === 0) return 'not_checked';
  const places = placesOf(asked, job);
  if (places.length === 0) return bestOf(held, days);
  const found = places.map((place) =>
    bestOf(
      held.filter(({ state }) => state === place),
      days,
    ),
  );
  return requirementStates.findLast((state) => found.includes(state)) ?? 'missing';
}

function bestOf(terms: readonly CredentialTerm[], { today, start }: Days): RequirementState {
  const found = terms.map((term): RequirementState => {
    if (runsOn(term, start)) return term.status === 'approved' ? 'met' : 'in_review';
    return runsOn(term, today) ? 'ends_before_start' : 'missing';
  });
  return requirementStates.find((state) => found.includes(state)) ?? 'missing';
}

/** Whether a certificate is in the subject that is asked for: its name has all of the words. */
function isIn(subject: string | undefined, name: string | null): boolean {
  if (subject === undefined) return true;
  const words: readonly string[] = name?.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return subject.split(' ').every((word) => words.includes(word));
}
