import { Application } from './application.ts';
import { AppLog } from './appLog.ts';
import { Conversation } from './conversation.ts';
import { Document } from './document.ts';
import type { AnyEntity, Draft, Row } from './entity.ts';
import { Job } from './job.ts';
import { Message } from './message.ts';
import { Notification } from './notification.ts';
import { Post } from './post.ts';
import { Report } from './report.ts';
import { Review } from './review.ts';
import { SavedJob } from './savedJob.ts';
import { Thread } from './thread.ts';
import { User } from './user.ts';

/** The table of contents of the domain: every entity, under its wire name. */
export const entities = {
  User,
  Job,
  SavedJob,
  Application,
  Document,
  Post,
  Review,
  Thread,
  Message,
  Notification,
  Report,
  Conversation,
  AppLog,
} as const;

export type Entities = typeof entities;
export type EntityName = keyof Entities;
export type RowOf<N extends EntityName> = Row<Entities[N]>;
export type DraftOf<N extends EntityName> = Draft<Entities[N]>;

export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(entities, name);
}

/** The declaration without its own types: for code that treats all entities alike. */
export function entityNamed(name: EntityName): AnyEntity {
  return entities[name];
}
