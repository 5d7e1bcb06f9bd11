import { User as UserEntity, type User } from '#domain/accounts/user.ts';
import { eraseClaims } from '#server/features/openShifts/functions.ts';
import { endAssignmentsOf } from '#server/features/assignments/functions.ts';
import { forgetNotes } from '#server/features/applications/functions.ts';
import { redactChecks } from '#server/features/verification/functions.ts';
import { forgetDescription } from '#server/features/privacy/impact/functions.ts';
import { eraseInvitations } from '#server/features/invitations/functions.ts';
import { endInterviewsOf } from '#server/features/interviews/functions.ts';
import { closeJobsOf } from '#server/features/jobs/functions.ts';
import { forgetNotificationsOf } from '#server/features/notifications/functions.ts';
import { forgetOffersOf } from '#server/features/offers/functions.ts';
import { eraseDataExports } from '#server/features/privacy/dataExport/functions.ts';
import { forgetSheets } from '#server/features/assignments/readiness/functions.ts';
import { forgetFacilityChecks } from '#server/features/verification/facilities/functions.ts';
import { eraseImports } from '#server/features/sheetImports/functions.ts';
import { forgetWorkspace } from '#server/features/workspaces/functions.ts';
import { eraseSaved } from '#server/features/profiles/savedPeople/functions.ts';
import { eraseUnpublished } from '#server/features/reviews/functions.ts';
import { eraseReferences } from '#server/features/references/functions.ts';
import { eraseRecord } from '#server/features/reliability/functions.ts';
import { revokeAccess } from '#server/platform/auth/accessGrants.ts';
import type { Work } from '#server/platform/work.ts';
import { forgetScreenings } from '#server/features/verification/screening/functions.ts';
import { eraseAttachments, forgetAuthor } from '#server/features/messaging/functions.ts';
import { forgetNotifications, forgetSignIn, forgetVisits } from './sql.ts';

/**
 * Takes the person out of everything. Messages (7 years), job posts (2 years after they closed) and credentials (5 years)
 * stay, and so do applications, because they are the other side's records too: they all lead to a row that says nothing.
 * What was agreed on by both sides (7 years after its end) keeps the names it was signed with.
 * Pictures that no row shows anymore, and files that the person sent, are deleted by the daily job.
 */
export async function erase(work: Work, user: User): Promise<void> {
  // First the person, so that whatever follows finds no name and no address.
  const nobody = await work.system.update('User', user.id, emptied(user.id, work.services.clock()));
  await revokeAccess(work, user.id);
  await forgetSignIn(work.tx, user.id, user.email);
  await forgetVisits(work.tx, user.id);
  await forgetNotifications(work.tx, user.id);
  await eraseDataExports(work, user.id);
  await forgetAuthor(work.tx, user.id);
  await eraseAttachments(work.tx, user.id);
  await forgetDescription(work, user.id);
  await redactChecks(work, user.id);
  await forgetScreenings(work, user.id);
  await eraseInvitations(work.tx, user.id);
  await endInterviewsOf(work, nobody);
  await forgetOffersOf(work, user.id);
  await endAssignmentsOf(work, user.id);
  await eraseClaims(work.tx, user.id);
  await eraseRecord(work, user.id);
  await eraseReferences(work.tx, user.id);
  await eraseUnpublished(work, user.id);
  await eraseSaved(work.tx, user.id);
  await forgetNotes(work, user.id);
  await eraseImports(work, user.id);
  await forgetWorkspace(work, user.id);
  await forgetFacilityChecks(work, user.id);
  await forgetSheets(work, user.id);
  await closeJobsOf(work, user.id);
  await withdrawApplications(work, user.id);
  for (const { id } of await work.system.find('Document', { user_id: user.id, is_removed: false })) {
    await work.system.update('Document', id, { is_removed: true });
  }
  for (const entity of ['Post', 'SavedJob', 'SavedSearch', 'Conversation'] as const) {
    for (const { id } of await work.system.find(entity, { user_id: user.id })) await work.system.remove(entity, id);
  }
  await forgetNotificationsOf(work, user.id);
  for (const { id } of await work.system.find('Review', { reviewee_id: user.id })) {
    await work.system.remove('Review', id);
  }
}

/** Every field as in an empty row. A field that the entity gets one day is emptied as well. */
function emptied(id: string, now: Date): Record<string, unknown> {
  const fields = Object.entries(UserEntity.fields).filter(([name]) => !retained.includes(name));
  return {
    ...Object.fromEntries(fields.map(([name, field]) => [name, field.initial])),
    full_name: 'Deleted account',
    // The top level domain .invalid belongs to no one (RFC 2606).
    email: `${id}@deleted.invalid`,
    email_notifications: [],
    is_active: false,
    deleted_date: now.toISOString(),
    sessions_ended_date: now.toISOString(),
  };
}

/** Which side of the marketplace the row was on: the jobs and threads it stays for need to know. */
const retained: readonly string[] = ['user_role'];

/** What the person wrote about themselves goes; that there was an application, and how it ended, stays. */
async function withdrawApplications(work: Work, userId: string): Promise<void> {
  for (const { id, status } of await work.system.find('Application', { applicant_id: userId })) {
    const isOpen = status === 'pending' || status === 'reviewed' || status === 'shortlisted';
    await work.system.update('Application', id, {
      cover: 'Removed with the account',
      proposed_rate: null,
      hire_note: null,
      ...(isOpen ? { status: 'withdrawn' } : {}),
    });
  }
}
