/** What documents say of credentials. The home page brings `vocabulary.ts` along, and has no use for these. */

/** Kinds of health and background: a facility sees them after an accepted offer, or where the clinician names them. */
export const privateKindNames = [
  'tb_screening',
  'influenza',
  'hepatitis_b',
  'mmr',
  'varicella',
  'covid19',
  'tdap',
  'physical_exam',
  'fit_test',
  'background_check',
  'drug_screen',
] as const;
export type PrivateKind = (typeof privateKindNames)[number];

/** What a document can be, besides its `type`; `credentialKinds.ts` knows what is known of each. */
export const credentialKindNames = [
  'state_license',
  'compact_privilege',
  'dea_registration',
  'state_controlled_substance',
  'board_certification',
  'national_certification',
  'specialty_certification',
  'bls',
  'acls',
  'pals',
  'nrp',
  'atls',
  'malpractice_insurance',
  ...privateKindNames,
] as const;
export type CredentialKind = (typeof credentialKindNames)[number];

/** What a term can say that our own form asks for. */
export const credentialFacts = [
  'profession',
  'state',
  'number',
  'name',
  'issuer',
  'is_multistate',
  'issued_date',
  'expires_date',
  'details',
] as const;
export type CredentialFact = (typeof credentialFacts)[number];

/** What a term is on a day: of these, the day alone makes the last four. */
export const validities = ['in_review', 'not_accepted', 'not_yet', 'active', 'expiring', 'expired'] as const;
export type Validity = (typeof validities)[number];

/** Days before its end from which a credential counts as expiring. */
export const expiringDays = 60;

/** What the newest source check that got an answer found. */
export const sourceResults = ['confirmed', 'conditions', 'not_confirmed'] as const;
export type SourceResult = (typeof sourceResults)[number];

/** Of malpractice insurance: what happened while it ran, or what is claimed while it runs. */
export const coverageForms = ['occurrence', 'claims_made'] as const;

/** What a term of malpractice insurance says in its `details`. */
export interface MalpracticeDetails {
  /** Dollars. */
  readonly per_claim: number;
  /** Dollars. */
  readonly aggregate: number;
  readonly form: (typeof coverageForms)[number];
  /** Of claims-made insurance: from which day on it covers what happened. */
  readonly retroactive_date: string | null;
}
