import type { Interview } from '#domain/interviews/interview.ts';
import { openInterviewStatuses } from '#domain/interviews/vocabulary.ts';
import type { User } from '#domain/accounts/user.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';
import { lockInterview } from './lockInterview.ts';
import { withCoHost } from './sql.ts';

/** What is open ends with the account of one of the two. `user` is the emptied row: no other name is left, and no text. */
export async function endInterviewsOf(work: Work, { id: userId, full_name }: User): Promise<void> {
  for (const side of ['clinician', 'facility'] as const) {
    for (const { id } of await work.system.find('Interview', { [`${side}_id`]: userId })) {
      const interview = await lockInterview(work, id, work.system);
      await work.system.update('Interview', id, { ...emptied(interview, side, full_name), ...ended(interview, side) });
    }
  }
  for (const { id } of await work.system.find('Interview', { host_id: userId })) {
    await work.system.update('Interview', id, { host_name: full_name });
  }
  for (const { id, co_host_ids, co_hosts: before } of await withCoHost(work.tx, userId)) {
    const co_hosts = before.map(({ name }, at) => ({ name: co_host_ids[at] === userId ? full_name : name }));
    await work.system.update('Interview', id, { co_hosts });
  }
}

function emptied({ host_id, facility_id }: Interview, side: UserRoleName, nobody: string): Partial<Interview> {
  const texts = { message: null, where_text: null, reason_note: null };
  if (side === 'clinician') return { ...texts, clinician_name: nobody };
  return { ...texts, facility_name: nobody, ...(host_id === facility_id ? { host_name: nobody } : {}) };
}

function ended({ status, sequence }: Interview, side: UserRoleName): Partial<Interview> {
  if (!openInterviewStatuses.some((open) => open === status)) return {};
  return { status: 'cancelled', cancelled_side: side, sequence: sequence + 1, reason: 'account_closed' };
}
