import type { Document } from '#domain/document.ts';

export type ReviewStep = 'approved' | 'rejected';

/** What an administrator is offered: the entity's own steps, without its declaration and the schema library behind it. */
export const reviewSteps = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: [],
} as const satisfies Record<Document['status'], readonly ReviewStep[]>;
