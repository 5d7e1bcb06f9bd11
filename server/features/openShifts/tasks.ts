import { system } from '#domain/core/access.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { forEachBatch } from '#server/platform/forEachBatch.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { notifyOfClaim, notifyPerson } from './notify.ts';
import { endClaim, offerPlaces } from './places.ts';
import { poolOf, lockPool, readersOf } from './pool.ts';
import { dueShifts } from './sql.ts';

/**
 * The job `keepOpenShifts`, at the end of each reservation and early window and every five minutes: passes on places that
 * were not answered, shows shifts to everyone in the pool and closes them. No rule depends on its having run.
 */
export async function keepOpenShifts(services: Services): Promise<void> {
  const now = services.clock();
  await forEachBatch(
    services,
    (after) => dueShifts(services.db, now, after?.id ?? ''),
    ({ id }) =>
      inTransaction(services, system, async (work) => {
        const { facility_id } = await work.system.get('OpenShift', id);
        await lockPool(work, facility_id);
        const shift = await work.system.get('OpenShift', id, { lock: 'update' });
        await offerPlaces(work, await closeOver(work, await openToPool(work, await expireOffers(work, shift))));
      }),
    'an open shift could not be brought up to date',
  );
}

async function expireOffers(work: Work, shift: OpenShift): Promise<OpenShift> {
  const now = work.services.clock().toISOString();
  let current = shift;
  for (const claim of await work.system.find('ShiftClaim', { open_shift_id: shift.id, status: 'offered' })) {
    if (claim.answer_by! <= now) current = await endClaim(work, current, claim, 'expired');
  }
  return current;
}

async function openToPool(work: Work, shift: OpenShift): Promise<OpenShift> {
  const now = work.services.clock();
  if (shift.early_until === null || shift.early_until > now.toISOString()) return shift;
  const reader_ids = readersOf(shift, await poolOf(work, shift.facility_id, shift.role), now);
  await work.enqueue('notifySeries', { series_id: shift.series_id });
  return work.system.update('OpenShift', shift.id, { early_until: null, reader_ids });
}

/** After its closing the facility alone books people for it. */
async function closeOver(work: Work, shift: OpenShift): Promise<OpenShift> {
  const isCurrent = shift.status === 'open' || shift.status === 'filled';
  if (!isCurrent || shift.closes_at > work.services.clock().toISOString()) return shift;
  let current = await work.system.update('OpenShift', shift.id, { status: 'closed' });
  for (const status of ['waiting', 'asked', 'offered'] as const) {
    for (const claim of await work.system.find('ShiftClaim', { open_shift_id: shift.id, status }))
      current = await endClaim(work, current, claim, status === 'offered' ? 'expired' : 'not_chosen');
  }
  return current;
}

/** The job `notifySeries`: notifies each person of a series once, of the shifts of it that they see. */
export async function notifySeries(services: Services, { series_id }: JobData['notifySeries']): Promise<void> {
  const shifts = await inTransaction(services, system, (work) =>
    work.system.find('OpenShift', { series_id, status: 'open' }, { sort: 'starts_at' }),
  );
  const shown = new Map<string, OpenShift[]>();
  for (const shift of shifts) {
    for (const reader of shift.reader_ids) {
      const known = shown.get(reader);
      if (known) known.push(shift);
      else shown.set(reader, [shift]);
    }
  }
  for (const [reader, ofReader] of shown)
    await inTransaction(services, system, (work) => notifyPerson(work, reader, ofReader));
}

/** The job `notifyClaim`, once the clinician can no longer undo it: notifies the facility of a booking or a request. */
export function notifyClaim(services: Services, { claim_id }: JobData['notifyClaim']): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const [claim] = await work.system.find('ShiftClaim', { id: claim_id }, { limit: 1 });
    if (claim?.status === 'booked' || claim?.status === 'asked')
      await notifyOfClaim(work, claim, await work.system.get('OpenShift', claim.open_shift_id));
  });
}
