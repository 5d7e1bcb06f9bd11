import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileAddress, type FileType } from '#domain/shared/file.ts';

/** Seconds: the longest a signed address lives. */
export const maxLink = 300;

export interface LinkQuery {
  expires?: string;
  reader?: string;
  signature?: string;
}

/**
 * An address under which one person reads one file without a header, in <img> say, for `seconds`. It carries the right,
 * it does not give one: who may no longer read the file may not with it either. `reader` is null for the service role.
 */
export function signedAddress(
  key: string,
  file: { id: string; type: FileType },
  reader: string | null,
  seconds: number,
  now: Date,
): string {
  return `${fileAddress(file.id, file.type)}?${signedQuery(key, file.id, reader, seconds, now).toString()}`;
}

/** The same for whatever else `id` names: what it adds to the address. */
export function signedQuery(
  key: string,
  id: string,
  reader: string | null,
  seconds: number,
  now: Date,
): URLSearchParams {
  const expires = String(Math.floor(now.getTime() / 1000) + Math.min(Math.max(1, Math.trunc(seconds)), maxLink));
  const who = reader ?? '';
  return new URLSearchParams({ expires, reader: who, signature: sign(key, id, who, expires) });
}

/** Whose address it is (null: the service role's); undefined when it is forged or has expired. */
export function readerOf(key: string, id: string, query: LinkQuery, now: Date): string | null | undefined {
  const { expires = '', reader = '', signature = '' } = query;
  const expected = Buffer.from(sign(key, id, reader, expires));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  if (Number(expires) * 1000 < now.getTime()) return undefined;
  return reader === '' ? null : reader;
}

function sign(key: string, id: string, reader: string, expires: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['GET', id, reader, expires]))
    .digest('base64url');
}
