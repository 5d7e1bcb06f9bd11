import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { fileAddress, filePurposes } from '#domain/file.ts';
import { limitPerson } from '#server/auth/limits.ts';
import type { NewFile } from '#server/features/files/sql.ts';
import { receive, type Received } from '#server/files/receive.ts';
import { storeFile } from '#server/files/store.ts';
import { asFormRefusal, drain } from '#server/http/form.ts';
import type { Services } from '#server/services.ts';
import { assertSignedIn, readParameters } from './input.ts';

type UploadCall = (services: Services, request: FastifyRequest) => Promise<unknown>;

/** Core functions that take a file. Every upload begins as its uploader's alone; what refers to it may show it. */
export const uploadCalls: Readonly<Record<string, UploadCall>> = {
  UploadFile: async (services, request) => {
    const { id, type } = await upload(services, request, false);
    return { file_url: fileAddress(id, type) };
  },
  UploadPrivateFile: async (services, request) => {
    const { id, type } = await upload(services, request, true);
    return { file_uri: fileAddress(id, type) };
  },
};

const form = z.object({ purpose: z.enum(filePurposes).optional() });

async function upload(services: Services, request: FastifyRequest, isPrivate: boolean): Promise<NewFile> {
  const actor = await request.actor();
  assertSignedIn(actor);
  if (!request.isMultipart()) throw noFile();
  const person = actor.kind === 'user' ? actor.id : null;
  if (person !== null) await limitPerson(services, 'upload', person);
  return takingTurns(services, person, async () => {
    const { received, name, fields } = await readForm(services, request);
    const { purpose } = await orRemove(received, async () => readParameters(form, fields));
    return storeFile(services, received, { ownerId: person, name, isPrivate: isPrivate || purpose === 'document' });
  });
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

async function orRemove<T>({ path }: Received, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Per person and process. */
const mostAtOnce = 2;

async function takingTurns<T>({ env, files }: Services, person: string | null, act: () => Promise<T>): Promise<T> {
  if (person === null || env.rateLimits === 'off') return act();
  const before = files.underWay.get(person) ?? 0;
  if (before >= mostAtOnce) {
    throw new AppError('RATE_LIMITED', 'Two files at a time, please. Wait for one to finish', { retryAfter: 5 });
  }
  files.underWay.set(person, before + 1);
  try {
    return await act();
  } finally {
    const left = files.underWay.get(person)! - 1;
    if (left === 0) files.underWay.delete(person);
    else files.underWay.set(person, left);
  }
}

function noFile(): AppError {
  return new AppError('BAD_REQUEST', 'No file uploaded');
}
