import { jsonSchema, stepCountIs, streamText, tool, type LanguageModel, type ModelMessage, type ToolSet } from 'ai';
import type { AgentMessage, ToolCall } from '#domain/assistant/agentMessage.ts';
import { jsonSchemaOf } from '#server/platform/openapi/operations.ts';
import { callFunction, textOf, type Answer, type Piece, type Question } from './answer.ts';

/** Messages the model receives, and characters of a function's result. */
const memory = 30;
const resultLength = 8000;
/** Rounds of calls before it must answer. */
const rounds = 5;

/** Answers by the configured model, which may call the agent's functions as the person. */
export function modelAnswer(model: LanguageModel): Answer {
  return async function* (question) {
    const { fullStream } = streamText({
      model,
      system: question.agent.prompt,
      messages: question.history.slice(-memory).map(asModelMessage),
      tools: toolsOf(question),
      stopWhen: stepCountIs(rounds),
      maxOutputTokens: 2000,
      maxRetries: 1,
      abortSignal: question.signal,
      // Errors come through the stream; the default writes them to the console.
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('The model did not finish in time');
      const piece = pieceOf(part);
      if (piece) yield piece;
    }
  };
}

type Part = {
  type: string;
  text?: string;
  toolCallId?: string;
  toolName?: string;
  input?: unknown;
  output?: unknown;
  totalUsage?: { inputTokens?: number | undefined; outputTokens?: number | undefined };
};

function pieceOf(part: Part): Piece | null {
  if (part.type === 'text-delta') return { type: 'text', text: part.text ?? '' };
  if (part.type === 'tool-call') return { type: 'call', call: callOf(part, 'running') };
  if (part.type === 'tool-result') {
    const { status, text } = part.output as ToolOutput;
    return { type: 'call', call: { ...callOf(part, status), results: text } };
  }
  if (part.type === 'tool-error') return { type: 'call', call: callOf(part, 'error') };
  if (part.type !== 'finish') return null;
  const { inputTokens = 0, outputTokens = 0 } = part.totalUsage ?? {};
  return { type: 'usage', usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens } };
}

function callOf({ toolCallId, toolName, input }: Part, status: ToolCall['status']): ToolCall {
  return { id: String(toolCallId), name: String(toolName), arguments_string: JSON.stringify(input ?? {}), status };
}

interface ToolOutput {
  status: 'success' | 'error';
  /** JSON text. */
  text: string;
}

/** The input is checked where the function is called, so that a wrong one is answered and not thrown. */
function toolsOf(question: Question): ToolSet {
  const entries = question.agent.functions.map((name) => {
    const { contract } = question.services.product.functions[name];
    const made = tool<Record<string, unknown>, ToolOutput, Record<string, unknown>>({
      description: contract.summary,
      inputSchema: jsonSchema<Record<string, unknown>>(jsonSchemaOf(contract.input)),
      execute: async (input) => {
        const { status, result } = await callFunction(question, name, input);
        return { status, text: JSON.stringify(result).slice(0, resultLength) };
      },
      toModelOutput: ({ output }) => ({ type: 'text', value: output.text }),
    });
    return [name, made] as const;
  });
  return Object.fromEntries(entries);
}

function asModelMessage(message: AgentMessage): ModelMessage {
  const context = (message.custom_context ?? []).map(({ message: text }) => text);
  const content = [textOf(message), ...context].join('\n\n');
  return message.role === 'user' ? { role: 'user', content } : { role: 'assistant', content };
}
