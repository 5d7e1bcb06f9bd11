import type { Actor } from '#domain/core/access.ts';
import type { AgentMessage, ToolCall } from '#domain/assistant/agentMessage.ts';
import { AppError } from '#domain/core/errors.ts';
import type { FunctionName } from '#domain/functions.ts';
import { call } from '#server/platform/functions/routes.ts';
import type { Services } from '#server/platform/services.ts';
import type { Agent } from './agents.ts';

/** Who asks, and what an answer may use. */
export interface Question {
  readonly services: Services;
  /** Functions are called as this person. */
  readonly actor: Actor;
  readonly agent: Agent;
  /** The last one is the question. */
  readonly history: readonly AgentMessage[];
  readonly signal: AbortSignal;
}

/** An answer arrives in pieces: more text, a call that began or ended, at last what it used. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'call'; call: ToolCall }
  | { type: 'usage'; usage: NonNullable<AgentMessage['usage']> };

export type Answer = (question: Question) => AsyncIterable<Piece>;

/** Calls a function of the agent as the person. Refusals are results too: the agent should report what went wrong. */
export async function callFunction(
  { services, actor, agent }: Question,
  name: FunctionName,
  input: unknown,
): Promise<{ status: 'success' | 'error'; result: unknown }> {
  if (!agent.functions.includes(name)) return { status: 'error', result: { error: `There is no function ${name}` } };
  try {
    return { status: 'success', result: await call(services, actor, services.product.functions[name], input) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { status: 'error', result: { error: error.message } };
  }
}

/** The words of a message, for clients that read text only. */
export function textOf({ content }: AgentMessage): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}
