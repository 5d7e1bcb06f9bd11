import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import type { EligibilityCode } from '#domain/eligibility/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { ReasonText } from './reasonSentence.ts';

/** What a clinician can do here about a reason; the words are `jobEligibility.act.*`. */
type ReasonAct = 'license' | 'privilege' | 'items' | 'renew' | 'date' | 'multistate' | 'home' | 'check';

/** Nothing for what only a board or the facility can answer, and for what is well. */
export const reasonActs: Readonly<Partial<Record<EligibilityCode, ReasonAct>>> = {
  renew_by: 'renew',
  license_expired: 'renew',
  expiry_missing: 'date',
  confirm_multistate: 'multistate',
  confirm_home: 'home',
  missing: 'items',
  buy_privilege: 'privilege',
  new_home_by: 'license',
  new_home: 'license',
  moved_out: 'license',
  single_state: 'license',
  state_not_in_nlc: 'license',
  nlc_not_started: 'license',
  guam_outbound: 'license',
  separate_license: 'license',
  np_own_license: 'license',
  privilege_not_started: 'license',
  needs_license: 'license',
  other_profession: 'license',
  no_license: 'license',
  home_disagrees: 'check',
  privilege_disagrees: 'check',
  source_disagrees: 'check',
};

/** Where it is done; the form for a credential opens with its kind. */
export function actHref(act: ReasonAct, { items = [] }: ReasonText): string {
  if (act === 'home') return pageHref('ProfileEdit', { tab: 'checks' });
  return pageHref('VerificationCheck', { add: act === 'items' ? items[0] : added[act] });
}

const added: Readonly<Partial<Record<ReasonAct, CredentialKind>>> = {
  license: 'state_license',
  privilege: 'compact_privilege',
};
