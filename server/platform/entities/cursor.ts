import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Actor } from '#domain/core/access.ts';
import type { EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Keyset } from './sort.ts';

/** Whose walk through what: a cursor is worth nothing to anyone else. */
export interface CursorScope {
  readonly key: string;
  readonly actor: Actor;
  readonly entity: EntityName;
}

/** A walk through a list and where it has come to. */
export interface CursorContent {
  readonly q: unknown;
  readonly sort: string | null;
  readonly fields: readonly string[] | null;
  readonly distinct: string | null;
  readonly place: Keyset;
}

const walk = z.object({
  q: z.unknown(),
  sort: z.string().nullable(),
  fields: z.array(z.string()).nullable(),
  distinct: z.string().nullable(),
  place: z.tuple([z.string().nullable(), z.string()]),
});

/** Characters and bytes; longer ones are not ours. */
const limits = { text: 16_000, content: 128 * 1024 } as const;

/** Compressed, so that a long query still fits into the address of the next page. */
export function writeCursor(scope: CursorScope, content: CursorContent): string {
  const body = deflateRawSync(JSON.stringify(content));
  return Buffer.concat([signature(scope, body), body]).toString('base64url');
}

/** INVALID_CURSOR for what this server did not give to this person for this entity. */
export function readCursor(scope: CursorScope, text: string): CursorContent {
  if (text.length > limits.text) throw invalidCursor('It is too long');
  const bytes = Buffer.from(text, 'base64url');
  const [given, body] = [bytes.subarray(0, signatureLength), bytes.subarray(signatureLength)];
  if (given.length < signatureLength || !timingSafeEqual(given, signature(scope, body))) {
    throw invalidCursor('It is not one that was given to you for this list');
  }
  return walk.parse(JSON.parse(inflateRawSync(body, { maxOutputLength: limits.content }).toString()));
}

export function invalidCursor(reason: string): AppError {
  return new AppError('INVALID_CURSOR', 'The cursor is not valid', { extraData: { reason } });
}

const signatureLength = 16;

function signature({ key, actor, entity }: CursorScope, body: Buffer): Buffer {
  const owner = actor.kind === 'user' ? actor.id : actor.kind;
  const mac = createHmac('sha256', key).update(`${entity} ${actor.kind} ${owner} `).update(body);
  return mac.digest().subarray(0, signatureLength);
}
