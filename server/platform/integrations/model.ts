import type { FilePart, ImageModel, LanguageModel } from 'ai';
import type { Actor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { fileIdOf } from '#domain/shared/file.ts';
import { noFile, readableFile } from '#server/platform/files/access.ts';
import { readChecked } from '#server/platform/files/checkedFile.ts';
import type { Env } from '#server/platform/env.ts';
import type { AiSettings } from '#server/platform/peers.ts';
import type { Services } from '#server/platform/services.ts';

/** What errors call the model server. */
export const modelServer = 'The model server';

/** The language model of the settings. NOT_CONFIGURED without one. */
export async function languageModel(env: Pick<Env, 'ai'>): Promise<LanguageModel> {
  const settings = configured(env);
  return (await provider(settings)).chatModel(settings.model);
}

/** The picture model of the settings. NOT_CONFIGURED without one. */
export async function imageModel(env: Pick<Env, 'ai'>): Promise<ImageModel> {
  const settings = configured(env);
  if (settings.imageModel === null) {
    throw new AppError('NOT_CONFIGURED', 'Pictures are not set up on this server: AI_IMAGE_MODEL is not set');
  }
  return (await provider(settings)).imageModel(settings.imageModel);
}

/** An uploaded picture or PDF as the model gets it. Only files on this server, and only those the caller may read. */
export async function filePart(services: Services, actor: Actor, link: string): Promise<FilePart> {
  const id = fileIdOf(link, services.env.publicUrl);
  if (id === null) throw noFile();
  const file = await readableFile(services, id, actor);
  if (file.type.startsWith('video/')) throw new AppError('UNSUPPORTED_TYPE', 'Videos cannot be read by the model');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await readChecked(services, { key: file.id, sha256: file.sha256 }))
    chunks.push(chunk as Uint8Array);
  return { type: 'file', data: Buffer.concat(chunks), mediaType: file.type, filename: file.name };
}

/** Loaded when first needed: with `ai` itself it takes half a second that most starts can do without. */
async function provider({ baseUrl, apiKey }: AiSettings) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    includeUsage: true,
    ...(apiKey === null ? {} : { apiKey }),
  });
}

function configured({ ai }: Pick<Env, 'ai'>): AiSettings {
  if (ai) return ai;
  throw new AppError('NOT_CONFIGURED', 'No model is set up on this server: AI_BASE_URL is not set');
}
