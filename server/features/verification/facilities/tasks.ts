import { system } from '#domain/core/access.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { areEnough, publishDays } from '#domain/verification/facilityChecks.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { batchSize, forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { notifyVerification } from './notify.ts';
import { verifiedWithoutChecks } from './sql.ts';

/**
 * The job `keepFacilities`, at the start and every hour: where verification is required, facilities that were verified
 * without checks wait for them like new ones, and may publish for `publishDays` until they are checked.
 */
export async function keepFacilities(services: Services): Promise<boolean> {
  if (services.env.facilityVerification === 'off') return true;
  return forEachBatch(
    services,
    (after) => verifiedWithoutChecks(services.db, after?.id ?? '', batchSize),
    ({ id }) => ask(services, id),
    'a facility could not be asked for its checks',
  );
}

function ask(services: Services, id: string): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const facility = await work.system.get('User', id, { lock: 'update' });
    // An administrator may have verified it in between.
    if (facility.verification_status !== 'verified' || areEnough(facility.checked_kinds)) return;
    const end = new Date(services.clock().getTime() + publishDays * 86_400_000);
    const [until, date] = [end.toISOString(), dayText(civilDay(end, services.env.timeZone))];
    await work.system.update('User', id, { verification_status: 'pending', publish_until: until });
    await notifyVerification(
      work,
      id,
      `facility:${id}:asked:${until}`,
      notificationText('profile_verified.title.facilityAsked', { date }),
      notificationText('profile_verified.body.facilityAsked', { date }),
    );
  });
}
