import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import { notificationTypes } from '#domain/site/news.ts';

/** The token of a link in one of our mails: whoever holds it reads that mailbox, so no login is asked for. */
const input = z.object({ token: z.string().min(1).max(1000) });

/** No more mails of the type the mail was about; the news stays in the product. Saying it twice changes nothing. */
export const stopMails = contract({
  name: 'stopMails',
  summary: 'Stop the kind of mails that a mail belongs to, with the token of its link',
  who: 'anyone',
  input,
  output: z.object({ success: z.literal(true), type: z.enum(notificationTypes) }),
});

/** From now on a facility's mails go to this address. 400 when the link is old or another address was given since. */
export const confirmNotificationsEmail = contract({
  name: 'confirmNotificationsEmail',
  summary: 'Confirm the address mails should go to, with the token of the mailed link',
  who: 'anyone',
  input,
  output: z.object({ success: z.literal(true), address: z.string() }),
});
