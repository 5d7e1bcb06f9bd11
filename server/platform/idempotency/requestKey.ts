import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { idempotency } from '#domain/shared/limits.ts';

/** The key of one write, what it was sent with, and what its answer is sealed under; all as SHA-256, hexadecimal. */
export interface RequestKey {
  readonly key: string;
  readonly fingerprint: string;
  /** Stored nowhere: a reader of the database cannot make it. */
  readonly secret: string;
  /** The person whose key it is; null of a service. */
  readonly userId: string | null;
}

const printable = new RegExp(`^[\\x20-\\x7e]{1,${idempotency.keyLength}}$`);

/**
 * The `Idempotency-Key` of this write, within its account, method and path. Null without one, and for visitors, who have
 * no account a key could belong to. VALIDATION_ERROR for a key that is none. `content`: the body, parsed.
 */
export async function requestKey(request: FastifyRequest, actor: Actor, content: unknown): Promise<RequestKey | null> {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !printable.test(given)) {
    throw new AppError('VALIDATION_ERROR', `Idempotency-Key takes 1 to ${idempotency.keyLength} printable characters`);
  }
  if (actor.kind === 'visitor') return null;
  const [path = '', query = ''] = request.url.split('?', 2);
  const scope = [accountOf(actor), request.method, path, given];
  return {
    key: sha256(JSON.stringify(scope)),
    secret: sha256(JSON.stringify(['answer', ...scope])),
    fingerprint: sha256(JSON.stringify([query, await canonical(content)])),
    userId: actor.kind === 'user' ? actor.id : null,
  };
}

function accountOf(actor: Exclude<Actor, { kind: 'visitor' }>): string {
  if (actor.kind === 'user') return actor.key ? `${actor.id} ${actor.key.id}` : actor.id;
  return actor.kind === 'service' ? `service ${actor.onBehalfOf ?? ''}` : actor.kind;
}

/** The same value for the same content, in whatever order its names were written. Files count by their bytes. */
async function canonical(content: unknown): Promise<unknown> {
  if (content instanceof Blob) return sha256(await content.bytes());
  if (Array.isArray(content)) return Promise.all(content.map(canonical));
  if (typeof content !== 'object' || content === null) return content ?? null;
  const entries = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
  return Promise.all(entries.map(async ([name, value]) => [name, await canonical(value)]));
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
