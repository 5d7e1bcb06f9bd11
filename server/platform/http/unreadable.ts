import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, toErrorBody } from '#domain/core/errors.ts';
import { isApi } from './apiHeaders.ts';
import { plainPage, plainPagePolicy } from './plainPage.ts';

/** What Node says of a request that it could not read; what of it has arrived, if anything. */
interface Unreadable extends Error {
  code?: string;
  /** Bytes, whatever its declared type says. */
  rawPacket?: unknown;
}

/**
 * Answers what is no request, before anything else of ours sees it: the error body, or a page for a person whose link is
 * too long. The connection ends with it.
 */
export function answerUnreadable(error: Unreadable, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, refusal] = refusalOf(error);
  const begun = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 200) : '';
  const [, asked] = /^GET (\/\S*)/.exec(begun) ?? [];
  const isPage = status === 431 && asked !== undefined && !isApi(asked);
  const body = isPage ? page : JSON.stringify(toErrorBody(refusal, randomUUID()));
  if (socket.writable) {
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
        `Content-Type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8\r\n` +
        `Content-Security-Policy: ${plainPagePolicy}\r\nX-Content-Type-Options: nosniff\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

/** HTTP/0.9 has no headers: its answer would be taken for the beginning of a page. Node reads it all the same. */
export function refuseOldHttp(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.httpVersionMajor >= 1) return done();
    reply.hijack();
    answerUnreadable(new Error('HTTP/0.9'), request.raw.socket);
  });
}

function refusalOf({ code }: Unreadable): [status: number, refusal: AppError] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, new AppError('BAD_REQUEST', 'The request took too long')];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, new AppError('TOO_LARGE', 'The address or a header is too long')];
  return [400, new AppError('BAD_REQUEST', 'The request cannot be read')];
}

const page = plainPage({
  title: 'This link is too long',
  text: 'Something was added to it on its way to you. The site itself is well.',
  link: ['Back to OpenLocum', '/'],
});
