import { credentialKindNames, type CredentialFact, type CredentialKind } from './vocabulary.ts';
import type { Provenance } from '#domain/shared/provenance.ts';
import { clinicalRoles, firstRoles, type ClinicalRole, type DocumentType } from '#domain/shared/vocabulary.ts';

/** How long a term usually runs: it fills the form in, and what is on the card wins. */
export interface Lifetime extends Provenance {
  readonly months: number;
  /** Through the last day of that month. */
  readonly toMonthEnd?: true;
  /** The names of the one issuer that it holds for; without them, of all. */
  readonly issuedBy?: readonly string[];
}

/** What is known of a kind of credential. The provenance is that of `evidence` and `shownFrom`. */
export interface CredentialKindEntry extends Provenance {
  /** What it is on the wire. */
  readonly type: DocumentType;
  /** Who usually holds one; others may record it as well. */
  readonly roles: readonly ClinicalRole[];
  /** Who usually issues it, as offered in the form; any other name may be written. */
  readonly issuers: readonly string[];
  /** What a term should say besides its file; ask `wantedFacts`. */
  readonly wants: readonly CredentialFact[];
  /** Without what nothing of this kind is approved at the desk; ask `factsLacking`. */
  readonly needs: readonly CredentialFact[];
  /** `has_no_expiry` says as much as the date that is wanted. */
  readonly mayHaveNoExpiry?: true;
  readonly lifetime: Lifetime | null;
  /** What counts: an answer of the primary source, or that a reviewer checked the document. */
  readonly evidence: 'primary_source' | 'document';
  /**
   * From when on a facility sees it of an applicant who shares: medical and criminal questions wait for an accepted offer,
   * unless the applicant shares the kind by name.
   */
  readonly shownFrom: 'application' | 'hire';
}

const heartAssociation = ['AHA', 'American Heart Association'] as const;
const lookedUp = '2026-11-22';

/** Source verification is asked for what practice needs, and not for cards such as CPR. */
const jointCommission = {
  as_of: lookedUp,
  source: 'jointcommission.org, FAQ on primary source verification, 2015-04-27',
  confidence: 'A',
} as const satisfies Provenance;

const beforeAnOffer = {
  as_of: lookedUp,
  source: '42 USC 12112(d)(2), 29 CFR 1630.13(a): no medical examination or inquiry before a conditional offer',
  confidence: 'A',
} as const satisfies Provenance;

const criminalHistory = {
  as_of: lookedUp,
  source: 'California Fair Chance Act (2018), New York City (2015): criminal history after a conditional offer',
  confidence: 'B',
} as const satisfies Provenance;

const twoYearsToMonthEnd = {
  months: 24,
  toMonthEnd: true,
  issuedBy: heartAssociation,
  as_of: '2026-11-21',
  source: 'cpr.heart.org; vumc.org',
  confidence: 'A',
} as const satisfies Lifetime;

const ofPractice = {
  lifetime: null,
  evidence: 'primary_source',
  shownFrom: 'application',
  ...jointCommission,
} as const;
const ofSkill = {
  needs: [],
  lifetime: null,
  evidence: 'document',
  shownFrom: 'application',
  ...jointCommission,
} as const;
const ofHealth = {
  needs: [],
  type: 'other',
  roles: clinicalRoles,
  issuers: [],
  lifetime: null,
  evidence: 'document',
  shownFrom: 'hire',
  ...beforeAnOffer,
} as const;

/** Of the later roles those that a national body certifies: each has one of the issuers below. */
const certified = [
  ...(['CRNA', 'CNM', 'RT', 'SLP', 'Surgical Technologist', 'Radiologic Technologist', 'Sonographer'] as const),
  'Laboratory Technologist',
] as const satisfies readonly ClinicalRole[];

const prescribers = ['MD/DO', 'NP', 'PA'] as const;
const card = {
  ...ofSkill,
  roles: clinicalRoles,
  issuers: ['AHA', 'Red Cross'],
  wants: ['issuer', 'issued_date', 'expires_date'],
} as const;
const vaccine = { ...ofHealth, wants: ['issued_date'], mayHaveNoExpiry: true } as const;
const history = { ...ofHealth, ...criminalHistory, wants: ['issuer', 'issued_date'] } as const;

/** Every kind of credential, in the order in which they are listed. */
export const credentialKinds: Readonly<Record<CredentialKind, CredentialKindEntry>> = {
  state_license: {
    ...ofPractice,
    type: 'license',
    // Where medical assistants need one, `domain/rules/licensing.json` says. Of those that are left out as well, states differ.
    roles: [...firstRoles.filter((role) => role !== 'MA'), 'CRNA', 'CNM', 'RT', 'SLP', 'Pharmacist', 'Social Worker'],
    issuers: [],
    wants: ['profession', 'state', 'number', 'is_multistate', 'expires_date'],
    needs: ['state', 'number', 'expires_date'],
  },
  compact_privilege: {
    ...ofPractice,
    type: 'license',
    roles: ['PT', 'OT', 'PA'],
    issuers: [],
    wants: ['profession', 'state', 'expires_date'],
    needs: ['state', 'expires_date'],
  },
  /** One for each state of practice. */
  dea_registration: {
    ...ofPractice,
    type: 'other',
    roles: prescribers,
    issuers: ['DEA'],
    wants: ['state', 'number', 'expires_date'],
    needs: ['state', 'number', 'expires_date'],
    as_of: lookedUp,
    source: '71 FR 69478, in force 2007-01-02: a registration in each state of practice',
  },
  state_controlled_substance: {
    ...ofPractice,
    type: 'other',
    roles: prescribers,
    issuers: [],
    wants: ['state', 'expires_date'],
    needs: ['state', 'expires_date'],
  },
  board_certification: {
    ...ofPractice,
    type: 'certification',
    roles: ['MD/DO'],
    issuers: [],
    wants: ['name', 'expires_date'],
    needs: ['expires_date'],
    mayHaveNoExpiry: true,
  },
  national_certification: {
    ...ofPractice,
    type: 'certification',
    roles: ['NP', 'PA', 'OT', 'MA', ...certified],
    issuers: [
      ...['ANCC', 'AANPCB', 'NCCPA', 'NBCOT', 'AAMA', 'NBCRNA', 'AMCB', 'NBRC', 'ASHA'],
      ...['NBSTSA', 'ARRT', 'ARDMS', 'ASCP'],
    ],
    wants: ['issuer', 'expires_date'],
    needs: ['expires_date'],
    mayHaveNoExpiry: true,
  },
  specialty_certification: {
    ...ofSkill,
    type: 'certification',
    roles: clinicalRoles,
    issuers: ['AACN', 'BCEN', 'NCC'],
    wants: ['name', 'issuer', 'expires_date'],
    needs: ['expires_date'],
  },
  bls: { ...card, type: 'bls', lifetime: twoYearsToMonthEnd },
  acls: { ...card, type: 'acls', lifetime: twoYearsToMonthEnd },
  pals: { ...card, type: 'other', lifetime: twoYearsToMonthEnd },
  nrp: { ...card, type: 'other', issuers: ['AAP'] },
  atls: { ...card, type: 'other', roles: prescribers, issuers: ['ACS'] },
  malpractice_insurance: {
    ...ofSkill,
    type: 'other',
    roles: clinicalRoles,
    issuers: [],
    wants: ['issuer', 'issued_date', 'expires_date', 'details'],
  },
  /** No lifetime: no routine yearly test is advised, states differ, and the facility decides (cdc.gov). */
  tb_screening: { ...ofHealth, wants: ['issued_date'] },
  influenza: vaccine,
  hepatitis_b: vaccine,
  mmr: vaccine,
  varicella: vaccine,
  covid19: vaccine,
  tdap: { ...ofHealth, wants: ['issued_date'], lifetime: asOneSiteSays(120) },
  physical_exam: { ...ofHealth, wants: ['issued_date'], lifetime: asOneSiteSays(12) },
  fit_test: {
    ...ofHealth,
    wants: ['issued_date'],
    lifetime: { months: 12, as_of: lookedUp, source: '29 CFR 1910.134(f)(2): at least yearly', confidence: 'B' },
  },
  background_check: history,
  drug_screen: history,
};

function asOneSiteSays(months: number): Lifetime {
  return { months, as_of: '2026-11-21', source: 'nomadhealth.com, pages on credentialing', confidence: 'C' };
}

/** What the form asks of a term; only of a nurse's license whether it is multistate. */
export function wantedFacts(kind: CredentialKind, profession: string | null): readonly CredentialFact[] {
  const isNurse = profession === 'RN' || profession === 'LPN';
  return credentialKinds[kind].wants.filter((fact) => fact !== 'is_multistate' || isNurse);
}

/** The kinds that a facility sees of every applicant who shares. */
export const kindsForApplicants = credentialKindNames.filter(
  (kind) => credentialKinds[kind].shownFrom === 'application',
);

/** The kind of a document whose owner names none. */
export function kindOfType(type: DocumentType): CredentialKind | null {
  return type === 'license' ? 'state_license' : type === 'bls' || type === 'acls' ? type : null;
}

/** Days before the end of a credential at which its owner is reminded. Of health and background only the last ones. */
export function reminderDays(kind: CredentialKind | null): readonly number[] {
  return kind !== null && credentialKinds[kind].shownFrom === 'hire' ? [30, 7, 1] : [120, 90, 60, 30, 7, 1];
}
