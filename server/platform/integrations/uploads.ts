import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { fileAddress, filePurposes } from '#domain/shared/file.ts';
import { limitPerson, limitUploadedBytes } from '#server/platform/auth/limits.ts';
import { receive, type Received } from '#server/platform/files/receive.ts';
import { confirmStored, storeFile } from '#server/platform/files/store.ts';
import { asFormRefusal, drain } from '#server/platform/http/form.ts';
import { storageFull } from '#server/platform/http/storageFull.ts';
import { sendAnswer, writtenOnce } from '#server/platform/idempotency/answerWrite.ts';
import type { Answer } from '#server/platform/idempotency/storedAnswer.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { idempotentHeaders } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { assertSignedIn, readParameters } from './input.ts';

interface UploadCall {
  /** Of its route. */
  schema: FastifySchema;
  run(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** What may be next to the file. */
const form = z.object({ purpose: z.enum(filePurposes).optional() });

const shared = {
  tags: ['integrations'],
  area: 'files' as const,
  summary:
    'Store a PDF, JPG or PNG of at most 10 MB, or a film of at most 50 MB; HEIC, WebP and AVIF become JPG or PNG',
  headers: idempotentHeaders,
  consumes: ['multipart/form-data'],
  body: z.object({ file: z.file(), ...form.shape }),
};
const refused = refusals(400, 401, 409, 413, 415, 422, 429);

/** Core functions that take a file. Every upload begins as its uploader's alone; what refers to it may show it. */
export const uploadCalls: Readonly<Record<string, UploadCall>> = {
  UploadFile: {
    schema: {
      ...shared,
      operationId: 'UploadFile',
      response: { 200: z.object({ file_url: z.string() }), ...refused },
    },
    run: (services, request, reply) => upload({ services, request, reply }, false, (file_url) => ({ file_url })),
  },
  UploadPrivateFile: {
    schema: {
      ...shared,
      operationId: 'UploadPrivateFile',
      response: { 200: z.object({ file_uri: z.string() }), ...refused },
    },
    run: (services, request, reply) => upload({ services, request, reply }, true, (file_uri) => ({ file_uri })),
  },
};

interface UploadRequest {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function upload(
  { services, request, reply }: UploadRequest,
  isPrivate: boolean,
  bodyWith: (address: string) => unknown,
): Promise<FastifyReply> {
  const actor = await request.actor();
  assertSignedIn(actor);
  if (!request.isMultipart()) throw noFile();
  if (services.disk.isFull()) throw storageFull();
  const person = actor.kind === 'user' ? actor.id : null;
  if (person !== null) await limitPerson(services, 'upload', person);
  const answer = await withPlace(services, person, async () => {
    const { received, name, fields } = await readForm(services, request);
    if (person !== null) await orRemove(received, () => limitUploadedBytes(services, person, received.size));
    const { purpose } = await orRemove(received, async () => readParameters(form, fields));
    const content = { name, fields, file: await orRemove(received, () => hashOf(received)) };
    const as = { ownerId: person, name, isPrivate: isPrivate || purpose === 'document' };
    const { promise, resolve } = Promise.withResolvers<Answer>();
    await storeFile(services, received, as, async ({ id, type }) => {
      const written = await writtenOnce({ services, request, actor, content }, async (work) => {
        await confirmStored(services, work.tx, id);
        return { body: bodyWith(fileAddress(id, type)) };
      });
      resolve(written);
      return written.isRepeated ? 'unwanted' : undefined;
    });
    return promise;
  });
  return sendAnswer(reply, answer);
}

/** Of the bytes as they came: a repeated upload brings the same. */
async function hashOf({ path }: Received): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

interface Form {
  received: Received;
  name: string;
  fields: Record<string, unknown>;
}

const megabyte = 1024 * 1024;
/** Above what any type may have: the type's own limit speaks first. */
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 2_000, fileSize: 60 * megabyte } as const;

async function readForm({ files }: Services, request: FastifyRequest): Promise<Form> {
  const fields: Record<string, unknown> = {};
  let found: { received: Received; name: string } | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file') part.file.resume();
      else found = { received: await receive(part.file, files.arriving), name: part.filename };
    }
  } catch (error) {
    if (found) await rm(found.received.path, { force: true });
    drain(request);
    throw asFormRefusal(error);
  }
  if (!found) throw noFile();
  return { ...found, fields };
}

async function orRemove<T>({ path }: Received, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Per person and process. */
const maxConcurrent = 2;

async function withPlace<T>({ env, files }: Services, person: string | null, operation: () => Promise<T>): Promise<T> {
  if (person === null || env.rateLimits === 'off') return operation();
  const before = files.underWay.get(person) ?? 0;
  if (before >= maxConcurrent) {
    throw new AppError('RATE_LIMITED', errorText('tooManyUploadsAtOnce'), {
      retryAfter: 5,
    });
  }
  files.underWay.set(person, before + 1);
  try {
    return await operation();
  } finally {
    const left = files.underWay.get(person)! - 1;
    if (left === 0) files.underWay.delete(person);
    else files.underWay.set(person, left);
  }
}

function noFile(): AppError {
  return new AppError('BAD_REQUEST', errorText('noFile'));
}
