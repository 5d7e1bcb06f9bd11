import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Env } from '#server/env.ts';

/** The language model of the settings; null where none is set up. */
export function modelOf({ ai }: Pick<Env, 'ai'>): LanguageModel | null {
  if (!ai) return null;
  const { baseUrl, apiKey, model } = ai;
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    includeUsage: true,
    ...(apiKey === null ? {} : { apiKey }),
  });
  return provider.chatModel(model);
}
