import { system } from '#domain/core/access.ts';
import type { AgentMessage, ToolCall } from '#domain/assistant/agentMessage.ts';
import type { Piece, Answer, Question } from './answer.ts';
import { storeAnswer } from './conversations.ts';

/** Milliseconds between two states of an answer that is being written. */
const pause = 250;
/** Characters of an answer, and of the results stored of each call. */
const limits = { text: 16_000, results: 2_000 } as const;

/**
 * Writes the answer into the conversation while it comes: one message that grows, so that listeners read along. A
 * model that fails leaves a sentence that says so; nothing that was stated before is lost.
 */
export async function reply(question: Question, conversationId: string, answer: Answer): Promise<void> {
  const { services } = question;
  const now = () => services.clock().toISOString();
  let message: AgentMessage = {
    id: crypto.randomUUID(),
    role: 'assistant',
    content: '',
    created_date: now(),
    updated_date: now(),
  };
  let kept = 0;
  const keep = async () => {
    kept = performance.now();
    return storeAnswer(services, system, conversationId, { ...message, updated_date: now() });
  };
  try {
    for await (const piece of answer(question)) {
      message = withPiece(message, piece);
      if (performance.now() - kept >= pause && !(await keep())) return;
    }
  } catch (error) {
    services.log.warn({ err: error, conversation: conversationId }, 'an agent could not answer');
    message = withFailure(message);
  }
  await keep();
}

function withPiece(message: AgentMessage, piece: Piece): AgentMessage {
  if (piece.type === 'text')
    return { ...message, content: `${String(message.content)}${piece.text}`.slice(0, limits.text) };
  if (piece.type === 'usage') return { ...message, usage: piece.usage };
  const calls = message.tool_calls ?? [];
  const call = shortened(piece.call);
  const at = calls.findIndex(({ id }) => id === call.id);
  return { ...message, tool_calls: at < 0 ? [...calls, call] : calls.with(at, call) };
}

function withFailure(message: AgentMessage): AgentMessage {
  const said = String(message.content);
  const tool_calls = message.tool_calls?.map((call): ToolCall =>
    call.status === 'running' ? { ...call, status: 'error' } : call,
  );
  return {
    ...message,
    content: `${said}${said ? '\n\n' : ''}The assistant cannot be reached at the moment. Please try again later.`,
    ...(tool_calls ? { tool_calls } : {}),
  };
}

function shortened(call: ToolCall): ToolCall {
  if (typeof call.results !== 'string' || call.results.length <= limits.results) return call;
  return { ...call, results: `${call.results.slice(0, limits.results)}…` };
}
