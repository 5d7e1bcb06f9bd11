import type { EntityName } from '#domain/entities.ts';
import type { Change } from '#domain/events.ts';
import { announceApplication } from '#server/features/applications/reactions.ts';
import { announceRejection, recomputeVerification, reopenSubmission } from '#server/features/documents/reactions.ts';
import { claimFiles, claimListedFiles } from '#server/features/files/reactions.ts';
import { matchActiveJob } from '#server/features/jobs/reactions.ts';
import { announceReview, recomputeRating } from '#server/features/reviews/reactions.ts';
import { announceThread, redrawThread } from '#server/features/threads/reactions.ts';
import { askNotificationsEmail, endSessions, followAccount, renameFacility } from '#server/features/users/reactions.ts';
import type { Work } from '#server/work.ts';

/** What follows a change of a row, in the same transaction, whichever door the change came through. */
export type Reaction = (work: Work, change: Change) => Promise<void>;

export const reactions: Partial<Record<EntityName, readonly Reaction[]>> = {
  Application: [announceApplication],
  Document: [claimFiles, announceRejection, recomputeVerification, reopenSubmission],
  Job: [matchActiveJob],
  Message: [redrawThread],
  Post: [claimFiles],
  Review: [recomputeRating, announceReview],
  Thread: [announceThread],
  User: [claimFiles, claimListedFiles, endSessions, followAccount, renameFacility, askNotificationsEmail],
};
