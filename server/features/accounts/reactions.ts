import { revokeAccess } from '#server/platform/auth/accessGrants.ts';
import { confirmAddress } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';

/** A closed account, or another standing on the platform, ends every session and other access with the same commit. */
export const endSessions: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || !after) return;
  const closed = before.is_active === true && after.is_active === false;
  const changed = before.role !== after.role;
  // The side of the marketplace is first chosen by the person, who stays signed in; later only an administrator moves it.
  const moved = before.user_role !== null && before.user_role !== after.user_role;
  if (closed || changed || moved) await revokeAccess(work, after.id);
};

/** What a person has published is hidden with their account, and comes back with it. */
export const syncAccount: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || !after || before.is_active === after.is_active) return;
  const { id, is_active } = after;
  await work.system.updateAll('Job', { facility_id: id }, { is_owner_active: is_active });
  await work.system.updateAll('Post', { user_id: id }, { is_owner_active: is_active });
};

/** Jobs carry their facility's name, so that a list of jobs needs no second look-up. */
export const renameFacility: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || !after) return;
  const facility = after;
  const facility_name = facility.facility_name ?? facility.full_name;
  const previous = before;
  if (facility.user_role !== 'facility' || facility_name === (previous.facility_name ?? previous.full_name)) return;
  await work.system.updateAll('Job', { facility_id: facility.id }, { facility_name });
};

/** A mailbox that is not the account's own must say yes before mails go there. */
export const askNotificationsEmail: Reaction<'User'> = async (work, { before, after }) => {
  const user = after;
  const wanted = user?.notificationsEmail;
  if (!user || wanted === before?.notificationsEmail) return;
  // Mails came back from the address that this one is in place of.
  if (before && before.bounced_email === before.notificationsEmail && before.bounced_email !== before.email) {
    await work.system.updateAll('User', { id: user.id }, { bounced_email: null });
  }
  if (!wanted) return;
  if (wanted !== user.email && wanted !== user.confirmed_notifications_email) await confirmAddress(work, user, wanted);
};
