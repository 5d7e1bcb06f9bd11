import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';

/**
 * Of an id in a link: a mail may be about fifty searches, and its header is one line of at most 998 characters (RFC 5322).
 * Eight hexadecimal digits distinguish the fifty searches of one person.
 */
const idLength = 8;

const link = z.discriminatedUnion('does', [
  z.object({ does: z.literal('stop'), user_id: z.string(), type: z.enum(notificationTypes) }),
  // `until`: milliseconds since 1970.
  z.object({ does: z.literal('confirm'), user_id: z.string(), address: z.string(), until: z.number() }),
  // `search_ids`: the beginnings of their ids, see `shortIds`.
  z.object({ does: z.literal('stopSearches'), user_id: z.string(), search_ids: z.array(z.string().min(idLength)) }),
  // `told`: when the mail was written, milliseconds since 1970.
  z.object({ does: z.literal('confirmPostings'), user_id: z.string(), told: z.number() }),
  // `address`: of the referee, who stops such mails with the link even once the request is gone.
  z.object({ does: z.literal('reference'), reference_id: z.string(), address: z.string() }),
]);

/** What following a link in a mail does for its reader, without a login. */
export type MailLink = z.infer<typeof link>;

/** The link's token: readable by anyone, made by us alone. */
export function writeMailLink(key: string, content: MailLink): string {
  const body = Buffer.from(JSON.stringify(content));
  return Buffer.concat([signature(key, body), body]).toString('base64url');
}

/** Null for a token this server did not make for that purpose. */
export function readMailLink<D extends MailLink['does']>(
  key: string,
  does: D,
  token: string,
): Extract<MailLink, { does: D }> | null {
  const content = readContent(key, token);
  return content?.does === does ? (content as Extract<MailLink, { does: D }>) : null;
}

/** What a token of this server is for; null for any other. */
export function purposeOf(key: string, token: string): MailLink['does'] | null {
  return readContent(key, token)?.does ?? null;
}

/** Ids as a link holds them: the beginning of each. */
export function shortIds(ids: readonly string[]): string[] {
  return ids.map((id) => id.slice(0, idLength));
}

function readContent(key: string, token: string): MailLink | null {
  const bytes = Buffer.from(token, 'base64url');
  const [given, body] = [bytes.subarray(0, signatureLength), bytes.subarray(signatureLength)];
  if (given.length < signatureLength || !timingSafeEqual(given, signature(key, body))) return null;
  return link.parse(JSON.parse(body.toString()));
}

const signatureLength = 16;

function signature(key: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, signatureLength);
}
