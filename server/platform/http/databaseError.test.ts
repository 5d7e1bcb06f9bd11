import { expect, test } from 'vitest';
import { fromDatabaseError } from './databaseError.ts';

const states = '08000 08003 08006 08P01 25P02 25P03 53300 53400 57P01 57P02 57P03 57P05 58000 58030'.split(' ');
const sockets = 'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EAI_AGAIN'.split(' ');
const words = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Received unexpected commandComplete message from backend.',
  'Cannot use a pool after calling end on the pool',
];
const codes = [...states, ...sockets].map((code) => ({ code, message: 'lost' }));

test.each([...codes, ...words.map((message) => ({ message }))])('D1: $code $message is 503', (parts) => {
  const error = Object.assign(new Error(parts.message), parts);
  const answer = fromDatabaseError(error, true);
  expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(answer?.extra.retryAfter).toBeGreaterThan(0);
});

test('what excludes itself with another row is a conflict, which names no one', () => {
  const error = Object.assign(new Error('conflicting key value'), { code: '23P01', detail: 'Key (host_id)=(abc)' });
  const answer = fromDatabaseError(error, false);
  expect(answer).toMatchObject({ status: 409, code: 'CONFLICT', message: 'One of you is already booked at that time' });
});

test('D1: what the database finds wrong with our statements stays our mistake', () => {
  for (const code of ['42P01', '42601', 'XX000', 'XX001']) {
    expect(fromDatabaseError(Object.assign(new Error('wrong'), { code }), true)).toBeUndefined();
  }
});
