import type { CredentialTerm } from '#domain/credentials/credential.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';

/** An approved term that says nothing else of itself. */
export function credentialTerm(said: Partial<CredentialTerm> = {}): CredentialTerm {
  return {
    ...({
      id: 'term',
      status: 'approved',
      kind: null,
      name: null,
      profession: null,
      state: null,
      number: null,
    } as const),
    ...{ issuer: null, is_multistate: null, issued_date: null, expires_date: null, has_no_expiry: false },
    ...{ details: null, reviewed_date: null, source_result: null, source_name: null, source_checked_date: null },
    ...{ source_until: null, is_hidden: false },
    ...said,
  };
}

/** Valid through 2027-05-31; a nurse's is multistate. */
export function licenseOf(profession: ClinicalRole, state: string, said: Partial<CredentialTerm> = {}): CredentialTerm {
  return credentialTerm({
    ...({
      id: `${profession} ${state}`,
      kind: 'state_license',
      profession,
      state,
      expires_date: '2027-05-31',
    } as const),
    is_multistate: profession === 'RN' || profession === 'LPN' ? true : null,
    ...said,
  });
}

export function privilegeOf(
  profession: ClinicalRole,
  state: string,
  said: Partial<CredentialTerm> = {},
): CredentialTerm {
  return licenseOf(profession, state, { id: `privilege ${state}`, kind: 'compact_privilege', ...said });
}
