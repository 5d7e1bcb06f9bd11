import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notificationTypes } from '#domain/site/news.ts';

const link = z.discriminatedUnion('does', [
  z.object({ does: z.literal('stop'), user_id: z.string(), type: z.enum(notificationTypes) }),
  // `until`: milliseconds since 1970.
  z.object({ does: z.literal('confirm'), user_id: z.string(), address: z.string(), until: z.number() }),
]);

/** What following a link in a mail does for its reader, without a login. */
export type MailLink = z.infer<typeof link>;

/** The link's token: readable by anybody, made by us alone. */
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
  const bytes = Buffer.from(token, 'base64url');
  const [given, body] = [bytes.subarray(0, signatureLength), bytes.subarray(signatureLength)];
  if (given.length < signatureLength || !timingSafeEqual(given, signature(key, body))) return null;
  const content = link.parse(JSON.parse(body.toString()));
  return content.does === does ? (content as Extract<MailLink, { does: D }>) : null;
}

const signatureLength = 16;

function signature(key: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, signatureLength);
}
