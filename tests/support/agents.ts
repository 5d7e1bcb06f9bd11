import { expect } from 'vitest';
import type { AgentConversation } from '#client/agents.ts';
import type { Client } from '#client/createClient.ts';
import type { AgentMessage } from '#domain/assistant/agentMessage.ts';

/** Says something in a new conversation, or in the one given, and waits until the answer is there complete. */
export async function ask(client: Client, content: string, begun?: AgentConversation): Promise<AgentMessage> {
  const conversation = begun ?? (await client.agents.createConversation({ agent_name: 'assistant' }));
  const said = await client.agents.addMessage(conversation, { content });
  return answerAfter(client, conversation.id, said.id);
}

/** An answer is complete when it no longer changes. */
export async function answerAfter(client: Client, conversationId: string, messageId: string): Promise<AgentMessage> {
  let before = '';
  let found: AgentMessage | undefined;
  await expect
    .poll(
      async () => {
        const { messages } = await client.agents.getConversation(conversationId);
        found = messages[messages.findIndex(({ id }) => id === messageId) + 1];
        const now = JSON.stringify(found ?? null);
        const same = found !== undefined && found.content !== '' && now === before;
        before = now;
        return same;
      },
      { interval: 700 },
    )
    .toBe(true);
  return found!;
}
