import type { RawBuilder } from 'kysely';
import { actsWith, partyIdOf, system, type Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Notification, NotificationTexts } from '#domain/notifications/notification.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import * as contracts from '#domain/notifications/contracts.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import type { User } from '#domain/accounts/user.ts';
import { notificationText, type NotificationType } from '#domain/notifications/notificationTexts.ts';
import { rolesWith, type Right } from '#domain/core/rights.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { pushTo } from '#server/features/notifications/push/functions.ts';
import { membersAt } from '#server/features/workspaces/functions.ts';
import { limitStrangerMails } from '#server/platform/auth/limits.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { forEachBatch, batchSize } from '#server/platform/forEachBatch.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { confirmAddressMail, notificationMail, sameCopy, type MailCopy } from './mail.ts';
import { readersAtNine, shareThread, type DueReader } from './sql.ts';

export { forgetNotificationsOf } from './reactions.ts';
export { addressOf, quoted, type MailCopy } from './mail.ts';

export interface NotificationDraft {
  user_id: string;
  type: NotificationType;
  title: string;
  body: string | null;
  said: NotificationTexts;
  /** A path on this site. */
  link: string;
  /** What happened: a person is notified once about the same event. */
  event_key: string;
  /** Null: this notification is shown in the product alone. */
  mail: MailCopy | null;
}

export interface NotificationWords {
  title: string;
  body: string;
  said: Required<NotificationTexts>;
}

/** Title and body as they are stored: English next to the keys. A body without a key is an administrator's own text. */
export function notificationWords(title: LocalizedText, body: LocalizedText): NotificationWords;
export function notificationWords(
  title: LocalizedText,
  body: LocalizedText | string | null,
): Pick<NotificationDraft, 'title' | 'body' | 'said'>;
export function notificationWords(title: LocalizedText, body: LocalizedText | string | null) {
  const [inEnglish, said] = typeof body === 'object' && body ? [body.message, { title, body }] : [body, { title }];
  return { title: title.message, body: inEnglish, said };
}

/**
 * Notifies a user, with a mail where they want one for this type. Answers null when it sends nothing: they have
 * been notified about this event before, or the account is not active.
 */
export async function notify(work: Work, draft: NotificationDraft): Promise<Notification | null> {
  const { user_id, event_key } = draft;
  const [[earlier], user] = await pipeline(
    work.system.find('Notification', { user_id, event_key }, { limit: 1 }),
    activeUser(work, user_id),
  );
  return earlier || !user ? null : notifyUser(work, user, draft);
}

/** Which members of a facility get a notification. */
export interface Readers {
  facility_id: string;
  /** The site, or null for none: colleagues who are limited to others get nothing. Absent where sites do not matter. */
  site_id?: string | null;
  right: Right;
}

/**
 * Notifies a facility: its account and each such colleague, under their own settings. `facility`: the account, where
 * it is known to be active and was not notified about this.
 */
export async function notifyFacility(
  work: Work,
  readers: Readers,
  draft: Omit<NotificationDraft, 'user_id'>,
  facility?: User,
): Promise<void> {
  const ofAccount = { ...draft, user_id: readers.facility_id };
  const [, colleagues] = await pipeline(
    facility ? notifyUser(work, facility, ofAccount) : notify(work, ofAccount),
    colleaguesOf(work, readers),
  );
  // A link that works without a login is for the account alone: colleagues leave.
  const mail = draft.mail && { ...draft.mail, path: undefined };
  for (const user_id of colleagues) await notify(work, { ...draft, mail, user_id });
}

/** The ids of the colleagues who get such notifications. Of a person who is no facility: none. */
export function colleaguesOf({ tx }: Work, { facility_id, site_id, right }: Readers): Promise<string[]> {
  return membersAt(tx, facility_id, rolesWith(right), site_id);
}

/** The same for a user who is known to be active and was not notified about this. */
export async function notifyUser(work: Work, user: User, { mail, ...draft }: NotificationDraft): Promise<Notification> {
  const [notification] = await pipeline(
    work.system.create('Notification', draft),
    mail && mailNotification(work, user, draft, mail),
  );
  await pushNotification(work, user, notification);
  return notification;
}

/**
 * Shows in the person's browsers that there is a notification, if they want that of this type: what kind, and no word of
 * it. What saved searches find is pushed with their mail.
 */
async function pushNotification(work: Work, user: User, { id, type, link, event_key }: Notification): Promise<void> {
  if (type === 'new_job_match' || type === 'new_talent_match' || !user.push_notifications.includes(type)) return;
  const message = {
    title: notificationText(`push.${type}`),
    body: null,
    path: link ?? pageHref('Notifications'),
    tag: event_key ?? id,
  };
  await pushTo(work, user, message, { notification_id: id });
}

/** Queues the mail beside a notification, if its reader wants mails of this type or it is one for everyone. */
export async function mailNotification(
  work: Work,
  user: User,
  notification: Pick<Notification, 'type' | 'link'>,
  copy: MailCopy,
): Promise<void> {
  if (!copy.always && !user.email_notifications.includes(notification.type)) return;
  await queueDraft(work, notificationMail(work.services, user, notification, copy));
}

export type DueNotifications = Omit<NotificationDraft, 'user_id' | 'type' | 'event_key'>;

/**
 * Notifies facilities about their postings, at nine o'clock of their zone or later and once a day at most. `due` selects
 * the ids of those with something due; `take` marks that as notified and answers the text, in the transaction that writes
 * it. `eventPrefix` separates one such matter from another.
 */
export async function notifyAtNine(
  services: Services,
  {
    due,
    take,
    eventPrefix,
  }: {
    due: (now: Date) => RawBuilder<unknown>;
    take: (work: Work, facilityId: string, now: Date) => Promise<DueNotifications | null>;
    eventPrefix: string;
  },
): Promise<void> {
  const now = services.clock();
  await forEachBatch<DueReader>(
    services,
    (after) => readersAtNine(services.db, now, due(now), { after: after?.id ?? '', limit: batchSize, eventPrefix }),
    ({ id, day }) =>
      inTransaction(services, system, async (work) => {
        const draft = await take(work, id, now);
        if (!draft) return;
        const readers = { facility_id: id, site_id: null, right: 'recruit' } as const;
        await notifyFacility(work, readers, { ...draft, type: 'posting_due', event_key: eventPrefix + day });
      }),
    'a facility could not be told of its postings',
  );
}

/** Asks the reader of `address` whether this person's mails may go there. */
export async function confirmAddress(work: Work, user: User, address: string): Promise<void> {
  await limitStrangerMails(work, 'unconfirmed', { id: user.id, isVerified: false }, address);
  await queueDraft(work, confirmAddressMail(work.services, user, address, work.services.clock()));
}

/**
 * A person has at most one notification of a conversation, the newest: a lively one would bury all others. Its mail
 * waits (see the job mailUnreadThread), because most messages are read in the browser before it would arrive.
 */
export async function notifyOfThread(
  work: Work,
  threadId: string,
  draft: Pick<NotificationDraft, 'user_id' | 'title' | 'body' | 'said' | 'link'>,
): Promise<Notification | null> {
  const event_key = threadEvent(threadId);
  await takeBack(work, draft.user_id, event_key);
  const notification = await notify(work, { ...draft, type: 'new_message', event_key, mail: null });
  if (notification) await work.enqueue('mailUnreadThread', { notification_id: notification.id });
  return notification;
}

/** A person's notification about an event is replaced by a newer one about it. Answers what it was. */
export async function takeBack(work: Work, user_id: string, event_key: string): Promise<Notification | undefined> {
  const [earlier] = await work.system.find('Notification', { user_id, event_key }, { lock: 'update' });
  if (earlier) await work.system.remove('Notification', earlier.id);
  return earlier;
}

/** A user who has read the conversation needs no notification about it; a facility has one inbox. */
export async function resolveThreadNotifications(work: Work, threadId: string, userId: string): Promise<void> {
  await resolveFacilityNotifications(work, { facility_id: userId, right: 'recruit' }, threadEvent(threadId));
}

/** The person has dealt with the subject of the notification: it counts as read. */
export async function resolveNotifications(work: Work, user_id: string, event_key: string): Promise<void> {
  for (const { id } of await work.system.find('Notification', { user_id, event_key, read: false })) {
    await work.system.update('Notification', id, { read: true });
  }
}

/** The same for a facility: once one of them has dealt with it, it is read by all. */
export async function resolveFacilityNotifications(work: Work, readers: Readers, event_key: string): Promise<void> {
  await resolveNotifications(work, readers.facility_id, event_key);
  for (const id of await colleaguesOf(work, readers)) await resolveNotifications(work, id, event_key);
}

/** Changes the text of a person's notification about a conversation. */
export async function rewordThreadNotification(
  work: Work,
  threadId: string,
  userId: string,
  body: string | null,
): Promise<void> {
  const earlier = await work.system.find('Notification', { user_id: userId, event_key: threadEvent(threadId) });
  for (const { id } of earlier) await work.system.update('Notification', id, { body });
}

const threadPrefix = 'thread:';

function threadEvent(threadId: string): string {
  return threadPrefix + threadId;
}

/** The conversation a notification is about, or null. */
export function threadOf(notification: Pick<Notification, 'event_key'>): string | null {
  return notification.event_key?.startsWith(threadPrefix) ? notification.event_key.slice(threadPrefix.length) : null;
}

export const createNotification = implement(contracts.createNotification, async (work, input) => {
  const notification = notifiesAnyone(work.actor) ? await notifyAnyUser(work, input) : await notifyPartner(work, input);
  // The row is another person's, so the caller's own view of it is empty; it holds what the caller has just written.
  return work.system.view('Notification', notification);
});

type Input = ParsedInputOf<typeof contracts.createNotification>;

function notifiesAnyone(actor: Actor): boolean {
  return actor.kind === 'service' || actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin');
}

async function notifyAnyUser(work: Work, input: Input): Promise<Notification> {
  const { user_id, type, title } = input;
  const user = await activeUser(work, user_id);
  if (!user) throw new AppError('NOT_FOUND', `Entity User with ID ${user_id} not found`);
  const draft = { user_id, type, title, body: input.body ?? null, link: input.link ?? null };
  const notification = await work.system.create('Notification', draft);
  if (input.send_email) await mailNotification(work, user, notification, sameCopy(notification));
  await pushNotification(work, user, notification);
  return notification;
}

/** Between two people there is one thing to announce, a message, and one notification at a time to announce it in. */
async function notifyPartner(work: Work, input: Input): Promise<Notification> {
  const person = personOf(work.actor);
  if (input.type !== 'new_message')
    throw new AppError('FORBIDDEN', `You're not allowed to send notifications of type ${input.type}`);
  const threadId = actsWith('recruit', person) && (await shareThread(work.tx, partyIdOf(person), input.user_id));
  const notification =
    threadId &&
    (await notifyOfThread(work, threadId, {
      user_id: input.user_id,
      title: input.title,
      body: input.body ?? null,
      said: {},
      link: input.link ?? `/messages?thread=${threadId}`,
    }));
  // One answer for strangers, for accounts that do not exist and for those that are closed.
  if (!notification) throw new AppError('FORBIDDEN', errorText('onlyPartners'));
  return notification;
}

/** Notification.update of the entity API: its reader marks it as read, once and for all. */
export async function updateNotification(work: Work, id: string, body: Record<string, unknown>): Promise<Notification> {
  const before = await work.repo.get('Notification', id, { lock: 'update' });
  const makesUnread = before.read && body['read'] === false;
  if (work.actor.kind === 'user' && makesUnread) throw wrongField('read', errorText('readStaysRead'));
  return work.repo.update('Notification', id, body);
}

async function activeUser(work: Work, id: string): Promise<User | undefined> {
  const [user] = await work.system.find('User', { id, is_active: true }, { limit: 1 });
  return user;
}
