import type { FastifyBaseLogger } from 'fastify';
import { stdSerializers } from 'pino';
import { AppError } from '#domain/core/errors.ts';
import { sqlState } from './transaction.ts';

/**
 * The database cannot be spoken with at the moment, or does not go on: neither the request nor our code is wrong. A
 * transaction that was aborted or timed out without our asking belongs here too, and so does a login that was good before.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE' || error.code === 'OUTCOME_UNKNOWN';
  const state = sqlState(error);
  return state === undefined ? isBrokenConnection(error) : /^(08|53|57P|58|25P0[234]|28P01|3D000)/.test(state);
}

/** The same log, with a reason and no stack for each outage: what the database does has no place in our code. */
export function withoutOutageStacks(log: FastifyBaseLogger): FastifyBaseLogger {
  const err = (error: Error) => (isOutage(error) ? { message: error.message } : stdSerializers.err(error));
  return log.child({}, { serializers: { err } });
}

const socketErrors =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;
/** Of the driver and its pool, which give their errors no codes. */
const driverErrors =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|Client was closed|Cannot use a pool after calling end|Received unexpected \w+ message from backend/;

/** The job queue hands on errors as plain objects. */
function isBrokenConnection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  // The socket of an embedded database that is being started again.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return socketErrors.test(code) || ('message' in error && driverErrors.test(String(error.message)));
}
