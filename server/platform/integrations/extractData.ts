import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { refusals } from '#server/platform/openapi/operations.ts';
import type { CoreCall } from './core.ts';
import { assertSignedIn, readParameters } from './input.ts';
import { askModel, jsonSchemaObject } from './invokeLlm.ts';
import { languageModel } from './model.ts';

const schema = {
  tags: ['integrations'],
  operationId: 'ExtractDataFromUploadedFile',
  summary: 'What an uploaded file says, in the shape of your schema',
  body: z.object({ file_url: z.string().max(300), json_schema: jsonSchemaObject }),
  response: { 200: z.unknown(), ...refusals(401, 404, 422, 429, 501, 502, 504) },
} satisfies FastifySchema;

/** What the caller's uploaded file says, in the shape of the schema. */
export const extractData: CoreCall = {
  schema,
  async run(services, actor, given) {
    assertSignedIn(actor);
    await languageModel(services.env);
    const { file_url, json_schema } = readParameters(schema.body, given);
    const prompt = 'Read the attached file and give the data it holds. Leave out what it does not say; add nothing.';
    return askModel(services, actor, prompt, [file_url], json_schema);
  },
};
