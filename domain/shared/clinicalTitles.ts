import type { ClinicalRole, Specialty } from './vocabulary.ts';

/** Letters that people write behind their names, with where they lead in our own lists. */
export interface ClinicalTitle {
  /** Words as the index has them; ways to write it out are behind it. */
  readonly terms: readonly string[];
  readonly role?: ClinicalRole;
  readonly specialty?: Specialty;
  /**
   * Its holders work as the role whatever else they are, so that a search for it finds what is listed under the role.
   * Of others (a clinical nurse specialist is no nurse practitioner) only those who say the title are found; the role, under
   * which such work is listed, is suggested.
   */
  readonly isRole?: true;
}

/**
 * Checked by hand on 2026-11-25, those of the later roles on 2026-11-29; LVN is what LPNs are called in California and Texas.
 * Assistants of therapists have no role of ours and are not here.
 */
export const clinicalTitles: readonly ClinicalTitle[] = [
  { terms: ['fnp', 'family nurse practitioner'], role: 'NP', isRole: true },
  { terms: ['anp', 'adult nurse practitioner'], role: 'NP', isRole: true },
  { terms: ['crnp'], role: 'NP', isRole: true },
  { terms: ['cnp'], role: 'NP', isRole: true },
  { terms: ['dnp'], role: 'NP', isRole: true },
  {
    terms: ['aprn', 'arnp', 'advanced practice nurse', 'advanced practice registered nurse'],
    role: 'NP',
    isRole: true,
  },
  { terms: ['pmhnp', 'psychiatric nurse practitioner', 'psychiatric mental health nurse practitioner'], role: 'NP' },
  { terms: ['agnp'], role: 'NP' },
  { terms: ['agacnp', 'acnp', 'acute care nurse practitioner'], role: 'NP' },
  { terms: ['agpcnp'], role: 'NP' },
  { terms: ['pnp', 'cpnp', 'pediatric nurse practitioner'], role: 'NP' },
  { terms: ['nnp', 'neonatal nurse practitioner'], role: 'NP' },
  { terms: ['whnp'], role: 'NP' },
  { terms: ['cns', 'clinical nurse specialist'], role: 'NP' },
  { terms: ['lvn'], role: 'LPN', isRole: true },
  { terms: ['pa c', 'rpa c'], role: 'PA', isRole: true },
  { terms: ['cma', 'certified medical assistant'], role: 'MA', isRole: true },
  { terms: ['ccma'], role: 'MA', isRole: true },
  { terms: ['rma', 'registered medical assistant'], role: 'MA', isRole: true },
  { terms: ['dpt', 'mpt', 'mspt', 'doctor of physical therapy'], role: 'PT', isRole: true },
  { terms: ['otr', 'otd'], role: 'OT', isRole: true },
  { terms: ['stna', 'state tested nursing assistant'], role: 'CNA', isRole: true },
  { terms: ['rrt', 'registered respiratory therapist'], role: 'RT', isRole: true },
  { terms: ['crt', 'certified respiratory therapist'], role: 'RT', isRole: true },
  { terms: ['ccc slp'], role: 'SLP', isRole: true },
  { terms: ['cst', 'certified surgical technologist'], role: 'Surgical Technologist', isRole: true },
  { terms: ['rt r', 'arrt'], role: 'Radiologic Technologist', isRole: true },
  { terms: ['rdms', 'registered diagnostic medical sonographer'], role: 'Sonographer', isRole: true },
  { terms: ['mls', 'medical laboratory scientist'], role: 'Laboratory Technologist', isRole: true },
  { terms: ['pharmd'], role: 'Pharmacist', isRole: true },
  { terms: ['rph'], role: 'Pharmacist', isRole: true },
  { terms: ['lcsw', 'licensed clinical social worker'], role: 'Social Worker', isRole: true },
  { terms: ['lmsw', 'licensed master social worker'], role: 'Social Worker', isRole: true },
  { terms: ['msw', 'master of social work'], role: 'Social Worker', isRole: true },
  { terms: ['ccrn'], specialty: 'Critical Care' },
  { terms: ['cen'], specialty: 'Emergency Medicine' },
  { terms: ['cnor'], specialty: 'Surgery' },
  { terms: ['cwcn', 'cwocn', 'cwon', 'wocn'], specialty: 'Wound Care' },
];

/** What is behind a title once its holder is certified or licensed: `FNP-BC`, `OTR/L`. */
export const titleEndings: ReadonlySet<string> = new Set(['c', 'bc', 'l']);
