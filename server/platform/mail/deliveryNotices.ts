import PostalMime from 'postal-mime';
import { z } from 'zod';
import { isUndeliverable } from './undeliverable.ts';

/** One mail that came back, or that its reader reported as spam. */
export interface ReturnedMail {
  to: string;
  /** What the other server answered. */
  reason: string;
  /** The outbox id in the Message-ID of the mail; null where the notice does not say it. */
  mail_id: string | null;
}

/** How Mailgun, SendGrid, Brevo and Mailjet name a reader who reports a mail as spam (their documentation, 2026-11). */
const complaints: ReadonlySet<string> = new Set(['complained', 'spamreport', 'spam', 'complaint']);

const text = z.string().max(4000);
const address = z.string().trim().min(3).max(254);

/** Amazon SES, in its own form; SNS puts it as a text into `Message`. */
const amazon = z
  .object({
    notificationType: z.literal('Bounce').optional(),
    eventType: z.literal('Bounce').optional(),
    bounce: z.object({
      bounceType: text,
      bouncedRecipients: z.array(z.object({ emailAddress: address, diagnosticCode: text.optional() })).max(100),
    }),
  })
  .transform(({ bounce: { bounceType, bouncedRecipients } }) =>
    bounceType === 'Permanent'
      ? bouncedRecipients.map(({ emailAddress, diagnosticCode }) => returned(emailAddress, diagnosticCode))
      : [],
  );
const amazonComplaint = z
  .object({
    notificationType: z.literal('Complaint').optional(),
    eventType: z.literal('Complaint').optional(),
    complaint: z.object({ complainedRecipients: z.array(z.object({ emailAddress: address })).max(100) }),
  })
  .transform(({ complaint }) => complaint.complainedRecipients.map(({ emailAddress }) => complained(emailAddress)));
const amazonTopic = z.object({ Type: z.literal('Notification'), Message: z.string().max(200_000) });
const mailgun = z
  .object({
    'event-data': z.object({
      event: text,
      severity: text.optional(),
      recipient: address,
      'delivery-status': z.object({ message: text.nullish(), description: text.nullish() }).partial().optional(),
    }),
  })
  .transform(({ 'event-data': { event, severity, recipient, 'delivery-status': status } }) => {
    if (complaints.has(event)) return [complained(recipient)];
    const isFinal = event === 'failed' && severity === 'permanent';
    return isFinal ? [returned(recipient, status?.message || status?.description || undefined)] : [];
  });
/** `dropped` and `blocked` are SendGrid's own decisions, which say nothing new about an address. */
const sendGrid = z
  .array(z.object({ event: text, type: text.optional(), email: address, reason: text.nullish() }))
  .max(1000)
  .transform((events) =>
    events.flatMap(({ event, type, email, reason }) => {
      if (complaints.has(event)) return [complained(email)];
      return event === 'bounce' && type !== 'blocked' ? [returned(email, reason ?? undefined)] : [];
    }),
  );
const postmark = z
  .object({ RecordType: text, Type: text.optional(), Email: address, Details: text.nullish() })
  .transform(({ RecordType, Type, Email, Details }) => {
    if (RecordType === 'SpamComplaint') return [complained(Email)];
    const isFinal = RecordType === 'Bounce' && (Type === 'HardBounce' || Type === 'BadEmailAddress');
    return isFinal ? [returned(Email, Details ?? undefined)] : [];
  });
const resend = z
  .object({
    type: text,
    data: z.object({
      to: z.array(address).max(100),
      bounce: z.object({ type: text.optional(), message: text.optional() }).optional(),
    }),
  })
  .transform(({ type, data: { to, bounce } }) => {
    if (type === 'email.complained') return to.map(complained);
    const isFinal = type === 'email.bounced' && (bounce?.type ?? 'Permanent') === 'Permanent';
    return isFinal ? to.map((one) => returned(one, bounce?.message)) : [];
  });
const brevo = z
  .object({ event: text, email: address, reason: text.nullish() })
  .transform(({ event, email, reason }) => {
    if (complaints.has(event)) return [complained(email)];
    return event === 'hard_bounce' || event === 'invalid_email' ? [returned(email, reason ?? undefined)] : [];
  });
const mailjetEvent = z.object({
  event: text,
  email: address,
  hard_bounce: z.union([z.boolean(), z.number()]),
  error: text.nullish(),
});
const mailjet = z
  .union([mailjetEvent.transform((event) => [event]), z.array(mailjetEvent).max(1000)])
  .transform((events) =>
    events
      .filter(({ event, hard_bounce }) => event === 'bounce' && Boolean(hard_bounce))
      .map(({ email, error }) => returned(email, error ?? undefined)),
  );
/** The order matters where one form is part of another. */
const notices = z.union([amazon, amazonComplaint, mailgun, mailjet, sendGrid, postmark, resend, brevo]);

/** What a provider reports in JSON; null where it is no report that we know. A report of anything but a final return or a complaint is empty. */
export function readNotice(body: unknown): ReturnedMail[] | null {
  const topic = amazonTopic.safeParse(body);
  if (topic.success) return readNotice(parsed(topic.data.Message));
  const notice = notices.safeParse(body);
  return notice.success ? notice.data : null;
}

/** The address that confirms a subscription of Amazon's SNS; null for everything else. */
export function subscriptionOf(body: unknown): string | null {
  const asked = z
    .object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.url().max(2000) })
    .safeParse(body);
  return asked.success ? asked.data.SubscribeURL : null;
}

/**
 * What a delivery status notification says (RFC 3464): a whole mail, as a mailbox for bounces gets it. Only what names the
 * Message-ID of a mail counts, because anyone may write to such a mailbox.
 */
export async function readStatusNotification(mail: Buffer): Promise<ReturnedMail[] | null> {
  const { attachments } = await PostalMime.parse(mail, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const original = attachments.find(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)$/.test(mimeType));
  const mail_id = original ? mailIdIn(String(original.content)) : null;
  if (!status || mail_id === null) return null;
  return String(status.content)
    .split(/\r?\n\r?\n/)
    .flatMap((group) => {
      const to = /^(?:Original|Final)-Recipient:[^;\n]*;[ \t]*<?([^\s<>]+)>?/im.exec(group)?.[1];
      const code = /^Status:\s*(\S+)/im.exec(group)?.[1] ?? null;
      const failed = /^Action:\s*failed/im.test(group);
      if (!to || !failed || !isUndeliverable({ code: null, status: code, text: '' })) return [];
      const answered = /^Diagnostic-Code:\s*(?:[^;\n]*;)?\s*((?:.|\n[ \t])+)/im.exec(group)?.[1];
      return [{ ...returned(to, answered ?? code ?? undefined), mail_id }];
    });
}

/** The Message-ID that `mailer.ts` writes begins with the id of the outbox. */
function mailIdIn(headers: string): string | null {
  return /^Message-ID:\s*<([0-9a-f-]{36})@/im.exec(headers)?.[1] ?? null;
}

function returned(to: string, reason = 'The provider reports that mails come back'): ReturnedMail {
  return { to, reason, mail_id: null };
}

/** Further mails to a reader who reports them as spam harm the delivery of all mails of the site. */
function complained(to: string): ReturnedMail {
  return { to, reason: 'The reader reported a mail as spam', mail_id: null };
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
