import { Application } from '#domain/applications/application.ts';
import { AppLog } from '#domain/administration/appLog.ts';
import { Check } from '#domain/verification/check.ts';
import { Conversation } from '#domain/assistant/conversation.ts';
import { Assignment } from '#domain/assignments/assignment.ts';
import { Document } from '#domain/credentials/document.ts';
import type { AnyEntity, Draft, Row } from '#domain/core/entity.ts';
import { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { FormTemplate } from '#domain/workspaces/formTemplate.ts';
import { Interview } from '#domain/interviews/interview.ts';
import { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import { Job } from '#domain/jobs/job.ts';
import { Member } from '#domain/workspaces/member.ts';
import { ApplicantView } from '#domain/applications/applicantView.ts';
import { MessageTemplate } from '#domain/workspaces/messageTemplate.ts';
import { Message } from '#domain/messaging/message.ts';
import { Note } from '#domain/applications/note.ts';
import { Notification } from '#domain/notifications/notification.ts';
import { Offer } from '#domain/offers/offer.ts';
import { OpenShift } from '#domain/openShifts/openShift.ts';
import { Post } from '#domain/profiles/post.ts';
import { ReadinessSheet } from '#domain/assignments/readinessSheet.ts';
import { Reference } from '#domain/references/reference.ts';
import { ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import { Report } from '#domain/moderation/report.ts';
import { Review } from '#domain/reviews/review.ts';
import { SavedJob } from '#domain/jobs/savedJob.ts';
import { SavedSearch } from '#domain/alerts/savedSearch.ts';
import { Shift } from '#domain/shifts/shift.ts';
import { ShiftClaim } from '#domain/openShifts/shiftClaim.ts';
import { Site } from '#domain/workspaces/site.ts';
import { Thread } from '#domain/messaging/thread.ts';
import { User } from '#domain/accounts/user.ts';

/** The table of contents of the domain: every entity, under its wire name. */
export const entities = {
  User,
  Site,
  Member,
  MessageTemplate,
  FormTemplate,
  Job,
  SavedJob,
  SavedSearch,
  Application,
  Note,
  JobInvitation,
  ApplicantView,
  Interview,
  Offer,
  Assignment,
  Shift,
  OpenShift,
  ShiftClaim,
  Reference,
  ReliabilityEntry,
  ReadinessSheet,
  Document,
  Check,
  FacilityCheck,
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
