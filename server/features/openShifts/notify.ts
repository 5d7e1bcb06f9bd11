import type { LocalizedText } from '#domain/core/localizedText.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { momentText } from '#domain/notifications/momentText.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import type { ShiftClaim } from '#domain/openShifts/shiftClaim.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify, notifyFacility, notificationWords } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';

/** Notifies one person of the shifts of a series that they see; however many these are, once. */
export async function notifyPerson(work: Work, user_id: string, shifts: readonly OpenShift[]): Promise<void> {
  const [first, last] = [shifts[0], shifts.at(-1)];
  if (!first || !last) return;
  const { facility_name: facility, site_name: site, role, series_id } = first;
  const title =
    shifts.length === 1
      ? notificationText('shift.title.open.one', { facility })
      : notificationText('shift.title.open.more', { facility, count: shifts.length });
  const body =
    shifts.length === 1
      ? notificationText('shift.body.open.one', { role, site, when: whenOf(first) })
      : notificationText('shift.body.open.more', { role, site, first: dayOf(first), last: dayOf(last) });
  await notify(work, { ...draftOf(title, body), user_id, event_key: `openShifts:${series_id}` });
}

/** Notifies the clinician of what became of a claim, and the facility once nothing can be undone. */
export const notifyOfStep: Reaction<'ShiftClaim'> = async (work, { before, after }) => {
  if (!after || before?.status === after.status) return;
  const isOwn = work.actor.kind === 'user' && work.actor.id === after.clinician_id;
  if (after.status === 'asked' || (after.status === 'booked' && isOwn))
    return (await isSwap(work, after)) ? undefined : work.enqueue('notifyClaim', { claim_id: after.id });
  const isMoved = before?.status === 'booked' && after.status === 'offered';
  const texts = isMoved ? await movedTexts(work, after) : await textsOf(work, before, after);
  if (texts === null) return;
  // The booking that ends with a changed time needs no notification of its own.
  const event_key = isMoved ? `shift:${after.shift_id}:cancelled` : `claim:${after.id}:${after.status}`;
  await notify(work, { ...draftOf(...texts), user_id: after.clinician_id, event_key });
};

/** Notifications of a swap name both colleagues or none. */
async function isSwap(work: Work, { shift_id }: ShiftClaim): Promise<boolean> {
  if (shift_id === null) return false;
  const [shift] = await work.system.find('Shift', { id: shift_id }, { limit: 1 });
  return shift !== undefined && shift.swapped_from_id !== null;
}

/** Null for a step that the clinician took, that a notification of the shift itself is about, or that needs no word. */
async function textsOf(
  work: Work,
  before: ShiftClaim | null,
  after: ShiftClaim,
): Promise<[LocalizedText, LocalizedText] | null> {
  const [shift] = await work.system.find('OpenShift', { id: after.open_shift_id }, { limit: 1 });
  if (!shift) return null;
  const { facility_name: facility, site_name: site } = shift;
  const when = whenOf(shift);
  if (after.status === 'offered') {
    const until = momentText(after.answer_by!, shift.time_zone);
    return [notificationText('shift.title.offered', { when }), notificationText('shift.body.offered', { site, until })];
  }
  if (after.status === 'booked' && (await isSwap(work, after))) return null;
  if (after.status === 'booked')
    return [
      notificationText('shift.title.chosen', { when }),
      notificationText('shift.body.chosen', { facility, site }),
    ];
  if (after.status === 'not_chosen' && before?.status === 'asked')
    return [notificationText('shift.title.notChosen'), notificationText('shift.body.notChosen', { facility, when })];
  if (after.status === 'cancelled' && before?.status !== 'booked' && shift.status === 'cancelled')
    return [notificationText('shift.title.gone'), notificationText('shift.body.gone', { facility, when })];
  return null;
}

/** Of a booking whose time the facility changed. */
async function movedTexts(work: Work, claim: ShiftClaim): Promise<[LocalizedText, LocalizedText]> {
  const shift = await work.system.get('OpenShift', claim.open_shift_id);
  const old = await work.system.get('Shift', claim.shift_id!);
  const facts = {
    ...movedFacts(shift),
    oldFrom: whenOf(old),
    oldTo: momentText(old.ends_at, old.time_zone),
    until: momentText(claim.answer_by!, shift.time_zone),
  };
  return [notificationText('shift.title.moved', facts), notificationText('shift.body.moved', facts)];
}

/** Notifies a clinician who asked for a shift whose time the facility changed. */
export async function notifyMovedRequest(
  work: Work,
  { id, clinician_id }: ShiftClaim,
  shift: OpenShift,
): Promise<void> {
  const facts = movedFacts(shift);
  const draft = draftOf(
    notificationText('shift.title.moved', facts),
    notificationText('shift.body.moved.asked', facts),
  );
  await notify(work, { ...draft, user_id: clinician_id, event_key: `claim:${id}:moved` });
}

function movedFacts(shift: OpenShift) {
  const from = whenOf(shift);
  const to = momentText(shift.ends_at, shift.time_zone);
  return { facility: shift.facility_name, site: shift.site_name, when: from, from, to };
}

/** Notifies the facility of a booking or a request; of several of one clinician for a series and a day, once. */
export async function notifyOfClaim(work: Work, claim: ShiftClaim, shift: OpenShift): Promise<void> {
  const { clinician_name: clinician, clinician_id, status } = claim;
  const { facility_id, site_id, site_name: site, series_id } = shift;
  const isBooked = status === 'booked';
  const names = { site, when: whenOf(shift) };
  const title = isBooked
    ? notificationText('shift.title.claimed', { clinician })
    : notificationText('shift.title.asked', { clinician });
  const body = isBooked
    ? notificationText('shift.body.claimed', { ...names, filled: shift.filled, needed: shift.needed })
    : notificationText('shift.body.asked', names);
  const day = civilDay(new Date(claim.claimed_date), shift.time_zone);
  const event_key = `claims:${clinician_id}:${series_id}:${status}:${day}`;
  await notifyFacility(work, { facility_id, site_id, right: 'recruit' }, { ...draftOf(title, body), event_key });
}

/** What every notification of open shifts and swaps has. */
export function draftOf(title: LocalizedText, body: LocalizedText) {
  const mail = { subject: title, paragraphs: [body], action: mailText('openShift.action') };
  return { ...notificationWords(title, body), type: 'shift', link: pageHref('Schedule'), mail } as const;
}

function whenOf({ starts_at, time_zone }: Pick<OpenShift, 'starts_at' | 'time_zone'>): LocalizedText {
  return momentText(starts_at, time_zone);
}

function dayOf({ starts_at, time_zone }: OpenShift): LocalizedText {
  return dayText(civilDay(new Date(starts_at), time_zone));
}
