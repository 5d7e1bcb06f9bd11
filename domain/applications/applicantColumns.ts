/** What a file of applicants may say of each, in this order. */
export const applicantColumns = [
  'name',
  'credentials',
  'email',
  'location',
  'verified',
  'years_exp',
  'licensure_states',
  'certifications',
  'specialties',
  'status',
  'proposed_rate',
  'applied_date',
  'decided_date',
  'cover',
  'job',
  'tags',
] as const;
export type ApplicantColumn = (typeof applicantColumns)[number];
