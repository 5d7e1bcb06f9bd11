import type { AgentMessage, ToolCall } from '#domain/assistant/agentMessage.ts';
import type { Change } from '#domain/events.ts';

/**
 * What a conversation's room receives: the whole conversation for older clients, and in `_message` the message that changed for
 * newer ones, which read nothing else. Calls are cut short, for an answer that is being written sends this many times.
 */
export function conversationEvent(appId: string, { before, after }: Change<'Conversation'>): Record<string, unknown> {
  const { user_id: _, ...conversation } = after!;
  const messages = messagesOf(after);
  const known = new Map(messagesOf(before).map((message) => [message.id, JSON.stringify(message)]));
  const changed = messages.findLast((message) => known.get(message.id) !== JSON.stringify(message)) ?? messages.at(-1);
  return {
    ...conversation,
    app_id: appId,
    messages: messages.map(withShortCalls),
    ...(changed ? { _message: withShortCalls(changed) } : {}),
  };
}

/** Characters. */
const shown = { arguments: 500, results: 50 } as const;

function withShortCalls(message: AgentMessage): AgentMessage {
  return message.tool_calls ? { ...message, tool_calls: message.tool_calls.map(shortCall) } : message;
}

function shortCall(call: ToolCall): ToolCall {
  const { arguments_string, results } = call;
  return {
    ...call,
    arguments_string: arguments_string.slice(0, shown.arguments),
    ...(results ? { results: results.slice(0, shown.results) } : {}),
  };
}

function messagesOf(row: Change<'Conversation'>['after']): AgentMessage[] {
  return row?.messages ?? [];
}
