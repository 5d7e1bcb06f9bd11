import { errorText } from '#domain/shared/errorMessages.ts';
import * as deletionContracts from '#domain/accounts/deletionContracts.ts';
import type { AuditAction } from '#domain/administration/auditActions.ts';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { isFirstToday } from '#server/platform/auth/limits.ts';
import { assertAdminRemains, assertOwnDecision } from '#server/features/accounts/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Work } from '#server/platform/work.ts';
import { erase } from './erase.ts';
import { deletedMail, deletionToDoMail, requestedMail } from './mail.ts';

export const requestDeletion = implement(deletionContracts.requestDeletion, async (work) => {
  const user = await lockedSelf(work);
  if (user.deletion_requested_date !== null) return answer(work, user);
  const deletion_requested_date = work.services.clock().toISOString();
  const asked = await work.system.update('User', user.id, { deletion_requested_date });
  await note(work, 'account.request_deletion', user.id);
  // Requested and withdrawn again and again it would be a flood of mails; the queue of administrators shows it anyway.
  if (await isFirstToday(work, 'deletion', user.id)) await mailRequest(work, user);
  return answer(work, asked);
});

export const withdrawDeletion = implement(deletionContracts.withdrawDeletion, async (work) => {
  const user = await lockedSelf(work);
  if (user.deletion_requested_date === null) return answer(work, user);
  const staying = await work.system.update('User', user.id, { deletion_requested_date: null });
  await note(work, 'account.withdraw_deletion', user.id);
  return answer(work, staying);
});

export const completeDeletion = implement(deletionContracts.completeDeletion, async (work, { user_id }) => {
  if (work.actor.kind === 'user' && work.actor.id === user_id) {
    throw new AppError('CONFLICT', errorText('deleteOwnAdministrator'));
  }
  await assertAdminRemains(work, user_id, { is_active: false });
  const user = await work.system.get('User', user_id, { lock: 'update' });
  if (user.deleted_date !== null) {
    await assertOwnDecision(work, user.id, 'deleted_date', 'deleted');
    return { success: true as const };
  }
  if (user.deletion_requested_date === null) {
    throw new AppError('CONFLICT', errorText('deletionNotAsked'));
  }
  await erase(work, user);
  await queueDraft(work, deletedMail(user));
  await note(work, 'account.complete_deletion', user.id);
  return { success: true as const };
});

async function mailRequest(work: Work, user: User): Promise<void> {
  const { publicUrl } = work.services.env;
  await queueDraft(work, requestedMail(user, publicUrl));
  for (const administrator of await work.system.find('User', { role: 'admin', is_active: true })) {
    if (administrator.id !== user.id) await queueDraft(work, deletionToDoMail(administrator, user, publicUrl));
  }
}

async function lockedSelf(work: Work): Promise<User> {
  return work.system.get('User', personOf(work.actor).id, { lock: 'update' });
}

function answer(work: Work, user: User) {
  return { success: true as const, user: work.repo.view('User', user) };
}

async function note(work: Work, action: AuditAction, userId: string): Promise<void> {
  await audit(work.tx, work.actor, [{ action, entity: 'User', entity_id: userId }]);
}
