import { Application } from '#domain/nouns/application.ts';
import { AppLog } from '#domain/nouns/appLog.ts';
import { Check } from '#domain/nouns/check.ts';
import { Conversation } from '#domain/nouns/conversation.ts';
import { Assignment } from '#domain/nouns/assignment.ts';
import { Document } from '#domain/nouns/document.ts';
import type { AnyEntity, Draft, Row } from '#domain/language/entity.ts';
import { Interview } from '#domain/nouns/interview.ts';
import { Job } from '#domain/nouns/job.ts';
import { Member } from '#domain/nouns/member.ts';
import { MessageTemplate } from '#domain/nouns/messageTemplate.ts';
import { Message } from '#domain/nouns/message.ts';
import { Note } from '#domain/nouns/note.ts';
import { Notification } from '#domain/nouns/notification.ts';
import { Offer } from '#domain/nouns/offer.ts';
import { Post } from '#domain/nouns/post.ts';
import { ReadinessSheet } from '#domain/nouns/readinessSheet.ts';
import { Report } from '#domain/nouns/report.ts';
import { Review } from '#domain/nouns/review.ts';
import { SavedJob } from '#domain/nouns/savedJob.ts';
import { SavedSearch } from '#domain/nouns/savedSearch.ts';
import { Site } from '#domain/nouns/site.ts';
import { Thread } from '#domain/nouns/thread.ts';
import { User } from '#domain/nouns/user.ts';

/** The table of contents of the domain: every entity, under its wire name. */
export const entities = {
  User,
  Site,
  Member,
  MessageTemplate,
  Job,
  SavedJob,
  SavedSearch,
  Application,
  Note,
  Interview,
  Offer,
  Assignment,
  ReadinessSheet,
  Document,
  Check,
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
