import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyPace } from '#domain/shared/limits.ts';
import { answerUnreadable } from './unreadable.ts';

/**
 * Cuts off clients that send a body too slowly to mean it: JSON has to be here in one `period` (milliseconds), of an upload
 * a part in each. Otherwise a byte a second would hold a connection for as long as the largest film may take.
 */
export function cutSlowBodies(app: FastifyInstance, period: number = bodyPace.period): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, period);
    done();
  });
}

function watch({ raw, headers }: FastifyRequest, period: number): void {
  const { socket } = raw;
  // A call that never was on a wire cannot be slow.
  if (!(socket instanceof Socket)) return;
  const least = headers['content-type']?.startsWith('multipart/') ? bodyPace.upload : Infinity;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (!raw.complete && arrived >= least) return;
    clearInterval(timer);
    if (raw.complete) return;
    answerUnreadable(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }, period);
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
