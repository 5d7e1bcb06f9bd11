import type { EntityName, RowOf } from '#domain/entities.ts';
import { updateApplication, createApplication } from '#server/features/applications/functions.ts';
import { createDocument, removeDocument, updateDocument } from '#server/features/documents/functions.ts';
import { createJob, removeJob, updateJob } from '#server/features/jobs/functions.ts';
import { updateNotification } from '#server/features/notifications/functions.ts';
import { createReview } from '#server/features/reviews/functions.ts';
import { createMessage, createThread, updateThread } from '#server/features/threads/functions.ts';
import { updateUser } from '#server/features/users/functions.ts';
import type { Work } from '#server/work.ts';

type Body = Record<string, unknown>;

/** What stands in for a plain write. Each answers the whole stored row. */
export interface EntityActs<N extends EntityName> {
  create?: (work: Work, body: Body) => Promise<RowOf<N>>;
  update?: (work: Work, id: string, body: Body) => Promise<RowOf<N>>;
  remove?: (work: Work, id: string) => Promise<void>;
}

/** Entities whose writes are acts: the entity routes come through the same doors as the functions. */
export const entityActs: { readonly [N in EntityName]?: EntityActs<N> } = {
  Application: { create: createApplication, update: updateApplication },
  Document: { create: createDocument, update: updateDocument, remove: removeDocument },
  Job: { create: createJob, update: updateJob, remove: removeJob },
  Message: { create: createMessage },
  Notification: { update: updateNotification },
  Review: { create: createReview },
  Thread: { create: createThread, update: updateThread },
  User: { update: updateUser },
};
