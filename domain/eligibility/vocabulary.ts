/** Whether a clinician may work a job, the best first. */
export const eligibilityAnswers = ['eligible', 'eligible_if', 'unknown', 'not'] as const;
export type EligibilityAnswer = (typeof eligibilityAnswers)[number];

/** What the answer rests on, the weakest first: what the clinician entered, what a reviewer saw, what the source stated. */
export const eligibilityBases = ['claimed', 'reviewed', 'source_checked'] as const;
export type EligibilityBasis = (typeof eligibilityBases)[number];

/**
 * Why the answer is what it is. Each has a sentence for the clinician, `eligibility.*`, and one for the facility,
 * `readiness.*`.
 */
export const eligibilityCodes = [
  'license_here',
  'nlc',
  'privilege',
  'renew_by',
  'expiry_missing',
  'conditions',
  'confirm_multistate',
  'confirm_home',
  'new_home_by',
  /** The same where the date of the move is unknown. */
  'new_home',
  'moved_over_60',
  'moved_out',
  'buy_privilege',
  'missing',
  'some_states',
  'single_state',
  'state_not_in_nlc',
  'nlc_not_started',
  'guam_outbound',
  'separate_license',
  'np_own_license',
  'privilege_not_started',
  'needs_license',
  'license_expired',
  'other_profession',
  'no_license',
  'no_state',
  'state_unknown',
  'home_disagrees',
  'privilege_disagrees',
  'source_disagrees',
  'ma_state',
  'role_not_covered',
] as const;
export type EligibilityCode = (typeof eligibilityCodes)[number];

/** Whether a clinician fulfills a requirement of a job. `by_license`: the answer itself states it. */
export const requirementStates = [
  'met',
  'in_review',
  'ends_before_start',
  'missing',
  'by_license',
  'not_checked',
] as const;
export type RequirementState = (typeof requirementStates)[number];
