import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { UserActor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Conversation } from '#domain/assistant/conversation.ts';
import { AppError } from '#domain/core/errors.ts';
import { bearerActor } from '#server/platform/auth/actor.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { readBracketQuery } from '#server/platform/http/bracketQuery.ts';
import { answerWrite, sendAnswer, writtenOnce } from '#server/platform/idempotency/answerWrite.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { agentNamed } from './agents.ts';
import type { Answer } from './answer.ts';
import { isChannel, sendChannelPage } from './channelPage.ts';
import { addMessage, createConversation } from './conversations.ts';
import { reply } from './reply.ts';
import * as schemas from './routeSchemas.ts';
import { searchAnswer } from './searchAnswer.ts';

type One = { Params: z.output<typeof schemas.getConversation.params> };
type Channel = { Params: z.output<typeof schemas.connectAgent.params> };

const base = '/api/apps/:app/agents';
/** Conversations of one answer: each carries all that was stated in it. */
const page = { usual: 50, most: 100 } as const;
/** Milliseconds for one answer. */
const patience = 60_000;

/** Conversations with agents: wire contract section 13. Everyone sees their own alone. */
export function agentRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => {
      const { app: asked } = request.params as { app?: string };
      if (asked !== services.env.appId) throw new AppError('NOT_FOUND', 'App not found');
    });
    const startReply = replies(app, services, await answering(services));

    app.get(`${base}/conversations`, { schema: schemas.listConversations }, async (request) => {
      const person = await personIn(services, request);
      const query = readBracketQuery(request.query as Record<string, unknown>);
      const limit = Math.min(query.limit ?? page.usual, page.most);
      const json = await new Repository(services.db, person, todayOf(services)).listJson('Conversation', {
        ...query,
        limit,
      });
      const unsaid = query.fields && !query.fields.includes('messages') ? {} : { messages: [] };
      return (JSON.parse(json) as Conversation[]).map((listed) => onWire(services, { ...listed, ...unsaid }));
    });

    app.post(`${base}/conversations`, { schema: schemas.createConversation }, async (request, response) => {
      const person = await personIn(services, request);
      return answerWrite({ services, request, reply: response, actor: person }, async (work) => ({
        body: onWire(services, await createConversation(work, person, request.body)),
      }));
    });

    app.get<One>(`${base}/conversations/:id`, { schema: schemas.getConversation }, async (request) => {
      const person = await personIn(services, request);
      return onWire(
        services,
        await new Repository(services.db, person, todayOf(services)).get('Conversation', request.params.id),
      );
    });

    // The newer clients name the second address.
    for (const [path, schema] of [
      ['conversations/:id/messages', schemas.addMessage],
      ['conversations/v2/:id/messages', schemas.addMessageV2],
    ] as const) {
      app.post<One>(`${base}/${path}`, { schema }, async (request, response) => {
        const person = await personIn(services, request);
        await limitPerson(services, 'agent', person.id);
        const written = { conversation: null as Conversation | null };
        const answer = await writtenOnce({ services, request, actor: person }, async (work) => {
          const { message, conversation } = await addMessage(work, person, request.params.id, request.body);
          written.conversation = conversation;
          return { body: message };
        });
        if (written.conversation) startReply(person, written.conversation);
        return sendAnswer(response, answer);
      });
    }

    app.get<Channel>(`${base}/:agent/:channel`, { schema: schemas.connectAgent }, async (request, response) => {
      const { channel } = request.params;
      if (!isChannel(channel)) throw new AppError('NOT_FOUND', errorText('nothingHere'));
      return sendChannelPage(channel, request, response);
    });
  };
}

type StartReply = (person: UserActor, conversation: Conversation) => void;

/** The configured model, else the assistant that searches. What talks to models is loaded only where there is one. */
async function answering({ env }: Services): Promise<Answer> {
  if (!env.ai) return searchAnswer;
  const [{ modelAnswer }, { languageModel }] = await Promise.all([
    import('./modelAnswer.ts'),
    import('#server/platform/integrations/model.ts'),
  ]);
  return modelAnswer(await languageModel(env));
}

/** Answers are written after the request has been answered; a server that stops gives them up and says so in them. */
function replies(app: FastifyInstance, services: Services, answer: Answer): StartReply {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    stopping.abort();
    await Promise.allSettled(running);
  });
  return (person, conversation) => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]);
    const agent = agentNamed(conversation.agent_name);
    const question = { services, actor: person, agent, history: conversation.messages, signal };
    const writing = reply(question, conversation.id, answer)
      .catch((error: unknown) =>
        services.log.error({ err: error, conversation: conversation.id }, 'an answer was lost'),
      )
      .finally(() => running.delete(writing));
    running.add(writing);
  };
}

/** The person who talks. A service talks for the person whose own token comes along in `on-behalf-of`. */
async function personIn(services: Services, request: FastifyRequest): Promise<UserActor> {
  const actor = await request.actor();
  if (actor.kind === 'user') return actor;
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  const person = await bearerActor(services, request.headers['on-behalf-of']);
  if (!person) throw new AppError('FORBIDDEN', 'Name the person with on-behalf-of: a conversation belongs to a user');
  return person;
}

function onWire({ env }: Services, conversation: Conversation): Record<string, unknown> {
  const { user_id: _, ...shown } = conversation;
  return { ...shown, app_id: env.appId };
}
