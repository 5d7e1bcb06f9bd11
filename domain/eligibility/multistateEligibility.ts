import { addDays } from '#domain/shared/civilDay.ts';
import { compactStatus } from '#domain/eligibility/licensureRules.ts';
import { runsOn } from '#domain/credentials/credential.ts';
import {
  adverse,
  best,
  eligible,
  found,
  renewBy,
  type EligibilityReason,
  type Finding,
} from '#domain/search/finding.ts';
import type { License, StateQuestion } from './stateEligibility.ts';

const rules = ['nlc'] as const;

/**
 * Under the Nurse Licensure Compact one license counts in every state that takes part, while its holder lives in the state
 * that issued it. Each license from elsewhere is tried, and the best answer counts.
 */
export function byMultistateLicense(state: string, asked: StateQuestion): Finding {
  const { role, licenses, today, book } = asked;
  const needsLicense = found('not', { code: 'needs_license', profession: role, state }, [], rules);
  switch (compactStatus(book.nlc, state)) {
    case 'none':
      return found('not', { code: 'state_not_in_nlc', state }, [], rules);
    case 'enacted':
      return found('not', { code: 'nlc_not_started', state }, [], rules);
    case null:
      return found('unknown', { code: 'state_unknown', state }, [], rules);
  }
  const tried = licenses.filter((license) => license.state !== state && runsOn(license, today));
  return best(tried.map((license) => byLicenseOf(license, state, asked))) ?? needsLicense;
}

function byLicenseOf(license: License, state: string, asked: StateQuestion): Finding {
  const home = license.state;
  const terms = [license];
  const status = compactStatus(asked.book.nlc, home);
  const not = (reason: EligibilityReason) => found('not', reason, terms, rules);
  if (status === 'inbound') return not({ code: 'guam_outbound', home, state });
  const issues = status === 'issuing';
  const needsLicense = not({ code: 'needs_license', profession: asked.role, state });
  if (license.is_multistate === false) return issues ? not({ code: 'single_state', home, state }) : needsLicense;
  if (license.is_multistate === null)
    return issues ? found('eligible_if', { code: 'confirm_multistate', home, state }, terms, rules) : needsLicense;
  if (!issues) return found('unknown', { code: 'home_disagrees', home }, terms, rules);
  return adverse(license, rules) ?? byResidence(license, state, asked);
}

/** A nurse who has moved has some days to apply where they live now; until then the license stays valid. */
function byResidence(license: License, state: string, asked: StateQuestion): Finding {
  const { role, start, today, home_state: state2, home_state_date, book } = asked;
  const home = license.state;
  const terms = [license];
  const on = (answer: 'eligible_if' | 'unknown' | 'not', reason: EligibilityReason) =>
    found(answer, reason, terms, rules);
  if (state2 === null) return on('eligible_if', { code: 'confirm_home', home, state });
  if (state2 !== home) {
    if (compactStatus(book.nlc, state2) !== 'issuing') return on('not', { code: 'moved_out', home, state2 });
    if (home_state_date === null) return on('eligible_if', { code: 'new_home', state2 });
    const until = addDays(home_state_date, book.nlc.moving.days);
    if (today > until) return on('unknown', { code: 'moved_over_60', state2 });
    return on('eligible_if', { code: 'new_home_by', state2, date: until });
  }
  if (!runsOn(license, start)) return renewBy(license, terms, rules);
  return eligible({ code: 'nlc', profession: role, home, state }, terms, rules);
}
