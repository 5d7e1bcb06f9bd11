/** What a job says of its terms. The home page brings `vocabulary.ts` along, and has no use for these. */

/** What a stated pay is for. */
export const payUnits = ['hour', 'shift', 'day', 'week', 'month', 'year', 'visit'] as const;
export const shiftTypes = ['day', 'evening', 'night', 'rotating', 'weekend', 'on_call'] as const;
export const employmentTypes = ['full_time', 'part_time', 'per_diem', 'contract', 'travel', 'locum'] as const;
export const benefits = [
  'health',
  'dental_vision',
  'retirement',
  'paid_time_off',
  'malpractice',
  'housing',
  'travel',
  'meals',
  'parking',
  'license_fees',
  'education',
  'sign_on_bonus',
  'relocation',
  'loan_repayment',
  'childcare',
  'overtime_pay',
] as const;

export const maxPositions = 99;
/** Hours for which a new job may be open only to clinicians whom its facility has saved. */
export const maxEarlyHours = 72;

/** What the rules of its place say of what a posting states. */
export const payDisclosureStates = ['ok', 'warn', 'missing'] as const;

export type PayUnit = (typeof payUnits)[number];
export type EmploymentType = (typeof employmentTypes)[number];

/** Why applicants cannot apply: the facility or an administrator filled, closed or removed the job, or it was not confirmed. */
export const closedReasons = ['filled', 'closed', 'not_confirmed', 'taken_down'] as const;
