import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/core/errors.ts';

/** The parser of forms throws plain errors at what is no form. */
export function asFormRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) return error;
  return Object.assign(new AppError('BAD_REQUEST', 'The form cannot be read'), { cause: error });
}

/** Bytes: above what any file may have. */
const longest = 72 * 1024 * 1024;

/** Reads on without keeping, so that a client that is still sending gets the reason; up to a point. */
export function drain({ raw }: FastifyRequest): void {
  let left = longest;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
