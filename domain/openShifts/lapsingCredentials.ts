import { credentialKey, runsOn, type CredentialTerm } from '#domain/credentials/credential.ts';
import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import type { EligibilityJob } from '#domain/eligibility/eligibilityFacts.ts';
import { isAskedFor } from '#domain/eligibility/requirementLines.ts';

export interface LapsingCredential {
  kind: CredentialKind;
  /** Its last day. */
  expires_date: string;
}

/** What a job asks for of the credentials that someone has and that do not last through `day`; each once. */
export function lapsingBy(
  day: string,
  terms: readonly CredentialTerm[],
  job: Pick<EligibilityJob, 'required_credentials' | 'practice_states' | 'work_state'>,
): LapsingCredential[] {
  const approved = terms.filter((term) => term.status === 'approved' && isAskedFor(term, job));
  const lasting = new Set(approved.filter((term) => runsOn(term, day)).map(credentialKey));
  const lapsing = new Map<string, LapsingCredential>();
  for (const term of approved) {
    const { kind, expires_date } = term;
    const key = credentialKey(term);
    if (kind === null || expires_date === null || lasting.has(key)) continue;
    const known = lapsing.get(key);
    if (!known || known.expires_date < expires_date) lapsing.set(key, { kind, expires_date });
  }
  return [...lapsing.values()];
}
