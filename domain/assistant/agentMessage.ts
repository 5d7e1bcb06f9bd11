import { z } from 'zod';

export type MessageContent = string | Record<string, unknown>;

export interface ToolCall {
  id: string;
  /** The function that was called. */
  name: string;
  /** JSON text. */
  arguments_string: string;
  status: 'running' | 'success' | 'error';
  /** JSON text, shortened when long. */
  results?: string | null;
}

/** One entry of a conversation with an agent. While an answer is being written, the same message grows. */
export interface AgentMessage {
  id: string;
  role: 'user' | 'assistant';
  content: MessageContent;
  /** ISO 8601. */
  created_date: string;
  updated_date: string;
  file_urls?: string[];
  custom_context?: { message: string; data?: unknown; type?: string }[];
  tool_calls?: ToolCall[];
  usage?: { prompt_tokens: number; completion_tokens: number };
  model?: string | null;
  metadata?: { created_date: string; created_by_email: string; created_by_full_name: string };
}

/** Bytes of one posted message, and entries of a conversation. */
export const conversationLimits = { messageBytes: 8 * 1024, messages: 200 } as const;

/** What a person may say; whatever else they send, a role among it, is not taken. */
export const postedMessage = z.object({
  content: z.union([z.string().trim().min(1), z.record(z.string(), z.unknown())]),
  file_urls: z.array(z.string().max(300)).max(10).nullish(),
  custom_context: z
    .array(z.object({ message: z.string(), data: z.unknown().optional(), type: z.string().max(80).optional() }))
    .max(10)
    .nullish(),
});
