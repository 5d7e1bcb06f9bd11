import { Readable } from 'node:stream';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';
import { fileAddress } from '#domain/shared/file.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { receive, type Received } from '#server/platform/files/receive.ts';
import { storeFile } from '#server/platform/files/store.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import type { CoreCall } from './core.ts';
import { assertSignedIn, readParameters } from './input.ts';
import { imageModel, modelServer } from './model.ts';
import { upstream } from './upstream.ts';

const schema = {
  tags: ['integrations'],
  operationId: 'GenerateImage',
  summary: 'A picture after your words',
  body: z.object({ prompt: z.string().trim().min(1).max(4000) }),
  response: { 200: z.object({ url: z.string() }), ...refusals(401, 422, 429, 501, 502, 504) },
} satisfies FastifySchema;

/** A picture after words, stored as an upload of the caller. */
export const generateImage: CoreCall = {
  schema,
  async run(services, actor, given) {
    assertSignedIn(actor);
    const model = await imageModel(services.env);
    const { prompt } = readParameters(schema.body, given);
    if (actor.kind === 'user') await limitPerson(services, 'model', actor.id);
    const received = await upstream(modelServer, async (abortSignal) => {
      const { generateImage: draw } = await import('ai');
      const { image } = await draw({ model, prompt, abortSignal });
      return receivePicture(image.uint8Array, services.files.arriving);
    });
    const ownerId = actor.kind === 'user' ? actor.id : null;
    const { id, type } = await storeFile(services, received, { ownerId, name: 'picture', isPrivate: false });
    return { url: fileAddress(id, type) };
  },
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
