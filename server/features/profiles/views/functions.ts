import { partyIdOf } from '#domain/core/access.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import * as profileViewContracts from '#domain/profiles/profileViewContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { User } from '#domain/accounts/user.ts';
import { nameSeenBy } from '#server/features/privacy/functions.ts';
import { notify, notificationWords } from '#server/features/notifications/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { addProfileView, countViewers, notifiedOfViewToday } from './sql.ts';

export const recordProfileView = implement(profileViewContracts.recordProfileView, async (work, { user_id }) => {
  const viewer = personOf(work.actor);
  const viewerId = partyIdOf(viewer);
  const viewed = await work.repo.get('User', user_id);
  if (viewerId === viewed.id || viewer.role === 'admin') return { success: true as const };
  const isNotification = await addProfileView(work.tx, viewerId, viewed.id);
  if (isNotification) await notifyOfView(work, viewed);
  return { success: true as const };
});

export const countProfileViews = implement(profileViewContracts.countProfileViews, async (work) => {
  return { viewers: await countViewers(work.tx, partyIdOf(personOf(work.actor))) };
});

function mailOf(name: string, body: LocalizedText) {
  return {
    subject: mailText('profileView.subject', { name }),
    paragraphs: [body],
    action: mailText('profileView.action'),
  };
}

/** Only viewers whose profile the person may see are named: the notification leads to it. At most one mail a day. */
async function notifyOfView(work: Work, viewed: User): Promise<void> {
  const id = partyIdOf(personOf(work.actor));
  const [viewer] = await work.system.find('User', { id, ...User.conditions.listed }, { limit: 1 });
  const name = nameSeenBy(viewed, viewer);
  if (!viewer || name === null) return;
  const notification = notificationWords(
    notificationText('profile_view.title.viewed'),
    notificationText('profile_view.body.viewed', { name }),
  );
  const isNotified = await notifiedOfViewToday(work.tx, viewed.id);
  await notify(work, {
    user_id: viewed.id,
    type: 'profile_view',
    ...notification,
    link: pageHref('Profile', { id: viewer.id }),
    event_key: `profile_view:${viewer.id}:${work.services.clock().toISOString().slice(0, 10)}`,
    mail: isNotified ? null : mailOf(name, notification.said.body),
  });
}
