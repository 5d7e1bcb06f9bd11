import { partyIdOf } from '#domain/core/access.ts';
import { rightsOf } from '#domain/core/rights.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { notificationWords, notify, takeBack } from '#server/features/notifications/functions.ts';
import { nameToReader } from '#server/features/privacy/functions.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { unassignThreads } from './sql.ts';

/** Gives a conversation of the caller's facility to a colleague, or to no one. */
export async function assign(work: Work, threadId: string, userId: string | null): Promise<Thread> {
  const assigned = userId === null ? unassigned : await assigneeOf(work, userId);
  const thread = await work.repo.get('Thread', threadId, { lock: 'update' });
  if (thread.assigned_to === assigned.assigned_to) return thread;
  return work.system.update('Thread', thread.id, assigned);
}

/** Notifies the colleague whom a conversation is given to, and withdraws that from the one it is taken from. */
export const notifyAssigned: Reaction<'Thread'> = async (work, { before, after }) => {
  if (!before || !after || before.assigned_to === after.assigned_to) return;
  const event_key = `assigned:${after.id}`;
  if (before.assigned_to) await takeBack(work, before.assigned_to, event_key);
  const { actor } = work;
  const user_id = after.assigned_to;
  // A colleague who takes a conversation themselves knows of it.
  if (!user_id || actor.kind !== 'user' || actor.id === user_id) return;
  const colleague = (await work.system.get('User', actor.id)).full_name;
  const me = partyIdOf(actor);
  const other = after.participant_ids.find((id) => id !== me);
  const name = (await nameToReader(work, me, other)) ?? notificationText('name.unknown');
  await notify(work, {
    ...notificationWords(
      notificationText('new_message.title.assigned'),
      notificationText('new_message.body.assigned', { colleague, name }),
    ),
    user_id,
    type: 'new_message',
    link: pageHref('Messages', { thread: after.id }),
    event_key,
    mail: null,
  });
};

/** A colleague who leaves, or may no longer write, looks after no conversation. */
export const endThreadAssignments: Reaction<'Member'> = async (work, { before, after }) => {
  if (before?.status !== 'active' || !before.user_id) return;
  if (after?.status === 'active' && rightsOf[after.work_role].includes('recruit')) return;
  await unassignThreads(work.tx, before.user_id);
};

const unassigned = { assigned_to: null, assigned_name: null };

/** The facility's own account, or a member, whose row is locked, so that one who leaves at the same time is removed again. */
async function assigneeOf(work: Work, userId: string): Promise<Pick<Thread, 'assigned_to' | 'assigned_name'>> {
  const facility_id = partyIdOf(personOf(work.actor));
  if (userId !== facility_id) {
    const theirs = { user_id: userId, facility_id, status: 'active' } as const;
    const [member] = await work.system.find('Member', theirs, { limit: 1, lock: 'share' });
    if (!member || !rightsOf[member.work_role].includes('recruit')) {
      throw wrongField('user_id', errorText('notWriter'));
    }
  }
  const { id, full_name } = await work.system.get('User', userId);
  return { assigned_to: id, assigned_name: full_name };
}
