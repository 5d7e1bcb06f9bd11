/** What jobs offer, apart from the lists of `vocabulary.ts` that the first page of a visitor brings. */

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

export type EmploymentType = (typeof employmentTypes)[number];
