import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { postedMessage } from '#domain/assistant/agentMessage.ts';
import { Conversation } from '#domain/assistant/conversation.ts';
import { recordProperties } from '#server/platform/openapi/entitySchemas.ts';
import { ok, refusals } from '#server/platform/openapi/operations.ts';
import { idempotentHeaders, listQuery, part, tokenOnly } from '#server/platform/openapi/routeSchema.ts';
import { newConversation } from './conversations.ts';

const { user_id: _, ...shown } = recordProperties(Conversation);
const conversation = { type: 'object', properties: { ...shown, app_id: { type: 'string' } }, required: ['id'] };

const instant = z.string().meta({ format: 'date-time' });
const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.union([z.string(), z.record(z.string(), z.unknown())]),
  created_date: instant,
  updated_date: instant,
  file_urls: z.array(z.string()).optional(),
  custom_context: z.array(z.record(z.string(), z.unknown())).optional(),
  metadata: z.object({ created_date: z.string(), created_by_email: z.string(), created_by_full_name: z.string() }),
});

const params = z.object({ id: part('The id of the record') });

export const listConversations = {
  tags: ['agents'],
  operationId: 'listAgentConversations',
  summary: 'Your conversations, 50 of them, or as many as limit says, 100 at most',
  querystring: listQuery,
  response: { ...ok(200, { type: 'array', items: conversation }), ...refusals(400, 401, 403) },
  security: tokenOnly,
} satisfies FastifySchema;

export const createConversation = {
  tags: ['agents'],
  operationId: 'createAgentConversation',
  summary: 'Start a conversation',
  headers: idempotentHeaders,
  body: newConversation,
  response: { ...ok(200, conversation), ...refusals(401, 403, 409, 422) },
  security: tokenOnly,
} satisfies FastifySchema;

export const getConversation = {
  tags: ['agents'],
  operationId: 'getAgentConversation',
  summary: 'One conversation with all that was said in it',
  params,
  response: { ...ok(200, conversation), ...refusals(401, 403, 404) },
  security: tokenOnly,
} satisfies FastifySchema;

export const addMessage = {
  tags: ['agents'],
  operationId: 'addAgentMessage',
  summary: 'Say something; the answer follows by socket',
  params,
  headers: idempotentHeaders,
  body: postedMessage,
  response: { 200: message, ...refusals(401, 403, 404, 409, 422) },
  security: tokenOnly,
} satisfies FastifySchema;

export const addMessageV2 = {
  ...addMessage,
  operationId: 'addAgentMessageV2',
  summary: 'The same, for newer clients',
} satisfies FastifySchema;

export const connectAgent = {
  tags: ['agents'],
  operationId: 'connectAgent',
  summary: 'A page that leads on to WhatsApp or Telegram',
  params: z.object({ agent: part('The name of the agent'), channel: part('whatsapp or telegram') }),
  response: { 200: { description: 'The page' }, ...refusals(404, 501) },
} satisfies FastifySchema;
