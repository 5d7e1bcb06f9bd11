import { system } from '#domain/core/access.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { screenInLists } from './screenInLists.ts';

/** The job `screenPerson`: a clinician must be compared with the exclusion lists, or has changed what they are compared by. */
export async function screenPerson(services: Services, { user_id }: { user_id: string }): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const { is_active, user_role } = await work.system.get('User', user_id, { lock: 'update' });
    if (is_active && user_role === 'clinician') await screenInLists(work, user_id);
  });
}
