import { Conversation } from '#domain/nouns/conversation.ts';
import { postedMessage } from '#domain/nouns/agentMessage.ts';
import { newConversation } from '#server/platform/agents/conversations.ts';
import { fields, id, q } from './entityParts.ts';
import { recordProperties } from './entitySchemas.ts';
import { jsonBody, jsonSchemaOf, ok, refusals, type Operation, type Paths } from './operations.ts';

/** The calls of server/platform/agents/routes.ts. */
export function agentPaths(appId: string): Paths {
  const base = `/api/apps/${appId}/agents`;
  const { user_id: _, ...shown } = recordProperties(Conversation);
  const conversation = { type: 'object', properties: { ...shown, app_id: { type: 'string' } }, required: ['id'] };
  return {
    [`${base}/conversations`]: {
      get: {
        ...agents('listAgentConversations', 'Your conversations, 50 of them, or as many as limit says, 100 at most'),
        parameters: [q, fields],
        responses: { ...ok(200, { type: 'array', items: conversation }), ...refusals(400, 401, 403) },
      },
      post: {
        ...agents('createAgentConversation', 'Start a conversation'),
        requestBody: jsonBody(jsonSchemaOf(newConversation)),
        responses: { ...ok(200, conversation), ...refusals(401, 403) },
      },
    },
    [`${base}/conversations/{id}`]: {
      get: {
        ...agents('getAgentConversation', 'One conversation with all that was said in it'),
        parameters: [id],
        responses: { ...ok(200, conversation), ...refusals(401, 403, 404) },
      },
    },
    [`${base}/conversations/{id}/messages`]: {
      post: say('addAgentMessage', 'Say something; the answer follows by socket'),
    },
    [`${base}/conversations/v2/{id}/messages`]: { post: say('addAgentMessageV2', 'The same, for newer clients') },
    [`${base}/{agent}/{channel}`]: { get: connect() },
  };
}

function agents(
  operationId: string,
  summary: string,
): Pick<Operation, 'tags' | 'operationId' | 'summary' | 'security'> {
  return { tags: ['agents'], operationId, summary, security: [{ token: [] }] };
}

function say(operationId: string, summary: string): Operation {
  return {
    ...agents(operationId, summary),
    parameters: [id],
    requestBody: jsonBody(jsonSchemaOf(postedMessage)),
    responses: { ...ok(200, message), ...refusals(401, 403, 404, 409) },
  };
}

function connect(): Operation {
  const name = { in: 'path', required: true, schema: { type: 'string' } } as const;
  return {
    tags: ['agents'],
    operationId: 'connectAgent',
    summary: 'A page that leads on to WhatsApp or Telegram',
    parameters: [
      { ...name, name: 'agent', description: 'The name of the agent' },
      { ...name, name: 'channel', description: 'whatsapp or telegram' },
    ],
    responses: refusals(404, 501),
  };
}

const text = { type: 'string' };
const message = {
  type: 'object',
  properties: {
    id: text,
    role: { enum: ['user', 'assistant'] },
    content: { type: ['string', 'object'] },
    created_date: { type: 'string', format: 'date-time' },
    updated_date: { type: 'string', format: 'date-time' },
    file_urls: { type: 'array', items: text },
    custom_context: { type: 'array', items: { type: 'object' } },
    metadata: {
      type: 'object',
      properties: { created_date: text, created_by_email: text, created_by_full_name: text },
    },
  },
  required: ['id', 'role', 'content'],
};
