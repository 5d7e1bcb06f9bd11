import { isOnboarded } from '#domain/accounts/onboarding.ts';
import type { Reaction } from '#server/platform/product.ts';
import { planAnew } from './sql.ts';

/** What a zone, quiet hours and digests are computed from; the state replaces a zone that was not chosen. */
const times = ['time_zone', 'state', 'quiet_from', 'quiet_until', 'digest_at', 'digest_day'] as const;

/** Users who change the time of their mails receive at the new time what is waiting, too. */
export const syncNotificationTimes: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || !after || times.every((name) => before[name] === after[name])) return;
  await planAnew(work.tx, { user_id: after.id }, work.services.clock());
};

/** A search that notifies more often, or no longer, does so with what is waiting. */
export const syncFrequency: Reaction<'SavedSearch'> = async (work, { before, after }) => {
  if (!before || !after || before.frequency === after.frequency) return;
  await planAnew(work.tx, { search_id: after.id }, work.services.clock());
};

/** A job that becomes active and open to all is looked for immediately; what changes later, within a minute. */
export const matchActiveJob: Reaction<'Job'> = async (work, { before, after }) => {
  if (after?.status !== 'active' || after.is_early || (before?.status === 'active' && !before.is_early)) return;
  await work.enqueue('matchListings', {});
};

/** So is a clinician who has finished onboarding. */
export const matchNewClinician: Reaction<'User'> = async (work, { before, after }) => {
  if (after?.user_role !== 'clinician' || !isOnboarded(after) || (before && isOnboarded(before))) return;
  await work.enqueue('matchListings', {});
};
