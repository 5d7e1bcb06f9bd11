import type { EntityName } from '#domain/entities.ts';
import type { Change } from '#domain/events.ts';
import type { Work } from '#server/work.ts';

/** What follows a change of a row, in the same transaction, whichever door the change came through. */
export type Reaction = (work: Work, change: Change) => Promise<void>;

export const reactions: Partial<Record<EntityName, readonly Reaction[]>> = {};
