import { system } from '#domain/core/access.ts';
import type { AlertFrequency, SavedSearch, SearchKind } from '#domain/alerts/savedSearch.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { isQuiet } from '#domain/notifications/isQuiet.ts';
import type { NotificationType } from '#domain/notifications/notificationTexts.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { chooseCards, type Alert } from './chooseCards.ts';
import { writeAlert } from './mail.ts';
import { pushAlert } from './pushAlert.ts';
import {
  holdReader,
  holdSearches,
  listedFor,
  markSent,
  markNotified,
  postpone,
  takeSlot,
  waitingHits,
  type Hit,
  type Reader,
} from './sql.ts';

/**
 * Sends a person all that is due of all their searches. The transaction that writes the mail marks it as sent, and a day
 * or week has one mail, so that no other process, no restart and no moved clock sends it again.
 */
export function alertPerson(services: Services, id: string): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const now = services.clock();
    const reader = await holdReader(work.tx, id, now);
    if (!reader) return;
    const kind = reader.user_role === 'facility' ? 'talent' : 'jobs';
    const searches = await holdSearches(work.tx, id, kind);
    const waiting = await waitingHits(work.tx, id, now);
    const due = waiting.filter(({ is_due }) => is_due);
    if (!isReached(reader, searchSides[kind].notificationType)) return markNotified(work.tx, due, null, now);
    if (isQuiet(reader.local_time, reader.quiet_from, reader.quiet_until)) {
      return postpone(work.tx, id, { of: allFrequencies, as: 'instant', since: now, now });
    }
    // What came since the first of a burst goes with it.
    const joins = due.some(({ frequency }) => frequency === 'instant');
    await notifyDue(work, { reader, kind, searches, now }, joins ? waiting : due);
  });
}

const allFrequencies: readonly AlertFrequency[] = ['instant', 'daily', 'weekly'];

interface AlertContext {
  reader: Reader;
  kind: SearchKind;
  searches: readonly SavedSearch[];
  now: Date;
}

async function notifyDue(work: Work, context: AlertContext, due: readonly Hit[]): Promise<void> {
  const { reader, kind, searches, now } = context;
  const items = [...new Set(due.map(({ item_id }) => item_id))];
  const listed = new Map((await listedFor(work.tx, kind, actorOf(reader), items)).map((item) => [item.id, item]));
  const alerting = new Set(searches.filter(isTelling).map(({ id }) => id));
  const isLeft = ({ search_id, item_id }: Hit) => alerting.has(search_id) && listed.has(item_id);
  await markNotified(
    work.tx,
    due.filter((hit) => !isLeft(hit)),
    null,
    now,
  );
  const batch = await claimBatch(work, context, due.filter(isLeft));
  if (!batch) return;
  const found = new Set(batch.hits.map(({ search_id }) => search_id));
  await markNotified(work.tx, batch.hits, batch.mailId, now);
  await markSent(work.tx, [...found], now);
  await sendAlert(work, context, chooseCards(searches, batch.hits, listed));
}

/** Every way to notify a user outside of the product. */
async function sendAlert(work: Work, { reader, kind, now }: AlertContext, alert: Alert): Promise<void> {
  const type = searchSides[kind].notificationType;
  if (reader.email_notifications.includes(type)) {
    await queueDraft(work, await writeAlert(work, { reader, kind, type, alert, now }));
  }
  if (reader.push_notifications.includes(type)) await pushAlert(work, reader, kind, alert);
}

/** An account in use, whose owner wants this type by another way than in the product. */
function isReached({ is_active, email_notifications, push_notifications }: Reader, type: NotificationType): boolean {
  return is_active && [...email_notifications, ...push_notifications].includes(type);
}

function isTelling({ frequency, paused_reason }: SavedSearch): boolean {
  return frequency !== 'off' && paused_reason === null;
}

/**
 * The mail for these hits, by the most frequent of their searches. What has had its mail of the day or week waits for
 * the next one. Null: nothing to send now.
 */
async function claimBatch(
  { tx }: Work,
  { reader, now }: AlertContext,
  hits: readonly Hit[],
): Promise<{ mailId: string; hits: readonly Hit[] } | null> {
  let left = hits;
  for (const frequency of allFrequencies) {
    const own = left.filter((hit) => hit.frequency === frequency);
    if (own.length === 0) continue;
    const { slot, end } = slotOf(frequency, reader, own, now);
    const mailId = await takeSlot(tx, reader.id, slot, now);
    if (mailId !== null) return { mailId, hits: left };
    await postpone(tx, reader.id, { of: [frequency], as: frequency, since: end, now });
    left = left.filter((hit) => hit.frequency !== frequency);
  }
  return null;
}

/** Which of a person's mails it is, and when that one's time is over. */
function slotOf(
  frequency: AlertFrequency,
  reader: Reader,
  hits: readonly Hit[],
  now: Date,
): { slot: string; end: Date } {
  if (frequency === 'daily') return { slot: `d:${reader.local_day}`, end: new Date(reader.day_end) };
  if (frequency === 'weekly') return { slot: `w:${reader.local_week}`, end: new Date(reader.week_end) };
  // The minute at which the first of them is due: what is postponed gets another one.
  const [first = ''] = hits.map(({ due_date }) => due_date).toSorted();
  return { slot: `i:${first.slice(0, 16)}Z`, end: now };
}
