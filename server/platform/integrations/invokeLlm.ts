import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#domain/core/access.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import type { Services } from '#server/platform/services.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import type { CoreCall } from './core.ts';
import { assertSignedIn, readParameters } from './input.ts';
import { filePart, languageModel, modelServer } from './model.ts';
import { upstream } from './upstream.ts';

/** A JSON Schema; the model's server judges it. */
export const jsonSchemaObject = z.record(z.string(), z.unknown());

const schema = {
  tags: ['integrations'],
  operationId: 'InvokeLLM',
  summary: 'Ask the model: a text, or an object of your schema',
  body: z.object({
    prompt: z.string().trim().min(1).max(100_000),
    add_context_from_internet: z.literal(false, 'This server gives its model no internet').nullish(),
    response_json_schema: jsonSchemaObject.nullish(),
    file_urls: z
      .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.string().max(300)).max(5))
      .nullish(),
  }),
  response: { 200: z.unknown(), ...refusals(401, 404, 422, 429, 501, 502, 504) },
} satisfies FastifySchema;

/** The model's answer: a text, or an object where a schema asks for one. */
export const invokeLlm: CoreCall = {
  schema,
  async run(services, actor, given) {
    assertSignedIn(actor);
    await languageModel(services.env);
    const input = readParameters(schema.body, given);
    return askModel(services, actor, input.prompt, input.file_urls ?? [], input.response_json_schema ?? null);
  },
};

export async function askModel(
  services: Services,
  actor: Actor,
  text: string,
  links: readonly string[],
  wanted: Record<string, unknown> | null,
): Promise<unknown> {
  const model = await languageModel(services.env);
  const { generateText, jsonSchema, Output } = await import('ai');
  const files = [];
  for (const link of links) files.push(await filePart(services, actor, link));
  if (actor.kind === 'user') await limitPerson(services, 'model', actor.id);
  const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text }, ...files] }];
  return upstream(modelServer, async (abortSignal) => {
    if (wanted === null) return (await generateText({ model, messages, abortSignal })).text;
    const output = Output.object({ schema: jsonSchema(wanted) });
    return (await generateText({ model, messages, abortSignal, output })).output;
  });
}
