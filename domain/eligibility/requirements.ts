import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import { stateNames } from '#domain/shared/stateNames.ts';
import { clinicalRoles, states } from '#domain/shared/vocabulary.ts';

/** One of the credentials that a line of a job's `required_credentials` asks for. */
export interface Requirement {
  readonly kind: CredentialKind;
  /** Two letters, where the line names a state. */
  readonly state?: string;
  /** What a certification is in, in lower case: `wound care`. */
  readonly name?: string;
  /** It is welcome and not asked for. */
  readonly preferred: boolean;
  /** The line names others of which one is enough. */
  readonly isOneOf?: true;
}

/** What a line asks for. */
export interface EligibilityRequest {
  readonly requirements: readonly Requirement[];
  /** Whether the line says nothing else. What it says besides is shown as it is written, and not checked. */
  readonly isWhole: boolean;
}

/** Reads a line as facilities write them: every kind that it names, each as asked for or welcome. */
export function recognise(line: string): EligibilityRequest {
  const read = clausesOf(line).map(readClause);
  return {
    requirements: read.flatMap(({ requirements }) => requirements),
    isWhole: read.length > 0 && read.every(({ isWhole }) => isWhole),
  };
}

/** `BLS required, ACLS preferred` are two clauses; `BLS, ACLS and PALS preferred` is one. */
function clausesOf(line: string): string[] {
  return line.split(/[;\n]|\.(?=\s|$)|\bbut\b/i).flatMap((part) => {
    const pieces = part.split(/,|\band\b|\bplus\b(?<!\ba plus)/i);
    if (pieces.filter((piece) => mood.test(piece)).length < 2) return part.trim() === '' ? [] : [part];
    const clauses: string[] = [];
    let isOpen = false;
    for (const piece of pieces) {
      if (isOpen) clauses.push(`${clauses.pop()!}, ${piece}`);
      else clauses.push(piece);
      isOpen = !mood.test(piece);
    }
    return clauses.filter((clause) => clause.trim() !== '');
  });
}

const preferred = /\bpreferred\b|\ba plus\b|\bnice to have\b|\bdesired\b/i;
const mood = new RegExp(`\\b(require[sd]?|must|needed|no|not)\\b|${preferred.source}`, 'i');

/** Says that something is not asked for, or that a person who could get it is enough. */
const refused = /\bnot (required|needed|necessary)\b|^\W*no\b|\bno\b.*\b(required|needed)\b|\beligib/i;

function readClause(clause: string): EligibilityRequest {
  if (refused.test(clause)) return { requirements: [], isWhole: false };
  const read = piecesOf(clause).map(readPiece);
  const isWelcome = preferred.test(clause);
  return {
    requirements: read.flatMap(({ found }) => found.map((one) => ({ ...one, preferred: isWelcome }))),
    isWhole: read.every(({ rest }) => rest.length === 0),
  };
}

/** The parts of a list, of which those that name no kind of their own belong to the certification before them. */
function piecesOf(clause: string): string[] {
  const pieces: string[] = [];
  for (const piece of clause.split(/,|\/|\+|&|\band\b|\bplus\b(?<!\ba plus)/i)) {
    const before = pieces.at(-1);
    const isSubject = before !== undefined && kindsIn(piece).kinds.length === 0 && namesSubject(before);
    if (isSubject) pieces[pieces.length - 1] = `${before} ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

function namesSubject(piece: string): boolean {
  return kindsIn(piece).kinds.some((kind) => namedKinds.includes(kind));
}

type Read = Omit<Requirement, 'preferred'>;

/** The kinds that a part of a list names, and the words of it that say something else. */
function readPiece(piece: string): { found: Read[]; rest: string[] } {
  const { kinds, rest } = kindsIn(piece);
  const isOneOf = kinds.length > 1 && /\bor\b/i.test(piece);
  const isSubject = kinds.length === 1 && namedKinds.includes(kinds[0]!);
  const name = isSubject ? wordsIn(rest).join(' ') : '';
  return {
    found: kinds.map((kind) => readKind(kind, piece, name, isOneOf)),
    rest: isSubject ? [] : wordsIn(withoutPlaces(rest)).filter((word) => !ofProfessions.has(word)),
  };
}

function readKind(kind: CredentialKind, piece: string, name: string, isOneOf: boolean): Read {
  const state = credentialKinds[kind].wants.includes('state') ? stateIn(piece) : undefined;
  return { kind, ...(state ? { state } : {}), ...(name ? { name } : {}), ...(isOneOf ? { isOneOf } : {}) };
}

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

/** Every kind that a text names, and what it says besides. `DEA license` names the first kind alone, a driver's license none. */
function kindsIn(text: string): { kinds: CredentialKind[]; rest: string } {
  const read = text.replace(/\bdriver\S*(\s+licen[cs]e)?/gi, ' driving ');
  const named = takeKinds(read, phrases);
  return named.kinds.length > 0 ? named : takeKinds(read, general);
}

/** What one phrase has named no other one names: `national board certification` is one kind. */
function takeKinds(text: string, table: typeof phrases): { kinds: CredentialKind[]; rest: string } {
  const kinds: CredentialKind[] = [];
  let rest = text;
  for (const [kind, phrase] of table) {
    const without = rest.replace(phrase, ' ');
    if (without !== rest) kinds.push(kind);
    rest = without;
  }
  return { kinds, rest };
}

/** The words of a text without those that say nothing of what is asked for. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !fillers.has(word));
}

function withoutPlaces(text: string): string {
  return namesOfStates.reduce((left, [, name]) => left.replace(name, ' '), text).replace(/\b[A-Z]{2}\b/g, ' ');
}

const fillers: ReadonlySet<string> = new Set(
  `a aha an and active as at be by card certificate certification certifications certified certs current either for from
  had has have holds in is must needed of on or our preferred plus nice proof to desired required requires require
  specialty the unrestricted up valid with you your`.split(/\s+/),
);

/** Words for a credential that its own phrase leaves over, and for the people who hold one. */
const ofProfessions: ReadonlySet<string> = new Set(
  `${clinicalRoles.join(' ')} nurse nurses registered practical vocational practitioner physician physicians assistant
  associate therapist physical occupational medical doctor coverage insurance permit permits registration registrations
  record immunization immunizations shot shots test titer titers vaccination vaccinations vaccine vaccines n95 mask
  result results provider`
    .toLowerCase()
    .split(/[\s/]+/),
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
