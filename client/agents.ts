import type { AgentMessage, MessageContent } from '#domain/assistant/agentMessage.ts';
import type { Realtime } from './realtime.ts';
import type { Transport } from './transport.ts';

/** One conversation, with all that was stated in it. */
export interface AgentConversation {
  id: string;
  app_id: string;
  agent_name: string;
  created_by_id: string;
  created_date: string;
  updated_date: string;
  messages: AgentMessage[];
  metadata: Record<string, unknown>;
}

/** Which conversations, in which order and how much of them. */
export interface ConversationQuery {
  q?: Record<string, unknown>;
  /** A field, `-` in front for descending. Default: the newest first. */
  sort?: string;
  limit?: number;
  skip?: number;
  fields?: string[];
}

/** Conversations with the site's assistant. Users see only their own. */
export interface AgentsApi {
  /** All of them, the newest first. */
  getConversations(): Promise<AgentConversation[]>;
  /** Those that match. */
  listConversations(query?: ConversationQuery): Promise<AgentConversation[]>;
  /** NOT_FOUND also for another user's. */
  getConversation(id: string): Promise<AgentConversation>;
  /** Begins one, with an agent the site has. */
  createConversation(input: { agent_name: string; metadata?: Record<string, unknown> }): Promise<AgentConversation>;
  /** At most 8 KB. Answers what was stated; the reply grows in the conversation, see subscribeToConversation. */
  addMessage(
    conversation: Pick<AgentConversation, 'id'>,
    message: { content: MessageContent; role?: 'user'; file_urls?: string[] },
  ): Promise<AgentMessage>;
  /**
   * Calls back with the whole conversation at every change of it, so also while an answer is written. Answers the function that
   * ends it.
   */
  subscribeToConversation(id: string, listener: (conversation: AgentConversation) => void): () => void;
  /** Where the agent is reached through WhatsApp, if the site has that. Holds the token: for this person's eyes alone. */
  getWhatsAppConnectURL(agentName: string): string;
  /** The same for Telegram. */
  getTelegramConnectURL(agentName: string): string;
}

/** Where the agents are and who asks them. */
export interface AgentsOptions {
  serverUrl: string;
  appId: string;
  token(): string | null;
}

export function createAgents(transport: Transport, realtime: Realtime, options: AgentsOptions): AgentsApi {
  const base = `/apps/${options.appId}/agents`;
  const one = (id: string) => `${base}/conversations/${encodeURIComponent(id)}`;
  const channel = (agent: string, name: string) => {
    const token = options.token();
    const query = token ? `?token=${encodeURIComponent(token)}` : '';
    return `${options.serverUrl}/api${base}/${encodeURIComponent(agent)}/${name}${query}`;
  };
  return {
    getConversations: () => transport.request('GET', `${base}/conversations`),
    listConversations: ({ fields, ...query } = {}) =>
      transport.request('GET', `${base}/conversations`, {
        query: { ...query, ...(fields ? { fields: fields.join(',') } : {}) },
      }),
    getConversation: (id) => transport.request('GET', one(id)),
    createConversation: (input) => transport.request('POST', `${base}/conversations`, { body: input }),
    addMessage: ({ id }, message) =>
      transport.request('POST', `${base}/conversations/v2/${encodeURIComponent(id)}/messages`, { body: message }),
    subscribeToConversation: (id, listener) =>
      realtime.join(`/agent-conversations/${id}`, (data) => {
        const { _message, ...conversation } = data as AgentConversation & { _message?: AgentMessage };
        listener(conversation);
      }),
    getWhatsAppConnectURL: (agent) => channel(agent, 'whatsapp'),
    getTelegramConnectURL: (agent) => channel(agent, 'telegram'),
  };
}
