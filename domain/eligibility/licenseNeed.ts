import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { compactOf, compactStatus, isCovered, type CompactName, type LicensureRules } from './licensureRules.ts';

/** What a clinician needs to work somewhere, as far as the rules say: some states together, so that one sentence says it. */
export interface LicenseNeed {
  /** A license of the state, or one that the compact lets count there; or its own alone; or nothing is known. */
  kind: 'compact' | 'own' | 'unknown';
  /** Null where no compact is named. */
  compact: CompactName | null;
  states: string[];
}

/** In the order of the states that are asked for. */
export function licenseNeeds(role: ClinicalRole, states: readonly string[], book: LicensureRules): LicenseNeed[] {
  const needs: LicenseNeed[] = [];
  for (const state of states) {
    const need = needIn(state, role, book);
    const same = needs.find(({ kind, compact }) => kind === need.kind && compact === need.compact);
    if (same) same.states.push(state);
    else needs.push({ ...need, states: [state] });
  }
  return needs;
}

function needIn(state: string, role: ClinicalRole, book: LicensureRules): Omit<LicenseNeed, 'states'> {
  const own = { kind: 'own', compact: null } as const;
  const unknown = { kind: 'unknown', compact: null } as const;
  if (!isCovered(role, book)) return unknown;
  if (role === book.licensing.role) return book.licensing.license_states.includes(state) ? own : unknown;
  const compact = compactOf(role, book);
  const rule = compact && book[compact];
  if (!rule || (rule.effect !== 'multistate_license' && rule.effect !== 'privilege')) return own;
  const status = compactStatus(rule, state);
  if (status === null) return unknown;
  const counts = status === 'issuing' || (status === 'inbound' && rule.effect === 'multistate_license');
  return counts ? { kind: 'compact', compact } : own;
}
