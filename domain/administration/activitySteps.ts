/** What happens on the platform, from the first to the last: people come, jobs are posted, applied for and filled. */
export const activitySteps = ['sign_ups', 'jobs', 'applications', 'hires'] as const;
export type ActivityStep = (typeof activitySteps)[number];
