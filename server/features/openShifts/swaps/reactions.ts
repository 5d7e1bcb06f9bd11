import type { Reaction } from '#server/platform/product.ts';
import { notifyNotBooked } from './notify.ts';
import { noSwap } from './offer.ts';

/** A swap ends with the shift: it has begun, was cancelled or did not take place. */
export const endSwap: Reaction<'Shift'> = async (work, { before, after }) => {
  if (before?.status !== 'booked' || !after || after.status === 'booked') return;
  if (after.swap_status === 'none' || after.cancel_reason === 'swapped') return;
  await work.system.update('Shift', after.id, noSwap);
  await notifyNotBooked(work, after);
};
