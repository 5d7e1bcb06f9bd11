import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as mailContracts from '#domain/notifications/mailContracts.ts';
import type { User } from '#domain/accounts/user.ts';
import type { NotificationType } from '#domain/notifications/notificationTexts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { forgetBounce } from '#server/platform/mail/bounces.ts';
import { readMailLink } from '#server/platform/mail/mailLinks.ts';
import type { Work } from '#server/platform/work.ts';
import { confirmAddress } from './functions.ts';

export const stopMails = implement(mailContracts.stopMails, async (work, { token }) => {
  const link = readMailLink(work.services.auth.mailLinkKey, 'stop', token);
  if (!link) throw invalidLink();
  const reader = await readerOf(work, link.user_id);
  // An account that is gone gets no mails: what was asked for is so.
  if (reader) await withoutMailsOf(work, reader, link.type);
  return { success: true as const, type: link.type };
});

export const confirmNotificationsEmail = implement(mailContracts.confirmNotificationsEmail, async (work, { token }) => {
  const link = readMailLink(work.services.auth.mailLinkKey, 'confirm', token);
  if (!link || link.until < work.services.clock().getTime()) throw invalidLink();
  const reader = await readerOf(work, link.user_id);
  const { address } = link;
  const isWanted = reader?.notificationsEmail === address;
  // The account's own, and one that mails came back from, whether or not it is confirmed by now.
  if (!reader || !(isWanted || [reader.email, reader.bounced_email].includes(address))) throw invalidLink();
  await forgetBounce(work, address);
  // Whichever address came back before: mails reach this reader again.
  const values = { bounced_email: null, ...(isWanted ? { confirmed_notifications_email: address } : {}) };
  await work.system.updateAll('User', { id: reader.id }, values);
  return { success: true as const, address };
});

export const askToConfirmAddress = implement(mailContracts.askToConfirmAddress, async (work) => {
  const reader = await readerOf(work, personOf(work.actor).id);
  const address = reader?.bounced_email ?? null;
  if (reader && address !== null) await confirmAddress(work, reader, address);
  return { success: true as const, address };
});

async function withoutMailsOf(work: Work, reader: User, type: NotificationType): Promise<void> {
  if (!reader.email_notifications.includes(type)) return;
  const email_notifications = reader.email_notifications.filter((wanted) => wanted !== type);
  await work.system.update('User', reader.id, { email_notifications });
}

async function readerOf(work: Work, id: string): Promise<User | undefined> {
  const [reader] = await work.system.find('User', { id, is_active: true }, { limit: 1, lock: 'update' });
  return reader;
}

function invalidLink(): AppError {
  return new AppError('BAD_REQUEST', errorText('invalidMailLink'));
}
