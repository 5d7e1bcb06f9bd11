import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';

/** The token of a link in one of our mails: its holder reads that mailbox, so it needs no login. */
const input = z.object({ token: z.string().min(1).max(1000) });

/** Stops mails of the type of the mail; the notifications stay in the product. Repeating it changes nothing. */
export const stopMails = contract({
  name: 'stopMails',
  summary: 'Stop the kind of mails that a mail belongs to, with the token of its link',
  allowedTo: 'anyone',
  input,
  output: z.object({ success: z.literal(true), type: z.enum(notificationTypes) }),
});

const searches = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** It sends mails. */
    is_on: z.boolean(),
  }),
);

/** Null for a mail that is not about saved searches. Changes nothing, and is open where visitors see nothing else. */
export const searchesOfMail = contract({
  name: 'searchesOfMail',
  summary: 'The saved searches that a mail is about, with the token of its link',
  allowedTo: 'anyone',
  input,
  output: z.object({ searches: searches.nullable() }),
});

/** The searches of the mail send no more mails; they are stored. Saying it twice changes nothing. */
export const stopSearches = contract({
  name: 'stopSearches',
  summary: 'Turn off the saved searches that a mail is about, with the token of its link',
  allowedTo: 'anyone',
  input,
  output: z.object({ success: z.literal(true), searches }),
});

/** Those of them that are off send a mail a day from now on. */
export const resumeSearches = contract({
  name: 'resumeSearches',
  summary: 'Turn on again the saved searches that a mail is about, with the token of its link',
  allowedTo: 'anyone',
  input,
  output: z.object({ success: z.literal(true), searches }),
});

/** Mails the caller the link that confirms the address which mails came back from. Null where no mail came back. */
export const askToConfirmAddress = contract({
  name: 'askToConfirmAddress',
  summary: 'Ask for the link that confirms an address which mails came back from',
  allowedTo: 'signedIn',
  // The link goes to an address that the account has already.
  proof: 'none',
  input: z.object({}),
  output: z.object({ success: z.literal(true), address: z.string().nullable() }),
});

/**
 * From now on mails go to this address: a facility's notifications, or all mails again that came back from it. 400 when
 * the link is old or another address was given since.
 */
export const confirmNotificationsEmail = contract({
  name: 'confirmNotificationsEmail',
  summary: 'Confirm the address mails should go to, with the token of the mailed link',
  allowedTo: 'anyone',
  input,
  output: z.object({ success: z.literal(true), address: z.string() }),
});

const postings = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    /** Closed ones cannot be confirmed: their facility opens them again. */
    is_open: z.boolean(),
    /** When it closes by itself; null while it is closed. */
    expires_date: z.string().nullable(),
    /** Confirmed since the mail was written. */
    is_confirmed: z.boolean(),
  }),
);

/** The jobs that a mail asks about. Changes nothing, and is open where visitors see nothing else. */
export const postingsOfMail = contract({
  name: 'postingsOfMail',
  summary: 'The jobs that a mail asks about, with the token of its link',
  allowedTo: 'anyone',
  input,
  output: z.object({ postings }),
});

/** Those of them that are open stay so for their full time from now. Saying it twice is as good as once. */
export const confirmPostingsOfMail = contract({
  name: 'confirmPostingsOfMail',
  summary: 'Say that the jobs of a mail are still open, with the token of its link',
  allowedTo: 'anyone',
  input,
  output: z.object({ success: z.literal(true), postings }),
});
