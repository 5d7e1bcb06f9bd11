import { z } from 'zod';
import type { CoreCall } from './core.ts';
import { assertSignedIn, readParameters } from './input.ts';
import { askModel, jsonSchemaObject } from './invokeLlm.ts';
import { languageModel } from './model.ts';

export const extractDataInput = z.object({ file_url: z.string().max(300), json_schema: jsonSchemaObject });

/** What the caller's uploaded file says, in the shape of the schema. */
export const extractData: CoreCall = async (services, actor, given) => {
  assertSignedIn(actor);
  await languageModel(services.env);
  const { file_url, json_schema } = readParameters(extractDataInput, given);
  const prompt = 'Read the attached file and give the data it holds. Leave out what it does not say; add nothing.';
  return askModel(services, actor, prompt, [file_url], json_schema);
};
