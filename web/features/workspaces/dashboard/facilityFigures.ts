import { countAll, type ApplicationCount } from '#domain/applications/applicationCounts.ts';
import type { User } from '#domain/accounts/user.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';

/** What a complete facility profile has, 25 points each (spec section 9). */
export const completenessFields = ['headline', 'bio', 'location', 'facility_type'] as const;

export function missingFields(user: Pick<User, (typeof completenessFields)[number]>) {
  return completenessFields.filter((field) => !user[field]);
}

export interface PipelineStep {
  step: 'received' | 'reviewed' | 'shortlisted' | 'hired';
  count: number;
}

/** How far applications came: each step counts those that reached it and what lies behind it. */
export function pipeline(counts: readonly ApplicationCount[]): PipelineStep[] {
  const reached = (...statuses: ApplicationStatus[]) =>
    countAll(counts.filter(({ status }) => statuses.includes(status)));
  return [
    { step: 'received', count: countAll(counts) },
    // A rejected application was read as well.
    { step: 'reviewed', count: reached('reviewed', 'shortlisted', 'rejected', 'hired') },
    { step: 'shortlisted', count: reached('shortlisted', 'hired') },
    { step: 'hired', count: reached('hired') },
  ];
}
