import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/core/access.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { earlierAnswer, findKey, isStoredMeanwhile, storeAnswer, type Answer } from './storedAnswer.ts';
import { requestKey, type RequestKey } from './requestKey.ts';

/** One write as it came in. */
export interface Write {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly actor: Actor;
  /** What makes it the same write as another with its key. Default: the body. */
  readonly content?: unknown;
}

/** What the operation answers: becomes JSON. */
export interface Done {
  /** Default: 200. */
  readonly status?: number;
  readonly body: unknown;
}

/** The common way of every write: runs `operation` in one transaction, once for each key, and sends what it answers. */
export async function answerWrite(
  { reply, ...write }: Write & { reply: FastifyReply },
  operation: (work: Work) => Promise<Done>,
): Promise<FastifyReply> {
  return sendAnswer(reply, await writtenOnce(write, operation));
}

/**
 * The answer of `operation`. With an `Idempotency-Key` it is stored in the same transaction, and the same write again gets it
 * without being done again.
 */
export async function writtenOnce(write: Write, operation: (work: Work) => Promise<Done>): Promise<Answer> {
  const { services, request, actor, content = request.body } = write;
  const key = await requestKey(request, actor, content);
  return key ? writeOnce(services, actor, key, operation) : inTransaction(services, actor, run(operation));
}

export function sendAnswer(reply: FastifyReply, { status, text, isRepeated }: Answer): FastifyReply {
  if (isRepeated) reply.header('Idempotent-Replayed', 'true');
  return reply.code(status).type('application/json; charset=utf-8').send(text);
}

async function writeOnce(
  services: Services,
  actor: Actor,
  key: RequestKey,
  operation: (work: Work) => Promise<Done>,
): Promise<Answer> {
  const once = () =>
    inTransaction(services, actor, async (work, found) => earlierAnswer(key, actor, found) ?? run(operation)(work), {
      first: findKey(key),
      last: (answer) => (answer.isRepeated ? null : storeAnswer(key, answer)),
    });
  // The holder of the key at the same moment ended between our look and our turn: now its answer is there.
  return once().catch((error: unknown) => {
    if (isStoredMeanwhile(error)) return once();
    throw error;
  });
}

function run(operation: (work: Work) => Promise<Done>): (work: Work) => Promise<Answer> {
  return async (work) => {
    const { status = 200, body } = await operation(work);
    return { status, text: JSON.stringify(body), isRepeated: false };
  };
}
