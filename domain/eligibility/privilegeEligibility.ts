import { compactStatus, type CompactName } from '#domain/eligibility/licensureRules.ts';
import { lastDay, runsOn } from '#domain/credentials/credential.ts';
import { adverse, best, eligible, found, renewBy, strongerFirst, type Finding } from '#domain/search/finding.ts';
import type { License, StateQuestion } from './stateEligibility.ts';

/** Under the compacts of PT, OT and PA a privilege of the state counts, and ends with the license that it rests on. */
export function byPrivilege(state: string, compact: CompactName, asked: StateQuestion): Finding {
  const here = asked.privileges.filter((privilege) => privilege.state === state);
  return (
    best(here.flatMap((privilege) => byPrivilegeOf(privilege, state, compact, asked))) ??
    withoutPrivilege(state, compact, asked)
  );
}

function byPrivilegeOf(
  privilege: License,
  state: string,
  compact: CompactName,
  { start, today, licenses, book }: StateQuestion,
): Finding[] {
  const rules = [compact];
  /** With the license that carries it that day; a privilege alone counts where no license is known. */
  const countingOn = (day: string): License[] | null => {
    if (!runsOn(privilege, day)) return null;
    const license = strongest(licenses.filter((one) => runsOn(one, day)));
    if (license) return [privilege, license];
    return licenses.length === 0 ? [privilege] : null;
  };
  const atStart = countingOn(start);
  if (atStart) {
    if (compactStatus(book[compact], state) !== 'issuing')
      return [found('unknown', { code: 'privilege_disagrees', compact, state }, atStart, rules)];
    return [adverse(privilege, rules) ?? eligible({ code: 'privilege', state }, atStart, rules)];
  }
  const now = countingOn(today);
  if (!now) return [];
  const [, license = privilege] = now;
  return [renewBy(lastDay(license) < lastDay(privilege) ? license : privilege, now, rules)];
}

function withoutPrivilege(state: string, compact: CompactName, asked: StateQuestion): Finding {
  const { home_state, licenses, today, book } = asked;
  const rule = book[compact];
  const rules = [compact];
  const status = compactStatus(rule, state);
  const isRunning = rule.states.issuing.length > 0;
  if (!isRunning || status === 'enacted')
    return found('not', { code: 'privilege_not_started', compact, state }, [], rules);
  if (status === null) return found('unknown', { code: 'state_unknown', state }, [], rules);
  const carrying = licenses.filter(
    (license) =>
      runsOn(license, today) &&
      compactStatus(rule, license.state) === 'issuing' &&
      (home_state === null || home_state === license.state),
  );
  const bought = best(
    carrying.map(
      (license) =>
        adverse(license, rules) ?? found('eligible_if', { code: 'buy_privilege', compact, state }, [license], rules),
    ),
  );
  const needsLicense = found('not', { code: 'needs_license', profession: asked.role, state }, [], rules);
  return status === 'issuing' ? (bought ?? needsLicense) : needsLicense;
}

/** Of licenses whose end is stated, or else of all of them. */
function strongest(licenses: readonly License[]): License | null {
  const ending = licenses.filter(({ expires_date, has_no_expiry }) => expires_date !== null || has_no_expiry);
  return (ending.length > 0 ? ending : licenses).toSorted(strongerFirst)[0] ?? null;
}
