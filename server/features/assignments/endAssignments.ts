import { civilDay } from '#domain/shared/civilDay.ts';
import type { Work } from '#server/platform/work.ts';
import { lockAssignment } from './lockAssignment.ts';

/** What runs ends with the account of one of the two. The names stay: it is the contract of the other side as well. */
export async function endAssignmentsOf(work: Work, userId: string): Promise<void> {
  for (const side of ['clinician', 'facility'] as const) {
    for (const { id } of await work.system.find('Assignment', { [`${side}_id`]: userId, status: 'open' })) {
      const { status, starts_on, time_zone } = await lockAssignment(work, id, work.system);
      if (status !== 'open') continue;
      const today = civilDay(work.services.clock(), time_zone);
      await work.system.update('Assignment', id, {
        ...(today < starts_on ? { status: 'cancelled' } : { status: 'ended', last_day: today }),
        ended_side: side,
        end_reason: 'account_closed',
      });
    }
  }
}
