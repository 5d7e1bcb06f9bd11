import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError, toErrorBody, type ErrorCode } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { Services } from '#server/platform/services.ts';
import { reportCorruption } from '#server/platform/ops/operatorAlerts.ts';
import { isApi } from './apiHeaders.ts';
import { fromDatabaseError } from './databaseError.ts';
import { plainPage, plainPagePolicy } from './plainPage.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Something in the path is secret: logs and pages show only its pattern. */
    hidesPath?: boolean;
  }
  interface FastifyInstance {
    isDiskFull(): boolean;
    reportCorruption(error: unknown): void;
  }
}

/** The one place that turns whatever was thrown into the wire's error body. */
export function handleErrors(app: FastifyInstance, services: Services): void {
  app.decorate('isDiskFull', () => services.disk.isFull());
  app.decorate('reportCorruption', (error: unknown) => void reportCorruption(services, error));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    sendError(new AppError('NOT_FOUND', `Nothing is at ${request.method} ${pathOf(request)}`), request, reply);
  });
}

/** What was thrown as the wire knows it: logged where it is our own fault, with the status and `Retry-After` of the reply. */
export function describeError(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const known = asAppError(error, request);
  if (known.status === 500) request.server.reportCorruption(error);
  if (known.status >= 500) report(error, known, request);
  if (known.extra.retryAfter !== undefined) reply.header('Retry-After', String(Math.ceil(known.extra.retryAfter)));
  reply.code(known.status);
  return known;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = describeError(error, request, reply);
  if (isWaitForPerson(known, request)) {
    return void reply
      .header('Content-Security-Policy', plainPagePolicy)
      .type('text/html; charset=utf-8')
      .send(waitPage);
  }
  reply.type('application/json; charset=utf-8').send(JSON.stringify(toErrorBody(known, request.id)));
}

/** Whether a user who opened a page has to come back later: a browser would show them the error body. */
function isWaitForPerson({ status }: AppError, { method, url, headers }: FastifyRequest): boolean {
  return (status === 429 || status === 503) && method === 'GET' && !isApi(url) && wantsPage(headers);
}

function wantsPage({ accept = '' }: FastifyRequest['headers']): boolean {
  return accept.includes('text/html');
}

const waitPage = plainPage({
  title: 'Please wait a moment',
  text: 'The site is busy, or many pages were opened from your network within a minute.',
  link: ['Open this page again', ''],
});

/**
 * Our own mistakes with all we know. That something is not set up needs no log line; that something else failed needs
 * no stack.
 */
function report(error: unknown, { code, status }: AppError, request: FastifyRequest): void {
  const where = { request_id: request.id, url: pathOf(request) };
  if (status === 500) request.log.error({ err: error, ...where }, 'request failed');
  else if (code !== 'NOT_CONFIGURED') request.log.warn({ code, reason: reasonOf(error), ...where }, 'request failed');
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'unknown';
}

function asAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  return (
    fromFastifyError(error) ??
    fromDatabaseError(error, isRead(request), request.server.isDiskFull()) ??
    // The beginning of the id that the log and the header X-Request-Id have: short enough to read out on the telephone.
    new AppError('INTERNAL', errorText('internal', { reference: request.id.slice(0, 8) }))
  );
}

const fastifyErrors: Readonly<Record<string, readonly [ErrorCode, LocalizedText | string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'The request body is larger than 1 MB'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_TYPE', 'Send application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['BAD_REQUEST', 'The body does not have the length it says'],
  FST_ERR_BAD_URL: ['BAD_REQUEST', 'The address cannot be read'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', errorText('nothingHere')],
  FST_ERR_REQ_ABORTED: ['BAD_REQUEST', 'The request was given up'],
};

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'RATE_LIMITED',
};

/** Errors of the framework and its plugins carry a status; their own sentences are used when we have no better. */
function fromFastifyError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code, statusCode, message } = error as FastifyError;
  const named = fastifyErrors[code];
  if (named) return new AppError(named[0], named[1]);
  if (!code.startsWith('FST_') || statusCode === undefined || statusCode >= 500) return undefined;
  return new AppError(codesByStatus[statusCode] ?? 'BAD_REQUEST', message);
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function pathOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions?.config?.hidesPath) return routeOptions.url ?? '';
  return url.split('?', 1)[0]!.slice(0, 200);
}
