import type { LocalizedText } from '#domain/core/localizedText.ts';
import { momentText } from '#domain/notifications/momentText.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { notify, notifyFacility } from '#server/features/notifications/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { draftOf } from '../notify.ts';

/** Of each shift a colleague is notified once, however often it is offered. */
export async function notifyOffered(work: Work, shift: Shift, user_id: string): Promise<void> {
  const facts = await factsOf(work, shift);
  const draft = draftOf(
    notificationText('shift.title.swap.offered', facts),
    notificationText('shift.body.swap.offered', facts),
  );
  await notify(work, { ...draft, user_id, event_key: `shift:${shift.id}:swap` });
}

/** To the facility: a colleague wants the shift, and it has to agree. */
export async function notifyAsked(work: Work, shift: Shift): Promise<void> {
  const facts = await factsOf(work, shift);
  await toFacility(work, shift, 'asked', [
    notificationText('shift.title.swap.asked', facts),
    notificationText('shift.body.swap.asked', facts),
  ]);
}

/** To the facility and the giver: a colleague works the shift. */
export async function notifyTakenOver(work: Work, shift: Shift): Promise<void> {
  const facts = await factsOf(work, shift);
  await toFacility(work, shift, 'taken', [
    notificationText('shift.title.swap.taken', facts),
    notificationText('shift.body.swap.taken', facts),
  ]);
  await toGiver(work, shift, facts);
}

/** To the giver and the colleague: the facility has agreed. */
export async function notifyAgreed(work: Work, shift: Shift): Promise<void> {
  const facts = await factsOf(work, shift);
  await toGiver(work, shift, facts);
  await toTaker(work, shift, 'agreed', [
    notificationText('shift.title.chosen', facts),
    notificationText('shift.body.chosen', facts),
  ]);
}

/** To the giver and the colleague: the facility does not agree. */
export async function notifyDeclined(work: Work, shift: Shift): Promise<void> {
  const facts = await factsOf(work, shift);
  const draft = draftOf(
    notificationText('shift.title.swap.declined', facts),
    notificationText('shift.body.swap.declined', facts),
  );
  const event_key = `shift:${shift.id}:swap:declined:${shift.updated_date}`;
  await notify(work, { ...draft, user_id: shift.clinician_id, event_key });
  await notifyNotBooked(work, shift);
}

/** To the colleague who wanted the shift, if one did. */
export async function notifyNotBooked(work: Work, shift: Shift): Promise<void> {
  const facts = await factsOf(work, shift);
  await toTaker(work, shift, 'notBooked', [
    notificationText('shift.title.notChosen'),
    notificationText('shift.body.swap.notBooked', facts),
  ]);
}

type Words = [LocalizedText, LocalizedText];

async function toFacility(work: Work, shift: Shift, what: string, words: Words): Promise<void> {
  const { facility_id, site_id, swap_taker_id } = shift;
  const event_key = `shift:${shift.id}:swap:${what}:${swap_taker_id}:${shift.updated_date}`;
  await notifyFacility(work, { facility_id, site_id, right: 'recruit' }, { ...draftOf(...words), event_key });
}

async function toGiver(work: Work, shift: Shift, facts: Facts): Promise<void> {
  const draft = draftOf(
    notificationText('shift.title.swap.given', facts),
    notificationText('shift.body.swap.given', facts),
  );
  await notify(work, { ...draft, user_id: shift.clinician_id, event_key: `shift:${shift.id}:swap:given` });
}

async function toTaker(work: Work, shift: Shift, what: string, words: Words): Promise<void> {
  if (shift.swap_taker_id === null) return;
  const event_key = `shift:${shift.id}:swap:${what}:${shift.updated_date}`;
  await notify(work, { ...draftOf(...words), user_id: shift.swap_taker_id, event_key });
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(work: Work, shift: Shift) {
  const { facility_name: facility, clinician_name: giver, swap_taker_name, site_id } = shift;
  const [site] = site_id === null ? [] : await work.system.find('Site', { id: site_id }, { limit: 1 });
  const when = momentText(shift.starts_at, shift.time_zone);
  return { facility, giver, clinician: swap_taker_name ?? '', when, site: site?.name ?? shift.title };
}
