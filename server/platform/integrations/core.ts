import type { FastifySchema } from 'fastify';
import type { Actor } from '#domain/core/access.ts';
import type { Services } from '#server/platform/services.ts';
import { createSignedUrl } from './signedUrl.ts';
import { extractData } from './extractData.ts';
import { generateImage } from './generateImage.ts';
import { invokeLlm } from './invokeLlm.ts';
import { sendSms } from './sendSms.ts';

/** A Core function that takes JSON and asks another service: it writes nothing here, so nothing makes it happen once. */
export interface CoreCall {
  /** Of its route. `run` reads the body: who may call it and whether it is set up come before what was sent. */
  schema: FastifySchema;
  run(services: Services, actor: Actor, input: Record<string, unknown>): Promise<unknown>;
}

/** By their wire names. */
export const coreCalls: Readonly<Record<string, CoreCall>> = {
  SendSMS: sendSms,
  CreateFileSignedUrl: createSignedUrl,
  InvokeLLM: invokeLlm,
  GenerateImage: generateImage,
  ExtractDataFromUploadedFile: extractData,
};
