import type { EntityName } from '#domain/entities.ts';

/** Which rows of an entity are a user's own, for the copy of their data. */
export interface OwnRows {
  /** The columns that hold the person's id, or a list with it in it: one of them is enough. */
  readonly columns: readonly string[];
  /** Rows that are read through those of another entity, by the column that names it. */
  readonly within?: { readonly entity: EntityName; readonly column: string };
  /** What another user wrote: left out unless the person is the one in `writer`. */
  readonly written?: { readonly writer: string; readonly fields: readonly string[] };
  /** Fields that say something of other people's rows. */
  readonly without?: readonly string[];
  /** Everything of it that they may read is their data; of colleagues of a facility only what `columns` says. */
  readonly isAllTheyRead?: true;
  /** People do not see these rows in the product, and they are still their data. */
  readonly readBy?: 'server';
}

/** Every entity is here: a new one does not compile until its author has decided what of it belongs to whom. */
export const ownRows: { readonly [N in EntityName]: OwnRows } = {
  User: { columns: ['id'] },
  Site: { columns: ['facility_id'] },
  Member: { columns: ['user_id', 'facility_id'] },
  MessageTemplate: { columns: ['facility_id'] },
  FormTemplate: { columns: ['facility_id'] },
  Job: { columns: ['facility_id'] },
  SavedJob: { columns: ['user_id'] },
  SavedSearch: { columns: ['user_id'] },
  Application: {
    columns: ['applicant_id', 'facility_id'],
    written: { writer: 'applicant_id', fields: ['cover'] },
  },
  Note: {
    columns: ['author_id', 'facility_id'],
    written: { writer: 'author_id', fields: ['recommendation', 'body'] },
  },
  JobInvitation: {
    columns: ['clinician_id', 'facility_id'],
    written: { writer: 'facility_id', fields: ['message'] },
  },
  ApplicantView: { columns: ['facility_id'] },
  Interview: {
    columns: ['clinician_id', 'facility_id', 'host_id', 'co_host_ids'],
    written: { writer: 'facility_id', fields: ['message'] },
  },
  Offer: { columns: ['clinician_id', 'facility_id'] },
  Assignment: { columns: ['clinician_id', 'facility_id'] },
  OpenShift: { columns: ['facility_id'], written: { writer: 'facility_id', fields: ['note'] } },
  ShiftClaim: { columns: ['clinician_id', 'facility_id'] },
  Shift: { columns: ['clinician_id', 'facility_id'] },
  Reference: { columns: ['clinician_id'] },
  ReliabilityEntry: { columns: ['about_id'] },
  ReadinessSheet: { columns: ['facility_id'], isAllTheyRead: true },
  Document: { columns: ['user_id'] },
  Check: { columns: ['user_id'] },
  FacilityCheck: { columns: ['facility_id'] },
  Post: { columns: ['user_id'] },
  Review: { columns: ['reviewer_id', 'reviewee_id'], written: { writer: 'reviewer_id', fields: ['comment'] } },
  Thread: { columns: ['participant_ids'] },
  Message: { columns: ['participant_ids'], within: { entity: 'Thread', column: 'thread_id' } },
  Notification: { columns: ['user_id'] },
  Report: { columns: ['reporter_id'], without: ['target_id'] },
  Conversation: { columns: ['user_id'] },
  AppLog: { columns: ['user_id'], readBy: 'server' },
};
