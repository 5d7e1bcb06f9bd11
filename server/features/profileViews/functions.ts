import {
  countProfileViews as countProfileViewsContract,
  recordProfileView as recordProfileViewContract,
} from '#domain/profileViewActs.ts';
import { pageHref } from '#domain/siteMap.ts';
import type { User } from '#domain/user.ts';
import { notify } from '#server/features/notifications/functions.ts';
import { implement } from '#server/functions/implement.ts';
import { personOf } from '#server/functions/person.ts';
import type { Work } from '#server/work.ts';
import { addProfileView, countViewers, toldOfViewToday } from './sql.ts';

export const recordProfileView = implement(recordProfileViewContract, async (work, { user_id }) => {
  const viewer = personOf(work.actor);
  const viewed = await work.repo.get('User', user_id);
  if (viewer.id === viewed.id || viewer.role === 'admin') return { success: true as const };
  const isNews = await addProfileView(work.tx, viewer.id, viewed.id);
  if (isNews) await announceView(work, viewed);
  return { success: true as const };
});

export const countProfileViews = implement(countProfileViewsContract, async (work) => {
  return { viewers: await countViewers(work.tx, personOf(work.actor).id) };
});

/** Only viewers who have a profile themselves are named: the news leads to it. At most one mail a day. */
async function announceView(work: Work, viewed: User): Promise<void> {
  const { id } = personOf(work.actor);
  const [viewer] = await work.system.find(
    'User',
    { id, is_active: true, is_onboarded: true, is_hidden: false },
    { limit: 1 },
  );
  if (!viewer) return;
  const name = viewer.facility_name ?? viewer.full_name;
  const body = `${name} looked at your profile.`;
  const told = await toldOfViewToday(work.tx, viewed.id);
  await notify(work, {
    user_id: viewed.id,
    type: 'profile_view',
    title: 'Someone viewed your profile',
    body,
    link: pageHref('Profile', { id: viewer.id }),
    event_key: `profile_view:${viewer.id}:${work.services.clock().toISOString().slice(0, 10)}`,
    mail: told ? null : { subject: `${name} viewed your profile`, paragraphs: [body], action: 'See who it was' },
  });
}
