import type { AgentMessage } from './agentMessage.ts';
import { entity, type Row } from '#domain/core/entity.ts';
import { record, records, ref, text } from '#domain/core/fields.ts';

const shown = ['user_id', 'agent_name', 'messages', 'metadata'] as const;

/** A person's talk with an agent. Written through the agents API alone. */
export const Conversation = entity({
  name: 'Conversation',
  table: 'conversations',
  summary: 'A person’s talk with an agent',
  fields: {
    user_id: ref('User'),
    agent_name: text(80),
    messages: records<AgentMessage>(200),
    metadata: record(),
  },
  detailOnlyFields: ['messages'],
  views: [{ name: 'own', rule: { owner: 'user_id' }, fields: shown }],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
});

export type Conversation = Row<typeof Conversation>;
