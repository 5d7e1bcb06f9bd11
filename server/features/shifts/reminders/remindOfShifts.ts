import { system } from '#domain/core/access.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify, notifyFacility } from '#server/features/notifications/functions.ts';
import { forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { shiftReminderCopy, toSignCopy } from '../mail.ts';
import { notifySide } from '../notify.ts';
import { noteReminded, noteToSign, toRemind, whoSigns, type Unsigned } from './sql.ts';

/** Of the job `sweepHiring`: announces booked shifts again, and hours that wait for a signature. Nothing depends on its having run. */
export async function remindOfShifts(services: Services): Promise<void> {
  const now = services.clock();
  await forEachBatch(
    services,
    (after) => toRemind(services.db, now, after?.id ?? ''),
    ({ id }) => inTransaction(services, system, (work) => remindOfStart(work, id, now)),
    'a shift could not be announced again',
  );
  await forEachBatch<Unsigned>(
    services,
    (after) => whoSigns(services.db, now, after?.id ?? ''),
    (unsigned) => inTransaction(services, system, (work) => remindToSign(work, unsigned, now)),
    'a signature could not be asked for',
  );
}

async function remindOfStart(work: Work, id: string, now: Date): Promise<void> {
  const shift = await work.system.get('Shift', id, { lock: 'update' });
  if (shift.status !== 'booked' || !(await noteReminded(work.tx, shift, now))) return;
  const what = `reminder:${shift.sequence}`;
  await notifySide(work, shift, 'clinician', { what, copy: shiftReminderCopy(shift), right: 'recruit' });
}

/** One notification for all that one clinician, or one site of a facility, has not signed. */
async function remindToSign(work: Work, unsigned: Unsigned, now: Date): Promise<void> {
  const count = await noteToSign(work.tx, unsigned, now);
  if (count === 0) return;
  const { facility_id, site_id, clinician_id } = unsigned;
  const event_key = `hours:${clinician_id ?? site_id ?? facility_id}:${now.toISOString()}`;
  const draft = { ...toSignCopy(count), type: 'shift', event_key } as const;
  if (clinician_id) await notify(work, { ...draft, link: pageHref('Schedule'), user_id: clinician_id });
  else
    await notifyFacility(
      work,
      { facility_id, site_id, right: 'sign' },
      { ...draft, link: pageHref('Timesheets', site_id ? { site: site_id } : {}) },
    );
}
