import { z } from 'zod';
import { entity, type Row } from './entity.ts';
import { json, ref, text } from './fields.ts';

const shown = ['user_id', 'agent_name', 'messages', 'metadata'] as const;

/** A person's talk with an agent. Written through the agents API alone. */
export const Conversation = entity({
  name: 'Conversation',
  table: 'conversations',
  summary: 'A person’s talk with an agent',
  fields: {
    user_id: ref('User'),
    agent_name: text(80),
    messages: json(z.array(z.record(z.string(), z.unknown())).max(200), []),
    metadata: json(z.record(z.string(), z.unknown()), {}),
  },
  unlisted: ['messages'],
  views: [{ name: 'own', rule: { mine: 'user_id' }, fields: shown }],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
});

export type Conversation = Row<typeof Conversation>;
