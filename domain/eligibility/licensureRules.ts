import { addDays } from '#domain/shared/civilDay.ts';
import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import type { Provenance } from '#domain/shared/provenance.ts';
import { stateNames } from '#domain/shared/stateNames.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';

/** The compacts, by the names of their files in `domain/rules`. */
export const compactNames = ['nlc', 'pt', 'ot', 'pa', 'imlc', 'aprn'] as const;
export type CompactName = (typeof compactNames)[number];
export type RuleName = CompactName | 'licensing';

/**
 * What a state does in a compact. `inbound`: it lets holders from elsewhere work there, and issues none itself. `enacted`:
 * it has joined and has not begun.
 */
export const compactStatuses = ['issuing', 'inbound', 'enacted', 'none'] as const;
export type CompactStatus = (typeof compactStatuses)[number];

/**
 * What a compact gives: a license that counts in every state of it, a privilege for each state, or only a faster way to
 * a license of its own in each.
 */
export const compactEffects = ['multistate_license', 'privilege', 'separate_license', 'not_in_operation'] as const;

export interface CompactRule extends Provenance {
  readonly name: string;
  readonly professions: readonly ClinicalRole[];
  readonly effect: (typeof compactEffects)[number];
  /** Two letters each; of a state that none of them names nothing is known. */
  readonly states: Readonly<Record<CompactStatus, readonly string[]>>;
  readonly note?: string | undefined;
}

/** Days within which a nurse who has moved applies for a license where they live now. */
export interface MovingRule extends Provenance {
  readonly days: number;
}

/** States in which a role needs a license though most others license it not at all. */
export interface LicensingRule extends Provenance {
  readonly role: ClinicalRole;
  readonly license_states: readonly string[];
  readonly note?: string | undefined;
}

/** What decides whether a license counts for a job, as read from the source on the day of each rule. Not legal advice. */
export interface LicensureRules extends Readonly<Record<Exclude<CompactName, 'nlc'>, CompactRule>> {
  readonly nlc: CompactRule & { readonly moving: MovingRule };
  readonly licensing: LicensingRule;
}

/** Days after which an unconfirmed rule is marked as old. */
export const staleAfterDays = 180;

export function isStale({ as_of }: Provenance, today: string): boolean {
  return today > addDays(as_of, staleAfterDays);
}

/** The compact that covers a role; null for one that none does. */
export function compactOf(role: ClinicalRole, book: LicensureRules): CompactName | null {
  return compactNames.find((name) => book[name].professions.includes(role)) ?? null;
}

/** Whether the rules say anything of a role. Of the others nothing is guessed, whatever license there is. */
export function isCovered(role: ClinicalRole, book: LicensureRules): boolean {
  return role === book.licensing.role || compactOf(role, book) !== null;
}

/** What a state does in a compact; null where it is unknown. */
export function compactStatus({ states }: CompactRule, state: string): CompactStatus | null {
  return compactStatuses.find((status) => states[status].includes(state)) ?? null;
}

/** Where a reviewer looks something up: an issuer, or its equivalent. */
export interface CredentialSource extends Provenance {
  readonly id: string;
  readonly name: string;
  /** Of which credentials; without professions, of all that hold one. */
  readonly covers: readonly {
    readonly kind: CredentialKind;
    readonly professions?: readonly ClinicalRole[] | undefined;
  }[];
  /** What else it answers for. */
  readonly checks?: 'npi_check' | 'screening' | undefined;
  /** Null: no address is confirmed. `{state}` is the name of a state without blanks. */
  readonly link: string | null;
  /** States whose names the link has in another form. */
  readonly state_names?: Readonly<Record<string, string>> | undefined;
  /** Of an exclusion list: a file with fewer rows is not the whole list. */
  readonly least_rows?: number | undefined;
  readonly note?: string | undefined;
}

/** The address of a source for a credential of a state; null where none is known, or the state that it needs. */
export function sourceLink({ link, state_names }: CredentialSource, state: string | null): string | null {
  if (!link?.includes('{state}')) return link;
  const names: Readonly<Record<string, string>> = stateNames;
  const name = state === null ? undefined : (state_names?.[state] ?? names[state]?.replaceAll(' ', ''));
  return name === undefined ? null : link.replace('{state}', name);
}

/** The sources that answer for a credential, in the order of their file. */
export function sourcesFor(
  { kind, profession }: { readonly kind: CredentialKind | null; readonly profession: string | null },
  sources: readonly CredentialSource[],
): readonly CredentialSource[] {
  return sources.filter(({ covers }) =>
    covers.some(
      (covered) =>
        covered.kind === kind &&
        (!covered.professions || profession === null || covered.professions.some((one) => one === profession)),
    ),
  );
}
