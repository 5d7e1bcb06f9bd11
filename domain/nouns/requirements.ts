import { credentialKinds } from '#domain/site/credentialKinds.ts';
import type { CredentialKind } from '#domain/site/credentialVocabulary.ts';
import { stateNames } from '#domain/site/stateNames.ts';
import { clinicalRoles, states } from '#domain/site/vocabulary.ts';

/** What a line of a job's `required_credentials` asks for. */
export interface Requirement {
  readonly kind: CredentialKind;
  /** Two letters, where the line names a state. */
  readonly state?: string;
  /** What a certification is in, in lower case: `wound care`. */
  readonly name?: string;
  /** It is welcome and not asked for. */
  readonly preferred: boolean;
}

/**
 * Reads a line as facilities write them. Null: it names no credential that we know, more than one, one that is not
 * required, or somebody who is merely eligible for it: such a line is shown as it is written, and not checked.
 */
export function recognise(line: string): Requirement | null {
  if (/\bnot required\b|\bno\b.*\brequired\b|\beligib/i.test(line)) return null;
  const found = kindIn(line);
  if (!found) return null;
  const state = credentialKinds[found.kind].wants.includes('state') ? stateIn(line) : undefined;
  const name = namedKinds.includes(found.kind) ? nameIn(found.rest) : '';
  return {
    kind: found.kind,
    ...(state ? { state } : {}),
    ...(name ? { name } : {}),
    preferred: preferred.test(line),
  };
}

const preferred = /\bpreferred\b|\ba plus\b|\bnice to have\b|\bdesired\b/i;

/** Kinds of which a certificate in one subject says nothing of another. */
const namedKinds: readonly CredentialKind[] = ['board_certification', 'specialty_certification'];

/** How lines name the kinds. */
const phrases: readonly (readonly [CredentialKind, RegExp])[] = [
  ['bls', /\bbls\b|\bbasic life support\b/gi],
  ['acls', /\bacls\b|\badvanced cardi(ac|ovascular) life support\b/gi],
  ['pals', /\bpals\b|\bpa?ediatric advanced life support\b/gi],
  ['nrp', /\bnrp\b|\bneonatal resuscitation( program)?\b/gi],
  ['atls', /\batls\b|\badvanced trauma life support\b/gi],
  ['dea_registration', /\bdea\b/gi],
  ['state_controlled_substance', /\bcontrolled[ -]substances?\b/gi],
  ['malpractice_insurance', /\bmalpractice\b|\bprofessional liability\b/gi],
  ['tb_screening', /\btb\b|\bppd\b|\btuberculosis\b|\bquantiferon\b/gi],
  ['influenza', /\binfluenza\b|\bflu (shot|vaccine|vaccination)\b/gi],
  ['hepatitis_b', /\bhep(atitis)? ?b\b/gi],
  ['mmr', /\bmmr\b|\bmeasles\b/gi],
  ['varicella', /\bvaricella\b|\bchicken ?pox\b/gi],
  ['covid19', /\bcovid([ -]?19)?\b/gi],
  ['tdap', /\btdap\b/gi],
  ['physical_exam', /\bphysical exam(ination)?\b/gi],
  ['fit_test', /\bfit[ -]?test(ing|ed)?\b/gi],
  ['background_check', /\bbackground (check|screening|screen)\b/gi],
  ['drug_screen', /\bdrug (screening|screen|testing|test)\b/gi],
  ['compact_privilege', /\bcompact privileges?\b/gi],
  ['national_certification', /\bnational(ly)? (board )?certifi(ed|cation)\b|\b(ancc|aanp|aanpcb|nccpa|nbcot|aama)\b/gi],
  ['board_certification', /\bboard[ -]certifi(ed|cation)\b/gi],
];

/** What a line that names none of these can still be: a license, or a certification in some subject. */
const general: readonly (readonly [CredentialKind, RegExp])[] = [
  ['state_license', /\blicen[cs](e|ed|es|ure)\b/gi],
  ['specialty_certification', /\bcertifi(ed|cate|cation)s?\b/gi],
];

/** The one kind that a line names, and what it says besides. `DEA license` names the first kind alone. */
function kindIn(line: string): { kind: CredentialKind; rest: string } | null {
  if (/\bdriver/i.test(line)) return null;
  const named = kindsIn(line, phrases);
  const { kinds, rest } = named.kinds.length > 0 ? named : kindsIn(line, general);
  return kinds.length === 1 ? { kind: kinds[0]!, rest } : null;
}

/** What one phrase has named no other one names: `national board certification` is one kind. */
function kindsIn(line: string, table: typeof phrases): { kinds: CredentialKind[]; rest: string } {
  const kinds: CredentialKind[] = [];
  let rest = line;
  for (const [kind, phrase] of table) {
    const without = rest.replace(phrase, ' ');
    if (without !== rest) kinds.push(kind);
    rest = without;
  }
  return { kinds, rest };
}

/** What is left of a line without the words that say nothing of the subject. */
function nameIn(rest: string): string {
  const words = rest.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !fillers.has(word)).join(' ');
}

const fillers: ReadonlySet<string> = new Set(
  `a an and active as at be by certificate certification certified current for from had has have holds in is must of or
  our preferred plus nice to desired required requires require specialty the valid with you`.split(/\s+/),
);

/** By its name, or by its two capital letters where these are no word and no role of ours. */
function stateIn(line: string): string | undefined {
  const named = namesOfStates.find(([, name]) => name.test(line));
  if (named) return named[0];
  const codes: readonly string[] = line.match(/\b[A-Z]{2}\b/g) ?? [];
  return states.find((code) => !ambiguous.has(code) && codes.includes(code));
}

/** `West Virginia` before `Virginia`. */
const namesOfStates = states
  .toSorted((one, other) => stateNames[other].length - stateNames[one].length)
  .map((code) => [code, new RegExp(`\\b${stateNames[code]}\\b`, 'i')] as const);

const ambiguous: ReadonlySet<string> = new Set(['OR', 'IN', 'ME', 'OK', 'HI', ...clinicalRoles]);
