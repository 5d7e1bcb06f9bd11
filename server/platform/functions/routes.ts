import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { allows, type Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Contract, TextContract } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { isFunctionName } from '#domain/functions.ts';
import { withForm } from './form.ts';
import type { Implementation } from './implement.ts';
import type { Services } from '#server/platform/services.ts';
import { isSame } from '#server/platform/http/siteFile.ts';
import { answerWrite } from '#server/platform/idempotency/answerWrite.ts';
import { inSpan } from '#server/platform/ops/tracing.ts';
import { inTransaction } from '#server/platform/work.ts';

/** Both addresses of wire contract section 9: the app's own, and the one without an app id that takes any method. */
export function functionRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    await app.register(multipart);
    app.post<{ Params: { app: string; name: string } }>('/api/apps/:app/functions/:name', async (request, reply) => {
      if (request.params.app !== services.env.appId) throw new AppError('NOT_FOUND', 'App not found');
      return answer(services, request, reply, request.params.name);
    });
    app.route<{ Params: { name: string } }>({
      method: anyMethod,
      url: '/api/functions/:name',
      handler: async (request, reply) => answer(services, request, reply, request.params.name),
    });
  };
}

const anyMethod: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

async function answer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<unknown> {
  if (!isFunctionName(name)) throw new AppError('NOT_FOUND', `Function ${name.slice(0, 80)} not found`);
  const implementation = services.product.functions[name];
  const { contract } = implementation;
  if (asksOnly(request) && !contract.reads) {
    reply.header('Allow', 'POST, PUT, PATCH, DELETE');
    throw new AppError('METHOD_NOT_ALLOWED', `Function ${name} changes data: call it with POST`);
  }
  const actor = await request.actor();
  const answerTo = (content: unknown) => {
    // A repeated function in parts does nothing twice: each part is a transition or has a key of its own.
    if (contract.reads || 'runInParts' in implementation) return read(services, reply, actor, implementation, content);
    const run = implementation.run(content);
    const write = { services, request, reply, actor, content };
    return answerWrite(write, async (work) => ({ body: await run(work) }));
  };
  // Before any file is taken in.
  assertMayCall(contract, actor);
  return inSpan(`function ${name}`, () =>
    request.isMultipart()
      ? withForm(services, request, actor, contract, answerTo)
      : answerTo(asksOnly(request) ? request.query : request.body),
  );
}

function asksOnly({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function read(
  services: Services,
  reply: FastifyReply,
  actor: Actor,
  implementation: Implementation,
  content: unknown,
): Promise<unknown> {
  const answered = await call(services, actor, implementation, content);
  const { contract } = implementation;
  if (contract.type !== undefined) return sendText(reply, contract, answered);
  const isCacheable = contract.maxAge !== undefined && asksOnly(reply.request);
  return isCacheable ? sendGenerated(reply, contract.maxAge, answered) : answered;
}

/** Answers what a cache may store, or that it is unchanged. On a private site shared caches must not store it. */
function sendGenerated(reply: FastifyReply, seconds: number, answered: unknown): FastifyReply {
  const text = JSON.stringify(answered);
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  reply.type('application/json; charset=utf-8');
  reply.headers({ 'Cache-Control': `private, max-age=${seconds}`, ETag: `"${tag}"` });
  return isSame(reply.request, reply) ? reply.code(304).send() : reply.send(text);
}

/** Answers a text as the contract says. */
export function sendText(reply: FastifyReply, { type, isFile }: TextContract, text: unknown): FastifyReply {
  return reply.type(isFile ? type : `${type}; charset=utf-8`).send(text);
}

/** What the routes do, for callers other than HTTP: checks access, reads the input, runs the function in its transaction. */
export async function call(
  services: Services,
  actor: Actor,
  implementation: Implementation,
  body: unknown,
): Promise<unknown> {
  assertMayCall(implementation.contract, actor);
  if ('runInParts' in implementation) {
    return implementation.runInParts(body)((part) => inTransaction(services, actor, part));
  }
  const run = implementation.run(body);
  const answer = () => inTransaction(services, actor, run);
  return implementation.limiter ? implementation.limiter(answer) : answer();
}

function assertMayCall(contract: Contract, actor: Actor): void {
  if (allows(contract.allowedTo, actor, {})) return;
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  throw new AppError('FORBIDDEN', `You're not allowed to call ${contract.name}`);
}
