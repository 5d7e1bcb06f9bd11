import { sql, type RawBuilder } from 'kysely';
import { idempotency } from '#domain/shared/limits.ts';
import { jobViewDays } from '#domain/jobs/jobViewContracts.ts';
import { profileViewDays } from '#domain/profiles/profileViewContracts.ts';
import { webhookLimits } from '#domain/workspaces/webhookEvents.ts';
import { assignmentRetention } from '#server/features/assignments/assignmentRetention.ts';
import { checkRetention } from '#server/features/verification/checkRetention.ts';
import { archive, warnOfArchiving } from '#server/features/accounts/archive.ts';
import { isToBeArchived, isToBeWarned } from '#server/features/accounts/sql.ts';
import { auditRetention } from '#server/platform/ops/auditChain.ts';
import { before, people, records, rows, type Retention } from '#server/platform/ops/retentions.ts';

/** Everything that ends by itself; docs/operations.md has the same list for those who run the program. */
export const retentions: readonly Retention[] = [
  people('retention.warn', 'notified 30 days before 3 years without a sign-in', isToBeWarned, warnOfArchiving),
  people('retention.archive', 'archived after 3 years without a sign-in', isToBeArchived, archive),
  records('Message', '7 years', '', before(sql`r.created_date`)),
  records('Thread', '7 years', 'after its last message', isSilent),
  records('Job', '2 years', 'after it was filled or closed', before(sql`r.closed_date`)),
  records('Note', '2 years', '', before(sql`r.created_date`)),
  records('Member', '30 days', 'after an invitation expired', isStale),
  records('Member', '2 years', 'after a colleague left', before(sql`r.left_date`)),
  records('JobInvitation', '2 years', '', before(sql`r.created_date`)),
  records('Interview', '2 years', 'after its end', before(sql`coalesce(r.ends_at, r.updated_date)`)),
  records('Offer', '2 years', 'after its last step, unless it was accepted', isUnagreed),
  assignmentRetention,
  records('OpenShift', '2 years', 'after its end, with its claims', before(sql`r.ends_at`)),
  records('ReliabilityEntry', '13 months', 'after it happened', before(sql`r.happened_at`)),
  records(
    'Reference',
    '1 year',
    'after it was valid, or was asked for in vain',
    before(sql`coalesce(r.valid_until, r.asked_date)`),
  ),
  records('Document', '5 years', 'after its upload', before(sql`coalesce(r.uploaded_date, r.created_date)`)),
  checkRetention,
  records('FacilityCheck', '5 years', 'after it failed', isOldCheck),
  rows('list_imports', '6 years', 'like the checks that name them', isImportOver),
  rows('assigned_work', '90 days', 'after it was assigned', before(sql`r.assigned_date`)),
  rows('saved_people', '2 years', 'after their last change', before(sql`r.updated_date`)),
  rows('search_hits', '90 days', '', before(sql`r.hit_date`)),
  rows('alert_mails', '13 months', '', before(sql`r.created_date`)),
  rows('notifications', '7 years', 'like the messages they quote', before(sql`r.created_date`)),
  auditRetention,
  rows('app_logs', '13 months', '', before(sql`r.created_date`)),
  rows('analytics_events', '90 days', '', before(sql`r.created_date`)),
  // A few days longer than they are counted, so that a day's end loses nothing.
  rows('profile_views', `${profileViewDays + 5} days`, '', before(sql`r.day`)),
  rows('job_views', `${jobViewDays} days`, '', before(sql`r.day`)),
  rows('sessions', '30 days', 'after they expired', before(sql`r.expires_at`)),
  rows('job_feed_items', '1 year', 'after their job left its feed', before(sql`r.gone_date`)),
  rows('sheet_imports', '7 days', 'after they ended', before(sql`coalesce(r.ended_date, r.created_date)`)),
  rows('webhook_deliveries', `${webhookLimits.days} days`, '', before(sql`r.occurred_date`)),
  rows('api_keys', '30 days', 'after they expired', before(sql`r.expires_date`)),
  rows('outbox_mails', '30 days', '', before(sql`r.created_date`)),
  rows('bounced_addresses', '2 years', 'after a mail came back', before(sql`r.bounced_date`)),
  rows('invitations', '30 days', 'after they expired', before(sql`r.expires_at`)),
  rows('registrations', '7 days', 'without a confirmed address', before(sql`r.created_date`)),
  rows('verifications', '24 hours', 'after they expired', before(sql`r.expires_at`)),
  rows('login_tries', '1 year', 'after the last wrong password', before(sql`r.recent_until`)),
  rows('email_changes', '24 hours', 'after the code expired', before(sql`r.code_expires_at`)),
  rows('second_steps', '24 hours', 'after they expired', before(sql`r.expires_at`)),
  rows('auth_attempts', '24 hours', 'after they stopped counting', before(sql`r.until`)),
  rows('idempotency_keys', `${idempotency.hours} hours`, '', before(sql`r.created_date`)),
];

/** The list in use stays, however old it is. */
function isImportOver(end: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`r.created_date < ${end} and not exists (select from exclusion_lists l where l.import_id = r.id)
    and not exists (select from exclusions e where e.import_id = r.id)`;
}

/** What is open or has passed says who a facility is, and stays. */
function isOldCheck(end: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`r.status = 'failed' and r.checked_date < ${end}`;
}

/** What was accepted ends with the assignment that it began. */
function isUnagreed(end: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`r.status <> 'accepted' and r.updated_date < ${end}`;
}

/** An invitation that was not accepted. */
function isStale(end: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`r.status = 'invited' and r.expires_date < ${end}`;
}

/** A thread in which nothing was stated since; one without any message counts from its beginning. */
function isSilent(end: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`r.created_date < ${end} and coalesce(r.last_message_at < ${end}, true)
    and not exists (select from messages m where m.thread_id = r.id and m.created_date >= ${end})`;
}
