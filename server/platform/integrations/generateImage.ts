import { Readable } from 'node:stream';
import { z } from 'zod';
import { AppError } from '#domain/language/errors.ts';
import { fileAddress } from '#domain/nouns/file.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { receive, type Received } from '#server/platform/files/receive.ts';
import { storeFile } from '#server/platform/files/store.ts';
import type { CoreCall } from './core.ts';
import { assertSignedIn, readParameters } from './input.ts';
import { imageModel, modelServer } from './model.ts';
import { upstream } from './upstream.ts';

export const generateImageInput = z.object({ prompt: z.string().trim().min(1).max(4000) });

/** A picture after words, stored as an upload of the caller. */
export const generateImage: CoreCall = async (services, actor, given) => {
  assertSignedIn(actor);
  const model = await imageModel(services.env);
  const { prompt } = readParameters(generateImageInput, given);
  if (actor.kind === 'user') await limitPerson(services, 'model', actor.id);
  const received = await upstream(modelServer, async (abortSignal) => {
    const { generateImage: draw } = await import('ai');
    const { image } = await draw({ model, prompt, abortSignal });
    return receivePicture(image.uint8Array, services.files.arriving);
  });
  const ownerId = actor.kind === 'user' ? actor.id : null;
  const { id, type } = await storeFile(services, received, { ownerId, name: 'picture', isPrivate: false });
  return { url: fileAddress(id, type) };
};

/** What is no picture is the model server's mistake, not the caller's. */
async function receivePicture(bytes: Uint8Array, folder: string): Promise<Received> {
  try {
    return await receive(Readable.from([Buffer.from(bytes)]), folder);
  } catch (error) {
    if (error instanceof AppError && error.status >= 500) throw error;
    throw new Error('It answered with something that is no picture', { cause: error });
  }
}
