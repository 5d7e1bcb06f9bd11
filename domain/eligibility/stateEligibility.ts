import { compactOf, isCovered, type CompactName, type LicensureRules } from '#domain/eligibility/licensureRules.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { runsOn, type CredentialTerm } from '#domain/credentials/credential.ts';
import { adverse, best, eligible, found, licenseName, renewBy, type Finding } from '#domain/search/finding.ts';
import { byMultistateLicense } from './multistateEligibility.ts';
import { byPrivilege } from './privilegeEligibility.ts';

/** What is asked of each state of a job. */
export interface StateQuestion {
  readonly role: ClinicalRole;
  readonly today: string;
  /** The day on which the work begins, today or later. */
  readonly start: string;
  readonly home_state: string | null;
  readonly home_state_date: string | null;
  /** Those that say of which profession and state they are. */
  readonly licenses: readonly License[];
  readonly privileges: readonly License[];
  readonly book: LicensureRules;
}

/** A term of a license or a privilege. */
export type License = CredentialTerm & { readonly profession: string; readonly state: string };

/** Whether the clinician may work with patients in a state: the first rule that applies decides. */
export function findIn(state: string, asked: StateQuestion): Finding {
  const { role, book } = asked;
  if (!isCovered(role, book)) return found('unknown', { code: 'role_not_covered', role });
  const own = ofRole(asked);
  const needsLicense = found('not', { code: 'needs_license', profession: role, state });
  if (role === book.licensing.role) {
    const rules = ['licensing'] as const;
    if (!book.licensing.license_states.includes(state)) return found('unknown', { code: 'ma_state', state }, [], rules);
    return byLicenseHere(state, own) ?? { ...needsLicense, rules };
  }
  if (own.licenses.length + own.privileges.length === 0) return withoutOwn(asked);
  const compact = compactOf(role, book);
  return byLicenseHere(state, own) ?? (compact && byCompact(state, compact, own)) ?? needsLicense;
}

/** No profession replaces another. */
function ofRole(asked: StateQuestion): StateQuestion {
  const isOwn = ({ profession }: License) => profession === asked.role;
  return { ...asked, licenses: asked.licenses.filter(isOwn), privileges: asked.privileges.filter(isOwn) };
}

function withoutOwn({ role, licenses, privileges }: StateQuestion): Finding {
  const others = [...licenses, ...privileges];
  if (others.length === 0) return found('unknown', { code: 'no_license' });
  const professions = [...new Set(others.map(({ profession }) => profession))];
  return found('not', { code: 'other_profession', role, professions }, others);
}

function byLicenseHere(state: string, { licenses, today, start }: StateQuestion): Finding | null {
  const here = licenses.filter((license) => license.state === state);
  return best(
    here.flatMap((license) => {
      const reason = { code: 'license_here', what: licenseName(license) } as const;
      if (runsOn(license, start)) return [adverse(license) ?? eligible(reason, [license])];
      return runsOn(license, today) ? [renewBy(license, [license])] : [];
    }),
  );
}

function byCompact(state: string, compact: CompactName, asked: StateQuestion): Finding {
  const { effect } = asked.book[compact];
  if (effect === 'multistate_license') return byMultistateLicense(state, asked);
  if (effect === 'privilege') return byPrivilege(state, compact, asked);
  const code = effect === 'separate_license' ? 'separate_license' : 'np_own_license';
  return found('not', { code, state }, [], [compact]);
}
