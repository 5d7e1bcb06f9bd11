export const noteKinds = ['note', 'assessment'] as const;

/** What a reviewer of an applicant recommends. */
export const recommendations = ['strong_yes', 'yes', 'no', 'strong_no'] as const;

export const noteMaxLength = 4000;

/** Of an application: colleagues who are to assess it. */
export const applicationLimits = { reviewers: 20 } as const;
