import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { fileIdOf } from '#domain/shared/file.ts';
import { noFile, readableFile } from '#server/platform/files/access.ts';
import { maxLink, signedAddress } from '#server/platform/files/links.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import type { CoreCall } from './core.ts';
import { assertSignedIn, readParameters } from './input.ts';

const schema = {
  tags: ['integrations'],
  operationId: 'CreateFileSignedUrl',
  summary: 'An address for <img> and downloads of a file you may read',
  body: z.object({
    file_uri: z.string().max(300),
    /** Seconds; more than five minutes is not given. */
    expires_in: z.number().positive().default(maxLink),
  }),
  response: { 200: z.object({ signed_url: z.string() }), ...refusals(401, 404, 422) },
} satisfies FastifySchema;

/** An address for <img> and downloads, bound to the caller, of a file the caller may read. */
export const createSignedUrl: CoreCall = {
  schema,
  async run(services, actor, input) {
    assertSignedIn(actor);
    const { file_uri, expires_in } = readParameters(schema.body, input);
    const id = fileIdOf(file_uri, services.env.publicUrl);
    if (id === null) throw noFile();
    const file = await readableFile(services, id, actor);
    const reader = actor.kind === 'user' ? actor.id : null;
    return { signed_url: signedAddress(services.files.linkKey, file, reader, expires_in, services.clock()) };
  },
};
