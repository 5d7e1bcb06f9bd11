import type { QueryConfig } from 'pg';
import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { idempotency } from '#domain/shared/limits.ts';
import { seal, unseal } from '#server/platform/auth/seal.ts';
import { sqlState } from '#server/platform/db/transaction.ts';
import type { RequestKey } from './requestKey.ts';
import { hasLost, callerRightsSql, type CallerRights } from './callerRights.ts';

export interface Answer {
  readonly status: number;
  /** JSON. */
  readonly text: string;
  /** It was given to an earlier request. */
  readonly isRepeated: boolean;
}

/** Finds what was answered to this key, and takes its turn until the transaction ends, or learns that another has it. */
export function findKey({ key }: RequestKey): QueryConfig {
  return {
    name: 'idempotency-find',
    text: `select pg_try_advisory_xact_lock(hashtextextended($1, 28)) as is_free,
        k.fingerprint, k.status, k.sealed_answer, k.standing as rights
      from (select) one left join idempotency_keys k on k.key = $1`,
    values: [key],
  };
}

/** Sealed: an answer may hold an address or a token that lets its reader in. */
export function storeAnswer({ key, fingerprint, secret, userId }: RequestKey, { status, text }: Answer): QueryConfig {
  const isShort = Buffer.byteLength(text) <= idempotency.answerBytes;
  return {
    name: 'idempotency-keep',
    text: `insert into idempotency_keys (key, fingerprint, status, sealed_answer, standing)
      values ($1, $2, $3, $4, (${callerRightsSql}))`,
    values: [key, fingerprint, status, isShort ? seal(secret, key, text) : null, userId],
  };
}

/** What `findKey` has found: the answer to repeat, or null when the write is still to be done. Refuses everything else. */
export function earlierAnswer(
  { key, fingerprint, secret }: RequestKey,
  actor: Actor,
  found: readonly Record<string, unknown>[],
): Answer | null {
  const { is_free, ...kept } = found[0] as StoredRequest;
  if (kept.fingerprint === null) {
    if (is_free) return null;
    throw new AppError('IN_PROGRESS', errorText('underWay'), { retryAfter: 1 });
  }
  if (kept.fingerprint !== fingerprint) {
    throw new AppError('VALIDATION_ERROR', 'This Idempotency-Key was used for another request', {
      extraData: { reason: 'idempotency_mismatch' },
    });
  }
  if (kept.rights !== null && hasLost(kept.rights, actor)) throw new AppError('FORBIDDEN', errorText('rightsEnded'));
  const { status, sealed_answer } = kept;
  if (sealed_answer !== null) return { status, text: unseal(secret, key, sealed_answer), isRepeated: true };
  throw new AppError('CONFLICT', errorText('answerNotKept'), {
    extraData: { reason: 'answer_not_kept', status },
  });
}

type StoredRequest = { is_free: boolean } & (
  | { fingerprint: null }
  | { fingerprint: string; status: number; sealed_answer: string | null; rights: CallerRights | null }
);

/** Another request with this key was faster: nothing of ours was stored. */
export function isStoredMeanwhile(error: unknown): boolean {
  if (sqlState(error) !== '23505' || typeof error !== 'object' || error === null) return false;
  return 'constraint' in error && error.constraint === 'idempotency_keys_pkey';
}
