import { givesMore } from '#server/features/workspaces/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';

/**
 * A notification holds words of rows, such as the names of applicants: it ends when a colleague loses any right to such
 * rows.
 */
export const forgetClosedNotifications: Reaction<'Member'> = async (work, { before, after }) => {
  if (before?.status !== 'active' || !before.user_id) return;
  if (after?.status !== 'active' || givesMore(after, before)) await forgetNotificationsOf(work, before.user_id);
};

/** Removes all notifications of a person. */
export async function forgetNotificationsOf(work: Work, user_id: string): Promise<void> {
  for (const { id } of await work.system.find('Notification', { user_id }))
    await work.system.remove('Notification', id);
}
