import { createTransport } from 'nodemailer';
import type { Env } from '#server/platform/env.ts';
import type { CalendarPart } from './outboxRows.ts';

export interface OutgoingMail {
  /** The outbox row; becomes the Message-ID, by which a mail that was sent twice is recognized. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Takes the POST of RFC 8058; null for mails that cannot be stopped, such as a code or a new password. */
  unsubscribeUrl: string | null;
  /** What mail programs offer to put into the calendar. */
  calendar: CalendarPart | null;
}

/** The way out of the house. `configured` is false without SMTP_URL: mails then stay in the outbox. */
export interface Mailer {
  readonly configured: boolean;
  /** Resolves when the mail server took the mail; throws its answer otherwise. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Milliseconds. A mail server that does not answer must not hold a worker for minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

export function makeMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer {
  if (env.smtpUrl === null) return withoutServer;
  const transport = createTransport({ url: env.smtpUrl, pool: true, maxConnections: 2, ...timeouts });
  const host = new URL(env.publicUrl).hostname;
  return {
    configured: true,
    async send({ id, to, subject, text, html, unsubscribeUrl, calendar }) {
      // The address as an object: a comma or a line break in it can never become a second recipient or a header.
      await transport.sendMail({
        from: env.mailFrom,
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        messageId: `<${id}@${host}>`,
        // With `list` the two headers of RFC 8058 that make mail programs show their own button.
        headers: {
          ...fromProgram,
          ...(unsubscribeUrl === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: unsubscribeUrl } }),
        ...(calendar === null ? {} : { icalEvent: invitation(calendar) }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

/** No program answers our mails with one of its own (RFC 3834, and the same for Exchange). */
const fromProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

function invitation({ method, text }: CalendarPart) {
  return { method, content: text, filename: 'invite.ics' };
}

const withoutServer: Mailer = {
  configured: false,
  send: () => Promise.reject(new Error('SMTP_URL is not set')),
  close: () => undefined,
};
