import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/moderation/contracts.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { alreadyDecided, lastDecision } from '#server/platform/auth/decisions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { notifyWarned } from './mail.ts';
import { warningMark } from './queue.ts';

export const warnOwner = implement(contracts.warnOwner, async (work, { report_id, note }) => {
  // The lock is what makes one of two administrators the second.
  const report = await work.repo.get('Report', report_id, { lock: 'update' });
  if (report.owner_id === personOf(work.actor).id) throw new AppError('CONFLICT', errorText('warnYourself'));
  const earlier = await lastDecision(work.tx, 'Report', report.id, warningMark);
  if (earlier) throw alreadyDecided('Report', 'warned', earlier);
  if (report.status === 'dismissed') {
    throw alreadyDecided('Report', 'dismissed', await lastDecision(work.tx, 'Report', report.id, 'status'));
  }
  if (!(await notifyWarned(work, report, note))) throw new AppError('CONFLICT', errorText('accountNotActive'));
  await audit(work.tx, work.actor, [
    { action: 'report.warn', entity: 'Report', entity_id: report.id, fields: [warningMark] },
    { action: 'account.warn', entity: 'User', entity_id: report.owner_id },
  ]);
  return { success: true as const };
});
