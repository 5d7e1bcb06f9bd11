import { system } from '#domain/core/access.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { freeOf } from '../sql.ts';
import { notifyOffered } from './notify.ts';
import { colleaguesFor } from './swapPlan.ts';

/** The job `notifySwap`: notifies the colleagues who may work a shift and are free then, each once. */
export async function notifySwap(services: Services, { shift_id }: JobData['notifySwap']): Promise<void> {
  const found = await inTransaction(services, system, async (work) => {
    const [shift] = await work.system.find('Shift', { id: shift_id }, { limit: 1 });
    if (shift?.status !== 'booked' || shift.swap_status !== 'offered') return null;
    return { shift, free: await freeOf(work.tx, await colleaguesFor(work, shift), shift) };
  });
  for (const { id } of found?.free ?? [])
    await inTransaction(services, system, (work) => notifyOffered(work, found!.shift, id));
}
